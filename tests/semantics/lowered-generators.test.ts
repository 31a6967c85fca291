import { ModuleKind, ScriptTarget, transpileModule } from "typescript5.4";
import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";

const API = "https://api.cloudflare.com/client/v4";
const SOURCE = `const request = async (path, init) => {
  const response = await fetch(\`${API}\${path}\`, init);
  if (!response.ok) throw new Error("failed");
  return response.json();
};
export async function run(zone) {
  try {
    for (const rule of await request(\`/zones/\${zone}/filters\`)) {
      if (rule.old) await request(\`/zones/\${zone}/rate_limits\`, { method: "POST" });
    }
  } catch (error) { await request(\`/zones/\${zone}/settings/minify\`); }
}
`;

/** Record and certainty of each finding of a text, and why it was not read to its end. */
function found(text: string): readonly string[] {
  const { findings, unread } = analyze({ filename: "main.js", text, settings: {}, root: "/" });
  return [...findings.map(({ record, certainty }) => `${record} ${certainty}`), ...unread.map(({ reason }) => reason)];
}

describe("a program whose generators a compiler has made machines of states", () => {
  const expected = ["filters proved", "rate-limits proved", "minify proved"];

  it.each([
    ["in ES5", ScriptTarget.ES5],
    ["in ES2015", ScriptTarget.ES2015],
    ["in ES2017", ScriptTarget.ES2017],
  ])("is read to its end, as its source is: %s", (_, target) => {
    const { outputText } = transpileModule(SOURCE, { compilerOptions: { target, module: ModuleKind.CommonJS } });
    expect(outputText.includes("__generator")).toBe(target === ScriptTarget.ES5);
    expect(found(outputText)).toEqual(expected);
  });

  const { outputText: lowered } = transpileModule(SOURCE, {
    compilerOptions: { target: ScriptTarget.ES5, module: ModuleKind.CommonJS },
  });
  const machine = lowered.slice(
    lowered.indexOf("function (thisArg, body)"),
    lowered.indexOf("\nObject.defineProperty"),
  );
  const inPlace = `(${machine.slice(0, machine.lastIndexOf("}") + 1)})`;

  it.each([
    ["under the name that a bundler gives it", lowered.replaceAll("__generator", "__generator$2")],
    ["under the name that a minifier gives it", lowered.replaceAll("__generator", "e")],
    ["as a function of its own", lowered.replace(/var __generator = .*? \|\| function \(/, "function __generator(")],
    ["in a function of its own", `(function (exports) {\n${lowered}\n})(module.exports = {});`],
    ["where it is called", lowered.replaceAll("return __generator(", () => `return ${inPlace}(`)],
    [
      "as an arrow function where it is called",
      lowered.replaceAll(
        "return __generator(",
        () => `return ${inPlace.replace("function (thisArg, body)", "(thisArg, body) =>")}(`,
      ),
    ],
  ])("is read to its end with the machine %s", (_, text) => {
    expect(text).not.toBe(lowered);
    expect(found(text)).toEqual(expected);
  });

  it("is followed through the function that marks a generator", () => {
    const text = `import { _asyncToGenerator } from "./helpers.js";
function _regeneratorRuntime() { return runtime; }
const apply = (make) => function () { return make.apply(this, arguments); };
const request = apply(_regeneratorRuntime().mark(function _callee(path) {
  return _regeneratorRuntime().wrap(function _callee$(_context) {
    while (1) switch (_context.prev = _context.next) {
      case 0: return _context.abrupt("return", fetch("${API}" + path));
    }
  }, _callee);
}));
request("/zones/z/filters");`;
    expect(found(text)).toEqual(["filters proved"]);
    expect(found(text.replaceAll("_regeneratorRuntime", "_regeneratorRuntime$1"))).toEqual(["filters proved"]);
  });
});
