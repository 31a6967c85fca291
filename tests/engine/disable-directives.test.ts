import { Linter } from "eslint";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDisableDirectives } from "../../src/engine/disable-directives.ts";
import { LineIndex } from "../../src/model/line-index.ts";

const config: Linter.Config = {
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  linterOptions: { reportUnusedDisableDirectives: "off" },
  rules: { "no-debugger": "error" },
};

/** Lines and columns at which ESLint reports `debugger`. */
function reportedByEslint(text: string): string[] {
  const messages = new Linter().verify(text, [config]);
  const broken = messages.find(({ fatal }) => fatal);
  if (broken !== undefined) throw new Error(broken.message);
  return messages.filter(({ ruleId }) => ruleId === "no-debugger").map(({ line, column }) => `${line}:${column}`);
}

/** The same by the directives that the command reads. */
function reportedByCommand(text: string): string[] {
  const lines = new LineIndex(text);
  const isDisabled = readDisableDirectives(text);
  return Array.from(text.matchAll(/debugger;/g), ({ index }) => lines.toPosition(index))
    .filter((position) => !isDisabled("no-debugger", position))
    .map(({ line, column }) => `${line}:${column}`);
}

describe("directives mean what they mean to ESLint", () => {
  it.each([
    // Ranges
    "/* eslint-disable */ debugger;\ndebugger;",
    "debugger; /* eslint-disable */ debugger; /* eslint-enable */ debugger;",
    "/* eslint-disable no-debugger */\ndebugger;\n/* eslint-enable no-debugger */\ndebugger;",
    "/* eslint-disable no-eval, no-debugger -- because no-alert */\ndebugger;",
    "/* eslint-disable no-eval */\ndebugger;",
    "/* eslint-disable no-eval -- no-debugger */\ndebugger;",
    "/* eslint-disable */\n/* eslint-enable no-debugger */\ndebugger;",
    "/* eslint-disable */\n/* eslint-enable no-eval */\ndebugger;",
    "/* eslint-disable no-debugger */\n/* eslint-enable */\ndebugger;",
    "/* eslint-disable\n no-eval,\n no-debugger\n*/\ndebugger;",
    // A line comment opens no range
    "// eslint-disable\ndebugger;",
    "// eslint-enable\ndebugger;",
    // One line
    "debugger; // eslint-disable-line\ndebugger;",
    "debugger; // eslint-disable-line no-debugger\ndebugger; // eslint-disable-line no-eval",
    "debugger; /* eslint-disable-line no-debugger */ debugger;",
    "debugger; /* eslint-disable-line\n no-debugger */\ndebugger;",
    "// eslint-disable-next-line no-debugger -- reason\ndebugger;\ndebugger;",
    "// eslint-disable-next-line 'no-debugger'\ndebugger;",
    "/* eslint-disable-next-line no-debugger */\ndebugger;",
    "/* eslint-disable-next-line\n no-debugger --\n reason */\ndebugger;\ndebugger;",
    "// eslint-disable-next-line\r\ndebugger;\r\ndebugger;",
    // No directives
    "/* eslint-disabled */ debugger;",
    "/* see eslint-disable */ debugger;",
    "/** eslint-disable */ debugger;",
    "const s = '/* eslint-disable */'; debugger;",
    'const s = "// eslint-disable-line"; debugger;',
    'const s = "\\"/* eslint-disable */"; debugger;',
    "const s = `/* eslint-disable */`; debugger;",
    "const s = `a ${b({}, `/* eslint-disable */`)} /* eslint-disable */`; debugger;",
    "const s = `\\`/* eslint-disable */`; debugger;",
    "const s = `$${a}$/* eslint-disable */`; debugger;",
    "const r = /[/*] eslint-disable /; debugger; /* eslint-enable */",
    "const r = a.replace(/\"/g, ''); debugger; // eslint-disable-line",
    "f(\n  /'/,\n); /* eslint-disable */ debugger;",
    // Directives beside what looks odd
    "const s = `a ${/* eslint-disable */ b} c`; debugger;",
    "const d = a / b; debugger; // eslint-disable-line",
    "const d = a / b / c; /* eslint-disable */ debugger;",
    "x = <p>don't</p>; /* eslint-disable */ debugger;",
    "x = <A b={1} />; /* eslint-disable */ debugger;",
    "x = <p>{/* eslint-disable */ a}</p>; debugger;",
  ])("%j", (text) => {
    expect(reportedByCommand(text)).toEqual(reportedByEslint(text));
  });

  it("in any order and number", () => {
    const pieces = [
      "debugger;",
      "debugger; // eslint-disable-line",
      "debugger; // eslint-disable-line no-eval",
      "// eslint-disable-next-line no-debugger",
      "/* eslint-disable-next-line */",
      "/* eslint-disable */",
      "/* eslint-disable no-debugger */",
      "/* eslint-disable no-eval */",
      "/* eslint-enable */",
      "/* eslint-enable no-debugger -- why */",
      "/* eslint-enable no-eval */",
      "f(`/* eslint-disable */${a}`);",
      "f('// eslint-disable-line');",
    ];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, (source) => {
        expect(reportedByCommand(source)).toEqual(reportedByEslint(source));
      }),
    );
  });
});

it.each(["`".repeat(50_000), "/*".repeat(50_000), '"'.repeat(99_999), "${".repeat(50_000), "/".repeat(20_000)])(
  "ends in time on odd text",
  (text) => {
    expect(readDisableDirectives(`${text} eslint-disable`)("x", { line: 1, column: 1 })).toBe(false);
  },
);
