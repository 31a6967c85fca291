import { resolve } from "node:path";
import { describe, expect, it, vi, type MockInstance } from "vitest";
import type { FileFacts } from "../../src/model/index.ts";
import { Evaluator } from "../../src/semantics/evaluation/evaluator.ts";
import { ForwardFlow } from "../../src/semantics/control-flow/forward-flow.ts";
import { Progress } from "../../src/semantics/evaluation/progress.ts";
import { currentSnapshot } from "../../src/semantics/modules/disk-snapshot.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";
import { CallContexts } from "../../src/semantics/values/call-contexts.ts";
import { API, HIT, factsOf, findsLast, interests, repeat, stepsOf } from "./grown-texts.ts";

describe("what is the same for all uses is computed once", () => {
  it("of statements before uses of a variable", () => {
    const textOf = (size: number): string => {
      const tests = repeat(size, (at) => `test(() => { fetch(client.path("/x/${at}")); check(${at}); });`);
      return `class Client { path(end) { return API + end; } }\nlet client;\nclient = new Client();\n${tests}`;
    };
    const [one, two] = countCalls(vi.spyOn(ForwardFlow.prototype, "behind"), [textOf(100), textOf(200)]);
    expect(one).toBeGreaterThan(0);
    expect(two).toBe(one);
  });

  it("of the changes of an instance that uses have behind them", () => {
    const textOf = (uses: number): string =>
      `class Client { set(base) { this.base = base; } go(path) { return fetch(API + this.base + path); } }
      const client = new Client();
      ${repeat(60, (at) => `client.set("/x/${at}");`)}
      ${repeat(uses, (at) => `client.go("/${at}");`)}`;
    const [one, two] = countCalls(vi.spyOn(Progress.prototype, "keep"), [textOf(20), textOf(40)]);
    expect(one).toBeGreaterThan(0);
    // Not all of the 60 changes for each of 20 uses more.
    expect(two - one).toBeLessThan(20 * 10);
  });

  it("and a constructor, whatever is done to its instance later", () => {
    const textOf = (parts: number, calls: number): string =>
      `class Client {
        constructor(given) { this.base = [${repeat(parts, (at) => `clean(given.a${at} + "/x${at}")`, ", ")}].join("/"); }
        set(base) { this.last = base; }
      }
      const client = new Client(given);
      ${repeat(calls, (at) => `client.set("/x/${at}"); fetch(API + client.base + "/${at}");`)}`;
    const added = stepsOf(textOf(40, 30)) - stepsOf(textOf(1, 30));
    const once = stepsOf(textOf(40, 1)) - stepsOf(textOf(1, 1));
    expect(added).toBeLessThan(3 * once);
  });

  it.each([
    ["a field", "base = API + '/x/first'; load = () => fetch(this.base);"],
    [
      "a part of it",
      "constructor() { this.base = API + '/x/first'; this.part = new Part(this); } load() { return this.part.load(); }",
    ],
  ])("but not where what is made with it has hold of the instance: a function of %s", (_, making) => {
    const { facts } =
      factsOf(`class Part { constructor(owner) { this.owner = owner; } load() { return fetch(this.owner.base); } }
      class Client { ${making} set(base) { this.base = base; } }
      const client = new Client();
      client.set(API + "/x/second");
      client.load();`);
    const sent = facts.filter(({ kind }) => kind === "request").map((fact) => JSON.stringify(fact));
    expect(sent.some((fact) => fact.includes("/x/second"))).toBe(true);
  });

  it("and loops that say nothing of a variable are passed over", () => {
    const loops = (at: number): string =>
      `let page${at} = "/x"; while (more(${at})) page${at} = "/y"; fetch(API + page${at});`;
    const texts = [50, 100].map((size) => repeat(size, loops));
    const [one, two] = countCalls(vi.spyOn(ForwardFlow.prototype, "behind"), texts);
    expect(one).toBeGreaterThan(0);
    expect(two).toBeLessThanOrEqual(2 * one);
  });

  it("and a call is compared with those that may be alike", () => {
    const functions = `function join(path) { return API + path; }\nfunction of(id) { return join("/a/" + id); }\n`;
    const texts = [100, 200].map((size) => functions + repeat(size, (at) => `fetch(of("x${at}"));`));
    const [one, two] = countCalls(vi.spyOn(Object, "is"), texts);
    expect(one).toBeGreaterThan(0);
    expect(two).toBeLessThan(2.2 * one);
  });

  it("and statements in a loop that neither change a variable nor make sure of anything are passed over", () => {
    const textOf = (size: number): string =>
      `let path = "/x"; for (const each of list) { ${repeat(size, (at) => `other.a${at} = each;`)} path = "/y"; }\nfetch(API + path);`;
    const [one, two] = countCalls(vi.spyOn(ForwardFlow.prototype, "behind"), [textOf(100), textOf(200)]);
    expect(one).toBeGreaterThan(0);
    expect(two).toBe(one);
  });

  it("of a chain of methods of lists", () => {
    const textOf = (size: number): string =>
      `answer.result${repeat(size, (at) => `.filter((each) => each.a${at})`, "")};`;
    const [one, two] = countCalls(vi.spyOn(Set.prototype, "has"), [textOf(200), textOf(400)]);
    expect(one).toBeGreaterThan(0);
    expect(two).toBeLessThan(2.2 * one);
  });

  it("of an object that is changed by many other names", () => {
    const textOf = (size: number): string => {
      const links = repeat(size, (at) => `const d${at} = o.d; d${at}.u = "/x/${at}"; fetch(API + o.d.u);`);
      return `const o = { d: { u: "/x" } };\n${links}`;
    };
    const [one, two] = countCalls(vi.spyOn(Evaluator.prototype, "placeOf"), [textOf(100), textOf(200)]);
    // Up to 64 changes come before each use.
    expect(two - one).toBeLessThan(100 * 64);
  });

  it("of an object that is handed over again and again", () => {
    const textOf = (size: number): string => {
      const calls = repeat(size, (at) => `fill(o, "/x/${at}"); fetch(API + o.a);`);
      return `const o = {};\nfunction fill(given, path) { given.a = path; }\n${calls}`;
    };
    const [one, two] = countCalls(vi.spyOn(CallContexts.prototype, "enter"), [textOf(100), textOf(200)]);
    expect(one).toBeGreaterThan(0);
    expect(two - one).toBeLessThan(100 * 4);
  });

  it("of types that name themselves, whatever the level above has changed", () => {
    const textOf = (fields: number): string => `class Scope {
      static storage = new AsyncLocalStorage();
      /** @returns {Scope | undefined} */
      static get current() { return Scope.storage.getStore(); }
      /** @type {Scope | undefined} */
      parent;
      children = new Map();
      constructor(given) {
        this.name = given.name;
        this.parent = given.parent ?? Scope.current;
        this.parent?.children.set(this.name, this);
        ${repeat(fields, (at) => `this.f${at} = given.f${at} ?? this.parent?.f${at} ?? "f${at}";`)}
      }
      save(state) { return this.parent.children.set(this.name, state); }
    }
    fetch(API + "/zones/z" + Scope.current${repeat(fields, (at) => ` + Scope.current.f${at}`)});`;
    const [few = 0, many = 0] = [4, 32].map((fields) => stepsOf(textOf(fields)));
    // Levels that were told apart by what the one above has changed would go on to the bound on depth.
    expect(many).toBeLessThan(8 * few);
    expect(many).toBeLessThan(60 * 32);
  });

  it("of the disk while one file is read", () => {
    const before = currentSnapshot();
    const imports = repeat(20, (at) => `import { a${at} } from "package-${at}";`);
    const text = `${imports}\n${API}${repeat(20, (at) => `a${at}(API);`)}\n${HIT}`;
    readFacts({ filename: "main.js", path: resolve("main.js"), text, crossFile: true }, interests);
    // The second question outside is another snapshot, too.
    expect(currentSnapshot() - before).toBe(2);
  });
});

