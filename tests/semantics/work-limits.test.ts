import { resolve } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { toInterests } from "../../src/engine/interests.ts";
import { Progress } from "../../src/semantics/evaluation/progress.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";
import { read, readFileFacts } from "./read.ts";

function repeat(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join("\n");
}

describe("the work on one file", () => {
  const text = repeat(400, (at) => `fetch("https://x.test/a/${at}/" + name${at} + "/filters");`);
  const interests = toInterests(getBuiltinDatabase(), "all");
  const file = { filename: "main.ts", path: resolve("main.ts"), text, crossFile: false };
  const cutOffWith = (clock: (() => number) | undefined): string | undefined =>
    readFacts({ ...file, ...(clock && { clock }) }, interests).cutOff;

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("ends when it has taken too long", () => {
    let hours = 0;
    expect(cutOffWith(() => hours++ * 3_600_000)).toBe("time");
  });

  it("ends by itself in the time that it has", () => {
    expect(cutOffWith(() => 0)).toBeUndefined();
  });

  it("has no clock that runs on while the machine does something else", () => {
    vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(3_600_000);
    expect(cutOffWith(undefined)).toBeUndefined();
  });

  it("has no clock that other threads of the process push on", () => {
    vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 3.6e9, system: 0 });
    expect(cutOffWith(undefined)).toBeUndefined();
  });

  it("asks for the CPU time again only when as much has passed as was left", () => {
    let passed = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (passed += 100));
    const cpuUsage = vi.spyOn(process, "cpuUsage").mockReturnValue({ user: 0, system: 0 });
    const progress = new Progress(0);
    for (let step = 0; step < 32 * 1000; step++) progress.step(true);
    expect(progress.isLate).toBe(false);
    expect(cpuUsage.mock.calls.length).toBeLessThan(10);
  });

  it("ends when the CPU time is up", () => {
    let passed = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (passed += 100));
    vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: (passed - 10_000) * 500, system: 0 }));
    const progress = new Progress(0);
    while (!progress.isLate) progress.step(true);
    expect(passed).toBeGreaterThan(49_000);
    expect(passed).toBeLessThan(52_000);
  });

  it("is told when there are more calls than are looked at", () => {
    const load = `const load = () => fetch("https://x.test/a");\n`;
    const factsOf = (calls: number): { readonly cutOff?: string; readonly facts: readonly unknown[] } =>
      readFacts(
        { filename: "main.ts", path: resolve("main.ts"), text: load + "load();\n".repeat(calls), crossFile: false },
        interests,
      );
    expect(factsOf(1000).cutOff).toBeUndefined();
    expect(factsOf(31_000).cutOff).toBe("file");
    expect(factsOf(31_000).facts.length).toBeGreaterThan(0);
  });

  it("may be more in a larger file", () => {
    const stepsOf = (length: number): number => {
      const progress = new Progress(length, () => 0);
      let steps = 0;
      while (progress.step(true)) steps++;
      return steps;
    };
    expect(stepsOf(0)).toBe(60_000);
    expect(stepsOf(900_000)).toBe(240_000);
  });

  it("follows few statements for each call that is read behind it", () => {
    const progress = new Progress(0, () => 0);
    while (progress.step(true));
    const follow = (statements: number): boolean => {
      for (let at = 0; at < statements; at++) progress.followStatement();
      return progress.isExhausted;
    };
    expect([progress.allowOneMore(), follow(1000), follow(1)]).toEqual([true, false, true]);
    expect([progress.allowOneMore(), follow(1000)]).toEqual([true, false]);
  });

  it("is bounded for each variable by itself, beyond which the others are still followed", () => {
    const progress = new Progress(0, () => 0);
    const follow = (variable: object, statements: number): boolean =>
      progress.followVariable(variable, () => {
        for (let at = 0; at < statements; at++) progress.followStatement();
        return progress.isVariableLeft;
      });
    const variable = {};
    expect([follow(variable, 45_000), progress.hasLeftVariable]).toEqual([false, false]);
    expect([follow(variable, 1), follow({}, 1), progress.hasLeftVariable]).toEqual([true, false, true]);
    expect(progress.isExhausted).toBe(false);
  });

  it("is told when a variable was left, with what was found", () => {
    vi.spyOn(Progress.prototype, "hasLeftVariable", "get").mockReturnValue(true);
    const { cutOff, facts } = readFacts(file, interests);
    expect(cutOff).toBe("file");
    expect(facts.length).toBeGreaterThan(0);
  });
});

