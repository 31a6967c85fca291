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

describe("a function that is called by its own methods", () => {
  const send = `function send(method, path) { return fetch("https://x.test" + path, { method }); }`;
  const typed = `function send(this: Context, method: string, path: string) { return fetch("https://x.test" + path, { method }); }`;

  it.each([
    ["call", `send.call(this, "DELETE", "/zones/z/filters");`],
    ["apply", `send.apply(this, ["DELETE", "/zones/z/filters"]);`],
    ["bind", `send.bind(this)("DELETE", "/zones/z/filters");`],
    ["bind, with what it takes", `const remove = send.bind(this, "DELETE"); remove("/zones/z/filters");`],
    ["itself", `send("DELETE", "/zones/z/filters");`],
  ])("takes what it is given, whether or not it declares a type of `this`: %s", (_, call) => {
    for (const made of [send, typed]) {
      expect(read(`${made} ${call}`, "main.ts", ["request"])).toContain("DELETE https://x.test/zones/z/filters");
    }
  });

  it("takes what is not known of a list that is not known", () => {
    const requests = read(`${send} send.apply(this, ["PUT", ...ALL]); send.apply(this, LIST);`, "main.ts", ["request"]);
    expect(requests).toEqual([
      'PUT https://x.test{send.apply(this, ["PUT", ...ALL])}',
      "? https://x.test{send.apply(this, LIST)}",
    ]);
  });

  it.each([
    ["call", `fetch.call(window, "https://x.test/z", { method: "PUT" });`],
    ["apply", `fetch.apply(window, ["https://x.test/z", { method: "PUT" }]);`],
    ["a method of a client", `import axios from "axios"; axios.put.call(axios, "https://x.test/z");`],
    ["a variable", `const put = axios.put; put.apply(null, ["https://x.test/z"]);`],
  ])("takes the same where it is a client: %s", (_, text) => {
    expect(read(text)).toEqual(["PUT https://x.test/z"]);
  });

  it.each([
    ["nothing", `fetch.call("https://x.test/z");`],
    ["a list that is none", `fetch.apply("https://x.test/z", {});`],
  ])("requests nothing of what stands in the place of `this`: %s", (_, text) => {
    expect(read(text, "main.ts", ["request"]).filter((line) => line.includes(" https:"))).toEqual([]);
  });
});