/** How often a function is called while each of two texts is read. */
function countCalls(spied: MockInstance, texts: readonly string[]): readonly [number, number] {
  const [one = 0, two = 0] = texts.map((text) => {
    spied.mockClear();
    factsOf(text);
    return spied.mock.calls.length;
  });
  spied.mockRestore();
  return [one, two];
}

/** How many things the payloads of requests are made of. */
function countShown(facts: FileFacts["facts"]): number {
  const shown = new Set<unknown>();
  const pending: unknown[] = facts.map((fact) => ("payload" in fact ? fact.payload : undefined));
  for (const part of pending) {
    if (typeof part !== "object" || part === null || shown.has(part)) continue;
    shown.add(part);
    for (const inner of Object.values(part)) pending.push(inner);
  }
  return shown.size;
}

describe("what stands twice in what is made of it", () => {
  it("is written once as a text, of lists in lists", () => {
    const facts = factsOf(
      `const l0 = ["/x"];\n${repeat(40, (at) => `const l${at + 1} = [l${at}, l${at}];`)}\nfetch(API + l40);`,
    );
    expect(facts.cutOff).toBe("text");
    expect(findsLast(facts)).toBe(true);
  });

  it("is shown once by all requests that send it", () => {
    const size = 60;
    const { facts } = factsOf(
      `const o0 = { c: "/x" };\n${repeat(size, (at) => `const o${at + 1} = { a: o${at}, b: o${at} }; fetch(API + "/zones/x", { method: "POST", body: JSON.stringify(o${at + 1}) });`)}`,
    );
    expect(countShown(facts)).toBeLessThan(200 * size);
  });

  it.each([
    ["are spread behind a member", (at: number) => `{ id: ${at}, ...all, b: ${at} }`],
    ["are spread in front of one that replaces theirs", (at: number) => `{ ...all, a${at}: ${at} }`],
    ["are spread with those of another one", (at: number) => `{ ...all, c: ${at}, ...more }`],
    ["are copied", (at: number) => `Object.assign({}, all, { b: ${at} })`],
    ["are left of it", (at: number) => `(({ a${at}, ...rest }) => rest)(all)`],
    ["are assigned to", (at: number) => `(() => { const body = { ...all }; body.b = ${at}; return body; })()`],
  ])("is shown once, of the members of a large object that %s", (_, write) => {
    const members = 200;
    const of = (name: string): string =>
      `const ${name} = { ${repeat(members, (at) => `${name[0]}${at}: "/x"`, ", ")} };`;
    const shownBy = (size: number): number => {
      const requests = repeat(size, (at) => `fetch(API + "/zones/x", { body: JSON.stringify(${write(at)}) });`);
      return countShown(factsOf(`${of("all")}\n${of("more")}\n${requests}`).facts);
    };
    expect(shownBy(20)).toBeGreaterThan(members);
    expect(shownBy(40) - shownBy(20)).toBeLessThan(50 * 20);
  });
});