describe("code that a tool has put on few lines", () => {
  const interests = toInterests(getBuiltinDatabase(), "all");
  const unreadOf = (text: string): string | undefined =>
    readFacts({ filename: "main.js", path: resolve("main.js"), text, crossFile: false }, interests).unread;
  const statement = (at: number): string => `function a${at}(e){return fetch("https://x.test/"+e)}`;

  it("is not read", () => {
    expect(unreadOf(repeat(1000, statement).replaceAll("\n", ";"))).toBe("minified");
    expect(unreadOf(`/* a licence */\n${repeat(1000, statement).replaceAll("\n", ";")}\n//# map`)).toBe("minified");
  });

  it("is neither a short text nor one with lines", () => {
    expect(unreadOf(repeat(100, statement).replaceAll("\n", ";"))).toBeUndefined();
    expect(unreadOf(repeat(1000, statement))).toBeUndefined();
  });

  it("is no image and no list of words that stands in code", () => {
    expect(unreadOf(`${repeat(10, statement)}\nconst image = "${"iVBORw0K".repeat(5000)}";`)).toBeUndefined();
    expect(unreadOf(`export const words = [${'"word",'.repeat(5000)}];`)).toBeUndefined();
  });
});

describe("nothing is lost by length", () => {
  it("of a chain of calls", () => {
    const links = repeat(300, (at) => `.set("x-${at}", "v")`);
    const text = `import request from "superagent";\nrequest.post("https://x.test/a/b")\n${links};`;
    expect(read(text).join("\n")).toContain("POST https://x.test/a/b");
  });

  it("of a list of classes that each assign to their own fields", () => {
    const classes = repeat(
      120,
      (at) =>
        `class C${at} { constructor() { this.path = "/${at}"; } send() { return fetch("https://x.test/a" + this.path); } }`,
    );
    expect(read(classes).join("\n")).toContain("https://x.test/a/119");
  });
});

describe("a field", () => {
  it("that more methods assign to than are followed is not known", () => {
    const methods = repeat(100, (at) => `m${at}() { this.path = "/${at}"; }`);
    const text = `class C { ${methods}\n send() { return fetch("https://x.test/a" + this.path); } }`;
    expect(read(text).join("\n")).not.toContain("https://x.test/a/7");
  });

  it("is what Object.assign gives it, in the order of the text", () => {
    const text = `class C { constructor() { this.path = "/b"; Object.assign(this, { path: "/c" }); }
      send() { return fetch("https://x.test/a" + this.path); } }\nnew C().send();`;
    expect(read(text).join("\n")).toContain("https://x.test/a/c");
  });
});

describe("a text with more alternatives than are followed", () => {
  const words = (letter: string): string => JSON.stringify(Array.from({ length: 40 }, (_, at) => `${letter}${at}`));
  const program = (url: string): string =>
    `const a = ${words("a")}; const b = ${words("b")};
     const pick = (list) => list[Math.floor(Math.random() * list.length)];
     const name = \`\${pick(a)}-\${pick(b)}\`;
     fetch(\`https://x.test/${url}\`);`;

  it.each<[place: string, url: string, cutOff: string | undefined]>([
    ["in the path", "a/${name}", "text"],
    ["as the query", "a?${name}", "text"],
    ["as the name of a parameter", "a?b=c&${name}=d", "text"],
    ["as a value of the query", "a?b=${name}", undefined],
    ["in a value of the query", "a?b=c&d=e-${name}&f=g", undefined],
  ])("%s", (_place, url, cutOff) => {
    expect(readFileFacts(program(url), "main.js").cutOff).toBe(cutOff);
  });
});

describe("an object of a program's settings", () => {
  /** The statements that are gone through for a program that checks so many of its settings. */
  const statementsFor = (settings: number): number => {
    const checks = repeat(
      settings,
      (
        at,
      ) => `if (!env.S${at}) { throw new Error("no " + app.urls.help); } else { app.settings.S${at} = env.S${at} ?? app.defaults.T; }
        if (env.U${at}) {
          const given = parse(env.U${at});
          if (given > 5) { throw new Error("from " + app.settings.S${at}); }
          app.settings.S${at} = given;
        } else { app.settings.S${at} = app.defaults.U; }`,
    );
    const text = `const app = { urls: { api: "https://x.test" }, settings: {}, defaults: { T: 1, U: "/u" } };
      function start(env) { ${checks} }
      export async function run(env) { start(env); if (app.settings.S1) await fetch(app.urls.api + "/a"); }`;
    vi.restoreAllMocks();
    const followed = vi.spyOn(Progress.prototype, "followStatement");
    expect(read(text).join("\n")).toContain("https://x.test/a");
    return followed.mock.calls.length;
  };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("is followed for the member that is asked for, not for all that are set", () => {
    expect(statementsFor(8)).toBeLessThan(3 * statementsFor(4));
  });

  it("is asked whole by its own functions", () => {
    const own = `const app = { path: "/a", send() { return fetch("https://x.test" + this.path); } };
      if (process.argv.length > 3) app.path = "/b";
      app.send();`;
    const found = read(own).join("\n");
    expect(found).toContain("https://x.test/a");
    expect(found).toContain("https://x.test/b");
  });
});
