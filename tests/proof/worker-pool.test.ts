import { afterAll, expect, it, onTestFinished } from "vitest";
import type { Calendar, Execution, Run } from "./execution.ts";
import { createWorkerPool } from "./worker-pool.ts";

const calendar: Calendar = { asOf: "2024-01-01", compatibilityDate: "2024-01-01", compatibilityFlags: [] };

const shared = createWorkerPool({ size: 1, milliseconds: 20_000 });
afterAll(() => shared.close());

/** Runs programs one after the other in one thread. */
async function runAll(sources: readonly string[], pool = shared): Promise<readonly Run["outcome"][]> {
  const runs: Run[] = [];
  for (const source of sources) runs.push(await pool.run(toExecution(source)));
  return runs.map(({ outcome }) => outcome);
}

function toExecution(source: string): Execution {
  const start = { kind: "call", name: "run", arguments: [] } as const;
  return { modules: { "main.js": source }, main: "main.js", start, world: {}, calendar };
}

it("ends a program that hangs, and runs the next one", async () => {
  const pool = createWorkerPool({ size: 1, milliseconds: 3000 });
  onTestFinished(() => pool.close());
  const outcomes = await runAll(["export function run() { for (;;); }", "export const run = () => 1;"], pool);
  expect(outcomes).toEqual([{ kind: "hung" }, { kind: "returned", value: 1 }]);
});

it("tells what a program throws, and what keeps it from loading", async () => {
  const sources = [
    "export function run() { throw new TypeError('no'); }",
    "export const run = (",
    "throw new Error('early');",
  ];
  expect(await runAll(sources)).toEqual([
    { kind: "threw", error: "TypeError: no" },
    { kind: "threw", error: expect.stringMatching(/^SyntaxError: /) as string },
    { kind: "threw", error: "Error: early" },
  ]);
});

it("gives every program modules and globals of its own", async () => {
  const source = `
    let calls = 0;
    export const run = () => [calls++, globalThis.kept ?? (globalThis.kept = "none"), typeof fetch.mark, fetch.mark = 1];`;
  const [first, second] = await runAll([source, source]);
  expect(second).toEqual(first);
});

it("stops the clock and repeats random numbers", async () => {
  const source = "export const run = () => [Date.now(), new Date().toISOString(), Math.random(), Math.random()];";
  const [first, second] = await runAll([source, source]);
  expect(second).toEqual(first);
});

it("waits for requests that the program does not wait for", async () => {
  const source = `export function run() { void fetch("https://api.cloudflare.com/client/v4/zones/z/settings/ssl"); }`;
  const { exchanges } = await shared.run(toExecution(source));
  expect(exchanges).toMatchObject([{ to: "api", request: { method: "GET" }, response: { status: 200 } }]);
});
