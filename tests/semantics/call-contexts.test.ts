import { describe, expect, it } from "vitest";
import type { Place } from "../../src/model/index.ts";
import { readLinted } from "../../src/semantics/modules/module-store.ts";
import type { AbstractEntry, AbstractValue } from "../../src/semantics/values/abstract-value.ts";
import { CallContexts, type CallInput } from "../../src/semantics/values/call-contexts.ts";
import { toStringValue } from "../../src/semantics/values/string-operations.ts";
import { toText } from "../../src/semantics/values/text-parts.ts";
import { repeat, stepsOf } from "./grown-texts.ts";
import { read, readFileFacts, readUrl } from "./read.ts";

/** What is read, where nothing was left out for want of time. */
function readWhole(text: string): readonly string[] {
  expect(readFileFacts(text).cutOff).toBeUndefined();
  return read(text);
}

const deprecated = `fetch("https://api.cloudflare.com/client/v4/zones/" + zone + "/filters");`;
const found = "GET https://api.cloudflare.com/client/v4/zones/{zone}/filters";

describe("a function that calls itself", () => {
  it("several times leaves work for what stands below", () => {
    const text = `
      function form(key, value) {
        if (value.a) form(\`\${key}[a]\`, value.a);
        if (value.b) form(\`\${key}[b]\`, value.b);
        if (value.c) form(\`\${key}[c]\`, value.c);
        fetch("https://example.org/" + key);
      }
      form("body", payload);
      ${deprecated}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining(found));
  });

  it("several times in what it returns leaves work for what stands below", () => {
    const text = `
      function flat(key, value) {
        return value.leaf ? key : flat(key + "a", value.a) + flat(key + "b", value.b) + flat(key + "c", value.c);
      }
      fetch("https://example.org/" + flat("body", payload));
      ${deprecated}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining(found));
  });

  it("is not followed for a copy of what it was given, in which nothing is new", () => {
    const textOf = (given: string): string => `
      async function end(target, options) {
        ${repeat(6, (at) => `for (const each of target.list${at}) await end(each, ${given});`)}
        await fetch(API + "/zones/" + target.id + options.path);
      }
      end(root, { path: "/x" });`;
    const copied = stepsOf(textOf("{ ...options, quiet: target.quiet }"));
    expect(copied).toBeLessThan(1.5 * stepsOf(textOf("options")));
    const further = `end({ path: "/x", next: { path: "/filters" } });`;
    const text = `const end = ({ path, next }) => { fetch("/zones/z" + path); if (next) end(next); };\n${further}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining("/zones/z/filters"));
  });

  it("is not followed for the answer of the request that it was given the answer of, made again", () => {
    const textOf = (given: string): string => `
      const refresh = async (login) => {
        const data = await (await fetch("/refresh", { method: "POST", body: login.token })).json();
        return { ...login, token: data.token };
      };
      const load = async (login) => {
        ${repeat(6, (at) => `await fetch("/sites/${at}", { headers: { Authorization: login.token } });`)}
        await fetch(API + "/zones/" + login.path);
        const refreshed = await refresh(login);
        if (refreshed) await load(${given});
      };
      load({ path: "z/filters", token: saved });`;
    expect(stepsOf(textOf("refreshed"))).toBeLessThan(2.5 * stepsOf(textOf("login")));
    const further = `
      const ask = async (path) => (await fetch(API + path)).json();
      const walk = async (answer, paths) => {
        fetch(API + "/zones/z/" + answer.of);
        if (paths.length > 0) await walk(await ask(paths[0]), paths.slice(1));
      };
      walk(await ask("/zones/z/rules"), ["/zones/z/filters"]);`;
    expect(readWhole(further)).toContainEqual(expect.stringContaining("/zones/z/filters"));
  });

  it("is not followed for texts that no record has a word of", () => {
    const textOf = (key: string): string => `
      function form(key, value) {
        ${repeat(6, (at) => `if (value.m${at}) { form(key + "[${at}]", value.m${at}); form(key + "[]", value.m${at}); }`)}
        fetch("https://example.org/" + key);
      }
      form(${key}, payload);`;
    expect(stepsOf(textOf('"body"'))).toBeLessThan(0.8 * stepsOf(textOf('"zones"')));
    const text = `const climb = (path, rest) => rest ? climb(path + "/" + rest.name, rest.next) : fetch(API + path);
      climb("/zones/z", { name: "custom", next: { name: "filters" } });`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining("/zones/z/custom/filters"));
  });

  it.each([
    [
      "to try again",
      `async function cf(path, n = 3) { try { return await fetch("/zones/" + path) } catch { return cf(path, n - 1) } }
       cf("z/filters");`,
      "/zones/z/filters",
    ],
    [
      "for the next page",
      `async function all(path, page = 1) {
         const r = await fetch(\`/zones/z/\${path}?page=\${page}\`);
         return r.more ? [...r.items, ...(await all(path, page + 1))] : r.items;
       }
       all("filters");`,
      "/zones/z/filters?page=1",
    ],
    [
      "through another function",
      `function one(path, n) { return n > 0 ? two(path, n) : fetch("/zones/" + path) }
       function two(path, n) { return one(path, n - 1) }
       one("z/filters", 2);`,
      "/zones/z/filters",
    ],
    [
      "with what it adds to a path",
      `function under(path, names) { fetch("/zones/" + path); names.forEach(() => under(path + "/filters", names)) }
       under("z", ["a"]);`,
      "/zones/z/filters",
    ],
  ])("is looked into: %s", (_, text, url) => {
    expect(readWhole(text)).toContainEqual(expect.stringContaining(url));
  });

  it("is looked into once where only a number says how deep it is in what is not known", () => {
    const text = `
      function walk(value, depth) { fetch("/a/" + depth); for (const key in value) walk(value[key], depth + 1) }
      walk(load(), 0);`;
    expect(readWhole(text)).toEqual(["GET /a/{depth}", "GET /a/{depth + …}", "GET /a/0"]);
  });

  it("until a list is at its end builds the whole path", () => {
    const text = `
      function join([head, ...rest]) { return rest.length > 0 ? head + "/" + join(rest) : head }
      fetch("/" + join(["zones", "z", "firewall", "waf", "packages"]));`;
    expect(readUrl(text)).toContain("/zones/z/firewall/waf/packages");
  });
});

