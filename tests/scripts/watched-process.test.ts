import { expect, it, onTestFinished } from "vitest";
import { watch } from "../../scripts/watched/watched-process.ts";

it("goes on in another process when one hangs or dies over an item", async () => {
  const script = new URL("watched/odd-work.ts", import.meta.url);
  const watched = watch<string, number>({ script, milliseconds: 10_000, heap: 256 });
  onTestFinished(() => watched.close());
  expect(await watched.run("a")).toEqual({ kind: "answer", answer: 1 });
  expect(await watched.run("b")).toEqual({ kind: "answer", answer: 2 });
  expect(await watched.run("die")).toEqual({ kind: "died", how: "ended with 3" });
  expect(await watched.run("c")).toEqual({ kind: "answer", answer: 1 });
  expect(await watched.run("throw")).toMatchObject({ kind: "died" });
  expect(await watched.run("hang")).toEqual({ kind: "hung", how: "no answer within 10 s" });
  expect(await watched.run("d")).toEqual({ kind: "answer", answer: 1 });
}, 60_000);
