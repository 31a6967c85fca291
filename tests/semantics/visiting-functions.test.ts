import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

const save = `const save = (name) => fetch("/zones/z/" + name);`;

function urlsOf(text: string): string {
  return read(text, "main.ts", ["request"]).join("\n");
}

describe("a function of a package gives its callback the elements of a list", () => {
  it.each([
    [
      "of p-map",
      `import pMap from "p-map"; pMap(["filters", "rate_limits"], (n) => fetch("/zones/z/" + n), { concurrency: 2 });`,
    ],
    ["of lodash", `import _ from "lodash"; _.forEach(["filters", "rate_limits"], (n) => { fetch("/zones/z/" + n); });`],
    [
      "of lodash, alone",
      `import { map } from "lodash-es"; map(["filters", "rate_limits"], (n) => fetch("/zones/z/" + n));`,
    ],
    [
      "of Bluebird",
      `import P from "bluebird"; P.mapSeries(["filters", "rate_limits"], (n) => fetch("/zones/z/" + n));`,
    ],
    [
      "of async",
      `import async from "async"; async.eachLimit(["filters", "rate_limits"], 2, async (n) => fetch("/zones/z/" + n), done);`,
    ],
    [
      "of a pool",
      `import asyncPool from "tiny-async-pool"; asyncPool(2, ["filters", "rate_limits"], (n) => fetch("/zones/z/" + n));`,
    ],
  ])("%s", (_, text) => {
    expect(urlsOf(text)).toContain("/zones/z/filters | /zones/z/rate_limits");
  });

  it.each([
    ["by name", `import pMap from "p-map"; ${save} pMap(["filters", "rate_limits"], save);`],
    [
      "by name behind a limit",
      `import { eachLimit } from "async"; ${save} eachLimit(["filters", "rate_limits"], 2, save);`,
    ],
    [
      "as a method",
      `class A { save(n) { return fetch("/zones/z/" + n); } all() { return ["filters", "rate_limits"].map(this.save); } }`,
    ],
  ])("%s", (_, text) => {
    expect(urlsOf(text)).toMatch(/\/zones\/z\/filters\n.*\/zones\/z\/rate_limits/);
  });
});

describe("a function is run with what stands behind it", () => {
  it.each([
    ["later", `${save} setTimeout(save, 50, "filters");`],
    ["later, where it is written there", `setTimeout((name) => fetch("/zones/z/" + name), 50, "filters");`],
    ["next, by what it takes", `setImmediate(({ name }) => fetch("/zones/z/" + name), { name: "filters" });`],
    ["of the whole program", `${save} window.setInterval(save, 50, "filters");`],
    ["behind the others", `${save} process.nextTick(save, "filters");`],
    [
      "as a method",
      `class A { save(n) { return fetch("/zones/z/" + n); } all() { setImmediate(this.save, "filters"); } }`,
    ],
    ["within a limit", `import pLimit from "p-limit"; ${save} const limit = pLimit(4); limit(save, "filters");`],
    [
      "behind the options of a limiter",
      `import Bottleneck from "bottleneck"; ${save} const limiter = new Bottleneck(); limiter.schedule({ id: "1" }, save, "filters");`,
    ],
    ["as a promise", `${save} await Promise.try(save, "filters");`],
    [
      "as a promise that gives something",
      `const to = (n) => "/zones/z/" + n; fetch(await Promise.try(to, "filters"));`,
    ],
  ])("%s", (_, text) => {
    expect(urlsOf(text)).toContain("/zones/z/filters");
  });

  it("of the file as it likes", () => {
    const own = `function setTimeout(run, ms, name) { run("old/" + name); }`;
    expect(urlsOf(`${own} ${save} setTimeout(save, 1, "filters");`)).not.toContain("/zones/z/filters");
  });
});

describe("a callback is given nothing known", () => {
  it.each([
    ["by a router", `app.get(["filters", "rate_limits"], (n) => fetch("/zones/z/" + n));`],
    ["behind the work on all elements", `async.each(["filters", "rate_limits"], work, (n) => fetch("/zones/z/" + n));`],
    ["where the limit stands", `eachLimit(["filters", "rate_limits"], (n) => fetch("/zones/z/" + n), work);`],
    ["by a function that folds", `_.reduce(["filters", "rate_limits"], (n) => fetch("/zones/z/" + n));`],
    ["of an object with settings", `map({ a: "filters" }, (n) => fetch("/zones/z/" + n));`],
  ])("%s", (_, text) => {
    expect(urlsOf(text)).not.toContain("/zones/z/filters");
  });
});

describe("a function that an instance is made with is run by its methods", () => {
  it.each([
    ["in a property that its parameter declares", "constructor(private readonly send: Send) {}"],
    ["in a property that is assigned", "private send; constructor(send: Send) { this.send = send; }"],
  ])("%s", (_, definition) => {
    const text = `${save} class Queue { ${definition} run(name: string) { return this.send(name); } } new Queue((n) => save(n)).run("filters");`;
    expect(urlsOf(text)).toContain("/zones/z/filters");
  });
});

describe("a method of a value that is declared as a list", () => {
  const own = "export const own = { forEach: (x) => x, get: (x) => x };";

  it("is given functions that send requests", () => {
    const send = "const send = (name) => () => fetch('/zones/z/' + name);";
    const list = "const list = (x): string[] => x.names;";
    expect(urlsOf(`${own} ${save} ${list} list(x).forEach(() => save("filters"));`)).toContain("/zones/z/filters");
    expect(urlsOf(`${own} ${send} ${list} list(x).forEach(send("filters"));`)).toContain("/zones/z/filters");
  });

  it("may be one of the project's, by the same name of the class", () => {
    const rows = `class Map { get(name) { return fetch("/zones/z/" + name); } }`;
    const text = `${own} ${rows} const make = (): Map => new Map(); const rows = make(); rows.get("filters");`;
    expect(urlsOf(text)).toContain("/zones/z/filters");
  });

  it("is that of what another type says, where the variable takes it over", () => {
    const rows = `class Rows { get(name) { return fetch("/zones/z/" + name); } }`;
    expect(urlsOf(`${own} ${rows} const rows: Rows = new Rows(); rows.get("filters");`)).toContain("/zones/z/filters");
    expect(
      urlsOf(`${own} ${rows} const make = async (): Promise<Rows> => new Rows(); (await make()).get("filters");`),
    ).toContain("/zones/z/filters");
  });
});
