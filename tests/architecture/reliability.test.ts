import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./source-file.ts";

/** A test that a promise names. */
interface NamedTest {
  readonly file: string;
  readonly name: string;
}

/** The promises of docs/reliability.md: the entries of its lists, each with the tests behind its file names. */
function readPromises(page: string): readonly (readonly [promise: string, tests: readonly NamedTest[]])[] {
  const entries = page.split(/^(?=- |#)/m).filter((entry) => entry.startsWith("- "));
  return entries.map((entry) => {
    const tests = [...entry.matchAll(/`(tests\/[^`]+)`:((?:[\s,]*"[^"]+")+)/g)].flatMap(([, file = "", names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, name: name.replace(/\s+/g, " ") })),
    );
    return [entry.slice(2).split(/[.:]\s/, 1)[0] ?? "", tests];
  });
}

/** Whether a test file has a test, or a group or a row of a table, of that name. */
function holds({ file, name }: NamedTest): boolean {
  const path = join(root, file);
  return existsSync(path) && readFileSync(path, "utf8").includes(`"${name}"`);
}

const promises = readPromises(readFileSync(join(root, "docs/reliability.md"), "utf8"));

describe("docs/reliability.md", () => {
  it("has promises", () => {
    expect(promises.length).toBeGreaterThan(10);
  });

  it.each(promises)("names tests that are there: %s", (_, tests) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !holds(test))).toEqual([]);
  });

  it("names none that is not there", () => {
    const page =
      '- One. `tests/architecture/reliability.test.ts`: "has promises", "has " + "none"\n- Two, and no test.\n';
    const [[, one], [, two]] = readPromises(page.replace('" + "', "")) as [(typeof promises)[0], (typeof promises)[0]];
    expect(one.map(holds)).toEqual([true, false]);
    expect(two).toEqual([]);
  });
});
