import { resolve } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { ForwardFlow } from "../../src/semantics/control-flow/forward-flow.ts";
import { Progress } from "../../src/semantics/evaluation/progress.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";
import { LazyEntry } from "../../src/semantics/values/lazy-entry.ts";
import { API, HIT, factsOf, findsLast, interests, repeat, stepsOf } from "./grown-texts.ts";

/** Texts of which each next size is twice as long. */
const FAMILIES: readonly (readonly [what: string, write: (size: number) => string])[] = [
  [
    "loops over a known list inside each other",
    (size) =>
      `const list = [{ b: "1" }, { b: "2" }, { b: "3" }];\n${repeat(size / 10, (at) => `for (const a${at} of list) { fetch(API + "/x/${at}/" + a${at}.b);`)}${"}".repeat(size / 10)}`,
  ],
  [
    "callbacks over a known list inside each other",
    (size) =>
      `const list = [{ b: "1" }, { b: "2" }, { b: "3" }];\n${repeat(size / 10, (at) => `list.forEach((a${at}) => { fetch(API + "/x/${at}/" + a${at}.b);`)}${"});".repeat(size / 10)}`,
  ],
  [
    "functions that each call the next",
    (size) =>
      `${repeat(size * 2, (at) => `function f${at}(path) { return f${at + 1}(path + "/x"); }`)}\nfunction f${size * 2}(path) { return fetch(API + path); }`,
  ],
  [
    "methods that each call the next",
    (size) =>
      `class Client { ${repeat(size, (at) => `m${at}(value) { return this.m${at + 1}(value + "/x"); }`)}\nm${size}(value) { return fetch(API + value); } }`,
  ],
  [
    "functions that each hand a bucket to the next",
    (size) =>
      `${repeat(size, (at) => `function f${at}(bucket, key) { return f${at + 1}(bucket, key + "/x"); }`)}\nfunction f${size}(bucket, key) { return bucket.get(key); }`,
  ],
  ["calls on calls", (size) => `declare.a${repeat(size, (at) => `.b${at}("/x")`, "")};`],
  [
    "members of an enumeration",
    (size) =>
      `const Path = { ${repeat(size, (at) => `A${at}: "/a/${at}"`, ", ")} };\n${repeat(size, (at) => `fetch(API + Path.A${at});`)}`,
  ],
  [
    "calls that perhaps change an object",
    (size) =>
      `const api = { base: "/zones", set(next) { this.base = next; } };\n${repeat(size, (at) => `if (flags.a${at}) api.set("/x/${at}");`)}\nfetch(API + api.base);`,
  ],
  [
    "schemas that hold the one before twice",
    (size) =>
      `import { z } from "zod";\nconst s0 = z.object({ path: z.literal("/x") });\n${repeat(size, (at) => `const s${at + 1} = z.object({ path: z.enum(["/x/${at}", "/y"]), a: s${at}, b: s${at} });`)}\nfetch(API + s${size}.parse(input).a.path);`,
  ],
  [
    "members that a loop sets by a name of a list",
    (size) =>
      `const FIELDS = [${repeat(20, (at) => `"f${at}"`, ", ")}];\nfunction clean(data) { const copy = { ...data };\nfor (const field of FIELDS) if (field in copy) copy[field] = "/x";\nreturn copy; }\n${repeat(size / 10, (at) => `fetch(API + clean(data${at}).f7);`)}`,
  ],
  [
    "values that a context keeps",
    (size) =>
      `export function run(context) { ${repeat(size, (at) => `context.set("k${at}", API + "/x/${at}"); fetch(context.get("k${at}"));`)} }`,
  ],
];

describe("the steps grow as the text does", () => {
  it.each(FAMILIES)("of %s", (_, write) => {
    const [one, two] = [stepsOf(write(300)), stepsOf(write(600))];
    expect(two).toBeLessThan(2.2 * one);
    expect(findsLast(factsOf(write(600)))).toBe(true);
  });
});

describe("the statements that a value is followed through", () => {
  it("are bounded as the steps are, where each state of a scanner changes what the next one reads", () => {
    const states = repeat(
      50,
      (at) => `case ${at}:
        if (code === ${at}) { name += code; state = ${at + 1}; continue; }
        if (code > ${at}) { path = path + name; break; }
        name = clean(path);
        break;`,
    );
    const text = `let path = "/x", name = "", state = 0;\nfor (const code of codes) { switch (state) {\n${states}\n}\n fetch(API + path + name); }`;
    const behind = vi.spyOn(ForwardFlow.prototype, "behind");
    const { cutOff } = factsOf(text);
    const statements = behind.mock.calls.length;
    behind.mockRestore();
    expect(cutOff).toBe("file");
    expect(statements).toBeGreaterThan(10_000);
    // Three variables, of which each may take a quarter of three for each step.
    expect(statements).toBeLessThan((9 / 4) * (60_000 + text.length / 5));
  });
});

/** How many statements the values in a text are followed through. */
function statementsOf(text: string): number {
  const statements = vi.spyOn(Progress.prototype, "followStatement");
  factsOf(text);
  const count = statements.mock.calls.length;
  statements.mockRestore();
  return count;
}

describe("a variable of a loop", () => {
  it("is not followed through what stands before its loop, where others of its name are asked for", () => {
    const loops = (count: number): string =>
      `class Api { list = []; add(path) { this.list.push(path); } }
      ${repeat(count, (at) => `const c${at} = new Api(); for (let i = 0; i < 3; i++) { c${at}.add("/x" + i); fetch(API + c${at}.list[0]); }`)}`;
    expect(statementsOf(loops(80))).toBeLessThan(2.2 * statementsOf(loops(40)));
  });
});

describe("what a call changes", () => {
  it("is followed once for all uses of the variable behind it, in whatever function and call they stand", () => {
    const text = (uses: number): string =>
      `const cache = new Map();
      function fill(key) { ${repeat(20, (at) => `if (key === "k${at}") log(key);`)} cache.set(key, "/x"); }
      function start(key) { fill(key); fill("b"); }
      ${repeat(uses, (at) => `export function f${at}(key) { fetch(API + cache.get(key)); }\nf${at}("k${at}");`)}`;
    expect(statementsOf(text(40))).toBe(statementsOf(text(20)));
  });
});

describe("an iteration", () => {
  it("is asked about without what later ones make of it", () => {
    const text = (count: number): string =>
      `let pending = null;
      for (const line of [${repeat(count, (at) => `"/x/${at}"`, ", ")}]) {
        if (pending === null) pending = { text: line }; else pending.text += line;
        if (isGrouped(line)) pending.text = clean(pending.text);
        if (isOpen(line)) continue;
        fetch(API + pending.text);
        pending = null;
      }
      function clean(text) { return text.trim(); }`;
    expect(factsOf(text(8)).cutOff).toBeUndefined();
    expect(stepsOf(text(16))).toBeLessThan(1000);
  });
});

describe("objects one of which is set at any time", () => {
  it("are compared once for each use of the variable", () => {
    const text = (count: number): string =>
      `let api;
      ${repeat(count, (at) => `on("a${at}", async () => { api = make(${at}); await fetch(API + api.path + api.a); });`)}
      function make(n) { return { path: "/x/" + n, a: "/y" + n, b: "b" + n }; }`;
    const read = vi.spyOn(LazyEntry.prototype, "value", "get");
    const readsOf = (count: number): number => {
      read.mockClear();
      factsOf(text(count));
      return read.mock.calls.length;
    };
    const [few, many] = [readsOf(20), readsOf(40)];
    read.mockRestore();
    expect(few).toBeGreaterThan(400);
    // With the square, as the uses and the objects do; not with the number of changes before each.
    expect(many).toBeLessThan(4.2 * few);
  });
});

describe("methods that fill one member of their object", () => {
  it("are not followed into each other for what each of them asks for", () => {
    const fill = (at: number): string => `ask${at}() {
      this.config.a${at} = read(${at}); this.config.b${at} = read(this.config.a${at});
      if (this.config.a${at}) this.config.c${at} = make(this.config.a${at} + this.config.b${at});
      this.check${at}(); this.send("/x"); }
    check${at}() { if (this.config.a${at} === "x") this.config.d${at} = 2; this.send("/y" + this.config.b${at}); }`;
    const text = `class Setup {
      constructor() { this.config = {}; }
      run() { ${repeat(4, (at) => `this.ask${at}();`, " ")} this.send("/z"); }
      ${repeat(4, fill)}
      send(path) { return fetch(API + "/accounts/" + this.config.a0 + path); }
    }`;
    expect(statementsOf(text)).toBeLessThan(5_000);
  });
});

describe("functions that call each other and write one variable", () => {
  it("are followed to their end in few statements, and what stands behind them is found", () => {
    const text = `const api = { path: "/x",\n${repeat(
      9,
      (at) => `f${at}(x) { api.path = "/y" + x; api.f${(at + 1) % 9}(x); fetch(API + api.path); },`,
    )} };\napi.f0("/a");`;
    const facts = factsOf(text);
    expect(statementsOf(text)).toBeLessThan(10_000);
    expect(facts.cutOff).toBeUndefined();
    expect(findsLast(facts)).toBe(true);
  });

  it("are followed to their end where each puts another value in its place, in loops and beside conditions", () => {
    const starts = repeat(
      4,
      (at) =>
        `if (wrapper.a${at}) { const made${at} = await open(${at}, isFirst); await connect(made${at}, "${at}"); }`,
    );
    const text = `export async function forward(host, list, wrapper) {
      let index = 0;
      async function open(port, data) {
        for (let i = 0; i < list.length; i += 2) {
          const all = [];
          for (let j = 0; j < 2; j++) { const at = (index + i + j) % list.length; all.push({ host: list[at], index: at }); }
          try { const made = await fetch(API + all[0].host); index = made.index; return made; } catch (error) { console.log(error); }
        }
        return connect(host, port);
      }
      async function connect(address, port) { const made = await fetch(API + address); await open(port, made); return made; }
      async function start(isFirst) { if (wrapper.promise) { await wrapper.promise; return; } ${starts} await open(1, isFirst); }
      wrapper.retry = async () => start(false);
      await start(true);
    }
    export const go = (host, list) => forward(host, list, {});`;
    expect(statementsOf(text)).toBeLessThan(26_000);
    expect(factsOf(text).cutOff).toBeUndefined();
  });
});

describe("a URL that may be written in more ways than are told apart", () => {
  const choices = (count: number): string =>
    `const start = flags.a ? "http" : "https", host = flags.b ? "one.example" : "two.example";
    ${repeat(count, (at) => `const v${at} = flags.v${at} ? "x${at}" : "y${at}";`)}`;
  const urlWith = (count: number, target: string): string =>
    `\`\${start}://\${host}/sub?target=${target}${repeat(count, (at) => `&p${at}=\${v${at}}`, "")}\``;

  it.each([
    ["in one text", `${choices(18)}\nfetch(${urlWith(18, "a")});`, 4],
    [
      "in several that are assigned",
      `${choices(6)}\nlet url;\nif (flags.c) url = ${urlWith(6, "a")}; else url = ${urlWith(6, "b")};\nfetch(url);`,
      8,
    ],
  ])("is told up to the first value of its query: %s", (_, text, count) => {
    const { facts, cutOff } = factsOf(text);
    const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
    const starts = urls.map((parts) => parts.map((part) => (part.kind === "text" ? part.text : "…")).join(""));
    expect(starts.filter((start) => /^https?:\/\/(?:one|two)\.example\/sub\?target=/.test(start))).toHaveLength(count);
    expect(cutOff).toBeUndefined();
  });

  it("is not told of a command, whose options stand behind it", () => {
    const command = `curl -sS \${start}://\${host}/sub?target=a${repeat(18, (at) => `&p${at}=\${v${at}}`, "")} -X DELETE`;
    const { facts } = factsOf(
      `import { execSync } from "node:child_process";\n${choices(18)}\nexecSync(\`${command}\`);`,
    );
    const requests = facts.filter((fact) => fact.kind === "request" && JSON.stringify(fact.urls).includes("/sub"));
    expect(requests).toEqual([]);
  });

  it("takes few steps where it is a page of a site", () => {
    const choice = (at: number): string =>
      `\${item.a${at} ? \`<a>${"x".repeat(400)}</a>\` : \`<b>${"y".repeat(400)}</b>\`}`;
    const page = (at: number): string => `function page${at}(item) { return \`<p>${repeat(8, choice, "")}</p>\`; }`;
    const text = `${repeat(20, page)}\nfetch(API, { body: ${repeat(20, (at) => `page${at}(input)`, " + ")} });`;
    expect(stepsOf(text)).toBeLessThan(10_000);
    expect(findsLast(factsOf(text))).toBe(true);
  });

  it("is told as not searched to its end where that is its path", () => {
    const paths = repeat(18, (at) => `/\${v${at}}`, "");
    expect(factsOf(`${choices(18)}\nfetch(\`\${start}://\${host}${paths}\`);`).cutOff).toBe("text");
  });
});

/** Objects that each spread the one before, with a path that begins with a segment. */
function spreadWith(segment: string): (count: number) => string {
  return (count) =>
    `const o0 = {};\n${repeat(count, (at) => `const o${at + 1} = { ...o${at}, a${at}: "${segment}/${at}" };`)}`;
}

describe("what nobody asks for is not read", () => {
  it("of what a function is given that gives nothing", () => {
    const fill = (count: number): string =>
      `const body = {};\nfunction fill(target, key) { target[key] = 1; }\n${repeat(count, (at) => `fill(body, "k${at}");`)}`;
    // The call is looked at, and the text; the object with all that is done to it is not.
    expect(stepsOf(fill(800)) - stepsOf(fill(400))).toBeLessThanOrEqual(2 * 400);
  });
});

describe("what is copied counts", () => {
  it("of objects that each spread the one before", () => {
    const spread = spreadWith("zones");
    expect(stepsOf(spread(800)) - 2 * stepsOf(spread(400))).toBeGreaterThan(1000);
    expect(factsOf(spread(9000)).cutOff).toBe("file");
  });

  it("not of objects in which nothing may be a path of the API", () => {
    const spread = spreadWith("x");
    expect(stepsOf(spread(800)) - 2 * stepsOf(spread(400))).toBeLessThan(100);
  });

  it.each([
    [
      "of long texts that many requests take",
      (n: number) => `const X = "${"ab/".repeat(n)}";\n${repeat(n, () => "fetch(API + X);")}`,
    ],
    [
      "of long texts in which much is replaced",
      (n: number) =>
        `const X = "${"ab/".repeat(5 * n)}";\n${repeat(n, (at) => `fetch(API + X.replaceAll("a", "b${at}").length);`)}`,
    ],
    [
      "of lists that many calls spread",
      (n: number) =>
        `const X = [${repeat(n, (at) => `"a${at}"`, ",")}];\nfunction f(...x) { fetch(API + x.length); }\n${repeat(n, () => "f(...X);")}`,
    ],
    [
      "of lists that are joined many times",
      (n: number) =>
        `const X = [${repeat(n, (at) => `"a${at}"`, ",")}];\n${repeat(n, () => `fetch(API + X.join("/"));`)}`,
    ],
  ])("%s", (_, write) => {
    expect(factsOf(write(4000)).cutOff).toBe("file");
    expect(factsOf(write(100)).cutOff).toBeUndefined();
  });

  it("once for a list that many use", () => {
    const used = (times: number): number =>
      stepsOf(`const list = [${repeat(1000, (at) => `"/x/${at}"`, ",")}];\n${repeat(times, () => "use(list);")}`);
    expect(used(200) - used(100)).toBeLessThan(400);
  });

  it("once for an enumeration that many use", () => {
    const used = (times: number): number =>
      stepsOf(
        `enum Path { ${repeat(1000, (at) => `A${at} = "/x/${at}"`, ",")} }\n${repeat(times, (at) => `fetch(API + Path.A${at});`)}`,
      );
    expect(used(200) - used(100)).toBeLessThan(2000);
  });
});

describe("the ways that a text may be written", () => {
  const rounds = (calls: number): string =>
    `const rows = [${repeat(100, (at) => `{ b: "${at}" }`, ",")}];\nfor (const a of rows) { for (const b of rows) {\n${repeat(calls, (at) => `fetch(API + "/x/${at}/" + a.b + b.b);`)}\n}}`;

  it("count, each of which is matched", () => {
    expect(stepsOf(rounds(2)) - stepsOf(rounds(1))).toBeGreaterThan(100 * 100);
  });

  it("end with the work that is done for a file, which is told", () => {
    const { facts, cutOff } = factsOf(rounds(200));
    const urls = facts.reduce((sum, fact) => sum + (fact.kind === "request" ? fact.urls.length : 0), 0);
    expect(cutOff).toBe("file");
    expect(urls).toBeLessThan(80_000);
  });
});

describe("a made text has an end, which is told", () => {
  it.each([
    ["doubled by a sum", (at: number) => `const a${at + 1} = a${at} + a${at};`],
    ["doubled by a template", (at: number) => `const a${at + 1} = \`\${a${at}}\${a${at}}\`;`],
    ["doubled by what replaces", (at: number) => `const a${at + 1} = a${at}.replaceAll("a", "aa");`],
  ])("%s", (_, write) => {
    const facts = factsOf(`const a0 = "/aa";\n${repeat(40, write)}\nfetch(API + a40);`);
    expect(facts.cutOff).toBe("text");
    expect(findsLast(facts)).toBe(true);
    expect(JSON.stringify(facts).length).toBeLessThan(5_000_000);
  });

  it("but a text that is written may be long", () => {
    const long = "x".repeat(300_000);
    const { facts, cutOff } = factsOf(`fetch(API + "/zones/a/${long}");`);
    expect(cutOff).toBeUndefined();
    expect(JSON.stringify(facts)).toContain(long);
  });
});

describe("a call in loops is read for each round of those that decide what it is made with", () => {
  const urlsOf = (body: string): readonly string[] => {
    const { facts } = readFacts(
      {
        filename: "main.js",
        path: resolve("main.js"),
        text: `${API}const outer = [{ id: "a", at: "1" }, { id: "b", at: "2" }];\nconst inner = [{ id: "c", at: "3" }, { id: "d", at: "4" }];\n${body}`,
        crossFile: false,
      },
      interests,
    );
    const texts = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
    return texts.map((parts) =>
      parts
        .map((part) => (part.kind === "text" ? part.text : "?"))
        .join("")
        .slice(-8),
    );
  };

  it.each([
    [
      "of the outer one by its name",
      `const id = one.id; fetch(API + "/z/" + id + "/" + one.at + "/" + two.id + two.at);`,
    ],
    [
      "of the outer one by what is made of it",
      `const { id, at } = one; const path = "/z/" + id + "/" + at; fetch(API + path + "/" + two.id + two.at);`,
    ],
    [
      "of the outer one by what is assigned",
      `let path = "/z/"; path += one.id; path += "/" + one.at; fetch(API + path + "/" + two.id + two.at);`,
    ],
  ])("%s", (_, body) => {
    const urls = urlsOf(`for (const one of outer) { for (const two of inner) { ${body} } }`);
    expect(urls).toEqual(["z/a/1/c3", "z/a/1/d4", "z/b/2/c3", "z/b/2/d4"]);
  });

  it("of the inner one alone", () => {
    const urls = urlsOf(
      `for (const one of outer) { for (const two of inner) { fetch(API + "/zzzz/" + two.id + two.at); } }`,
    );
    expect(urls).toEqual(["/zzzz/c3", "/zzzz/d4"]);
  });
});

describe("loops inside more loops than anybody writes", () => {
  const text = (count: number, body: string): string =>
    `const list = [{ b: "1" }, { b: "2" }];\n${repeat(count, (at) => `for (const a${at} of list) {`)}\n${body}${"}".repeat(count)}`;

  it("are told apart by the call next to them", () => {
    const facts = factsOf(text(200, `fetch(API + "/x/" + a198.b + a199.b);`));
    const requests = facts.facts.filter(({ kind }) => kind === "request");
    expect(requests).toHaveLength(4 + 1);
    expect(facts.cutOff).toBeUndefined();
  });

  it("leave what is found as it is by a call far inside of them", () => {
    const facts = factsOf(text(200, `const own = API; fetch(own + "/x/" + a0.b);`));
    expect(JSON.stringify(facts.facts)).toContain("/x/");
    expect(findsLast(facts)).toBe(true);
  });
});

describe("the blocks of a page", () => {
  const list = repeat(100, (at) => `"/a/${at}"`, ",");
  const code = `const list = [${list}];\n${repeat(30, () => `fetch(API + list.map((one) => one + "/b")[0]);`)}`;
  const block = `\`\`\`js\n${API}${code}${HIT}\`\`\`\n`;
  const pageOf = (count: number): ReturnType<typeof analyze> =>
    analyze({ filename: resolve("page.md"), text: block.repeat(count), settings: {}, root: resolve(".") });

  it("are all read in a page as people write it", () => {
    const { findings, unread } = pageOf(3);
    expect(findings).toHaveLength(3);
    expect(unread).toEqual([]);
  });

  it("share the work that is done for a file, and what is not read is told", () => {
    const { findings, unread } = pageOf(30);
    expect(findings.length).toBeLessThan(30);
    expect(unread).toContainEqual(expect.objectContaining({ reason: "takes more work than is done for one file" }));
  });
});
