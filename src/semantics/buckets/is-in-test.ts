import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { textOf } from "../syntax/node-text.ts";

/** Functions of test runners whose callbacks are tests or prepare them. */
const TEST_FUNCTIONS = new Set(
  ["it", "test", "describe", "suite", "before", "after"].concat("beforeEach", "afterEach", "beforeAll", "afterAll"),
);
/** Modules that only tests import. */
const TEST_MODULES = /^(?:vitest|mocha|ava|(?:node|bun|cloudflare):test|@jest\/globals|@playwright\/test)$/;
const TEST_FILE = /[./\\](?:test|spec)\.[cm]?[jt]sx?$|[/\\]__tests__[/\\]/;

/** Whether a node is code of a test: in the callback of a test runner, or in a file of tests. */
export function isInTest(node: TS.Node, { survey, filename }: EvaluationContext): boolean {
  if (TEST_FILE.test(filename) || survey.imports.some((name) => TEST_MODULES.test(name))) return true;
  for (let outer = parentOf(node); outer !== undefined; outer = parentOf(outer)) {
    if (!ts.isFunctionLike(outer) || !ts.isCallExpression(outer.parent)) continue;
    const [, name = ""] = /^(?:Deno\.)?(\w+)/.exec(textOf(outer.parent.expression)) ?? [];
    if (TEST_FUNCTIONS.has(name)) return true;
  }
  return false;
}
