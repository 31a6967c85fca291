import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

const set = `const set = (zone, name) => fetch("/zones/" + zone + "/settings/" + name);`;

/** The URLs of the requests, of the calls of `set` that are in view and of itself. */
function urlsOf(text: string): readonly string[] {
  return read(`${set} ${text}`, "main.tsx", ["request"]);
}

describe("a function that is bound to all that it takes, and handed on", () => {
  it.each([
    ["to a call", `on("x", set.bind(null, "z", "minify"));`],
    ["to a component", `const b = <b onClick={set.bind(null, "z", "minify")} />;`],
    [
      "as a method",
      `class A { go(name) { set("z", name); } render() { return <b onClick={this.go.bind(this, "minify")} />; } }`,
    ],
    ["by way of a variable", `const name = on ? "minify" : "ssl"; on("x", set.bind(null, "z", name));`],
  ])("%s counts as called", (_, text) => {
    expect(urlsOf(text).join("\n")).toContain("/zones/z/settings/minify");
  });
});

describe("a function is not called by", () => {
  it.each([
    ["being bound alone", `set.bind(null, "z", "minify");`],
    ["being bound to a part of what it takes", `on("x", set.bind(null, "minify"));`],
    ["being bound to nothing", `on("x", set.bind(null));`],
    ["a method of that name of something else", `on("x", query.bind(null, "z", "minify"));`],
  ])("%s", (_, text) => {
    expect(urlsOf(text).join("\n")).not.toContain("minify");
  });

  it("being kept bound, but where it is called then", () => {
    const kept = `const later = set.bind(null, "z", "minify");`;
    expect(urlsOf(kept).join("\n")).not.toContain("minify");
    expect(urlsOf(`${kept} later();`).join("\n")).toContain("/zones/z/settings/minify");
  });
});