describe("functions that call one another many times", () => {
  it("are not looked into for texts that no path holds", () => {
    const textOf = (start: string): string => `
      const add = (lines, name) => { const line = name + ":" + lines.length; lines.push(\`${start}\${line}\`); };
      ${repeat(20, (at) => `add(lines, "name${at}");`)}`;
    expect(stepsOf(textOf("codes([("))).toBeLessThan(0.6 * stepsOf(textOf("codes")));
    expect(stepsOf(textOf("/codes(["))).toBe(stepsOf(textOf("/codes")));
  });

  const tower = (call: (next: string) => string): string =>
    Array.from({ length: 7 }, (_, i) => `function f${i}(key) { ${call(`f${i + 1}`)} }`).join("\n");

  it.each([
    ["with the same", (next: string) => `${next}(key); ${next}(key); ${next}(key); ${next}(key);`],
    ["with another text", (next: string) => ["a", "b", "c", "d"].map((part) => `${next}(key + "${part}");`).join(" ")],
    [
      "with another word of paths",
      (next: string) => ["zones", "dns", "user"].map((part) => `${next}(key + "/${part}/");`).join(" "),
    ],
  ])("%s leave work for what stands below", (_, call) => {
    const text = `${tower(call)}\nfunction f7(key) { fetch("https://example.org/" + key) }\nf0("x");\n${deprecated}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining(found));
  });

  it("in what they return leave work for what stands below", () => {
    const towers = Array.from(
      { length: 7 },
      (_, i) => `function f${i}(key) { return f${i + 1}(key + "a") || f${i + 1}(key + "b") || f${i + 1}(key + "c") }`,
    ).join("\n");
    const text = `${towers}\nfunction f7(key) { return "https://example.org/" + key }\nfetch(f0("x"));\n${deprecated}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining(found));
  });

  it("in a circle leave work for what stands below", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const circle = names
      .map(
        (name) =>
          `function ${name}(key) { ${names.map((other) => `if (key.x) ${other}(key + "${other}");`).join(" ")} fetch("https://example.org/" + key) }`,
      )
      .join("\n");
    const text = `${circle}\na("x");\n${deprecated}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining(found));
  });
});

describe("values that are made of each other", () => {
  it("in a circle of functions without arguments leave work for what stands below", () => {
    const names = Array.from({ length: 12 }, (_, i) => `v${i}`);
    const circle = names
      .map((name) => `function ${name}() { return flag ? "x" : ${names.map((other) => `${other}()`).join(" || ")} }`)
      .join("\n");
    const text = `${circle}\nfetch("https://example.org/" + v0());\n${deprecated}`;
    expect(readWhole(text)).toContainEqual(expect.stringContaining(found));
  });
});

describe("calls that are given an object of their own", () => {
  const place: Place = { file: "main.js", start: 20, end: 30 };
  const code = readLinted({ filename: "main.js", path: "/main.js", text: "function send(options) {}" })?.file
    .statements[0];

  /** An object that one expression makes in each call, of which each read of its member is counted. */
  function toObject(path: string, count: () => void): AbstractValue {
    class Entry implements AbstractEntry {
      readonly key = "path";
      readonly keyPlace = place;
      readonly place = place;
      readonly origin = "literal";
      get value(): AbstractValue {
        count();
        return toStringValue([[toText(path, place, false)]], place);
      }
    }
    return { kind: "object", entries: [new Entry()], open: false, place };
  }

  const toInput = (path: string, count: () => void): CallInput => {
    if (code === undefined) throw new Error("no function");
    const callee = code as unknown as CallInput["callee"];
    const args = [toObject(path, count)];
    return { callee, arguments: args, receiver: undefined, callSite: place, parent: undefined };
  };

  it("are told apart without each being compared with all before it", () => {
    const readBy = (calls: number): number => {
      const contexts = new CallContexts(calls, () => false, new Set());
      let reads = 0;
      for (let at = 0; at < calls; at++)
        contexts.enter(
          toInput(`/x/${at}`, () => reads++),
          undefined,
          1,
        );
      return reads;
    };
    expect(readBy(400)).toBeLessThan(3 * readBy(200));
  });

  it("share a context where the objects are equal, however many others there are", () => {
    const contexts = new CallContexts(100, () => false, new Set());
    const enter = (path: string): unknown =>
      contexts.enter(
        toInput(path, () => undefined),
        undefined,
        1,
      );
    const frames = Array.from({ length: 40 }, (_, at) => enter(`/x/${at}`));
    expect(new Set(frames).size).toBe(40);
    expect(Array.from({ length: 40 }, (_, at) => enter(`/x/${at}`))).toEqual(frames);
    expect(enter("/x/39")).toBe(frames[39]);
    expect(enter("/x/2")).toBe(frames[2]);
  });
});
