import { styleText } from "node:util";
import { chooseSteps } from "./choose-steps.ts";
import { runScript } from "./run-script.ts";
import { runAll, type Outcome, type Step } from "./run-steps.ts";

/**
 * The whole gate (CONTRIBUTING.md). Every step runs even when one fails; the exit code is 1 when any did.
 * `npm run check -- types lint` runs only the steps named, `npm run check -- --except tests` all the others; a name that is no
 * step's runs nothing and fails.
 */
const steps: readonly Step[] = [
  { name: "build", command: "npm run build --silent" },
  { name: "generated", command: "npx tsx scripts/generate.ts --check" },
  { name: "format", command: "npx prettier --check --log-level warn ." },
  // These two by their paths: other versions of TypeScript and ESLint that the tests use claim the same command names.
  { name: "types", command: "node node_modules/typescript/bin/tsc" },
  { name: "lint", command: "node node_modules/eslint/bin/eslint.js .", after: "build" },
  { name: "unused", command: "npx knip --no-progress" },
  // Both pack; without the scripts of npm, which would build anew while other steps read what was built.
  { name: "publint", command: "npx --ignore-scripts publint --strict", after: "build" },
  {
    name: "package types",
    command: "npx --ignore-scripts attw --pack . --profile esm-only --format ascii",
    after: "build",
  },
  { name: "tests", command: "npx vitest run --reporter=dot", after: "build" },
];

await runScript("Usage: npm run check -- [--except] [<step>…]", async () => {
  process.exitCode = await run(chooseSteps(steps, process.argv.slice(2)));
});

async function run(chosen: readonly Step[]): Promise<number> {
  const outcomes = await runAll(chosen, 2, (outcome) => {
    console.log(describe(outcome));
  });
  const failed = outcomes.filter((outcome) => !outcome.passed);
  console.log(failed.length === 0 ? "check passed" : `check failed: ${failed.map(({ name }) => name).join(", ")}`);
  return failed.length === 0 ? 0 : 1;
}

function describe({ name, passed, seconds, output }: Outcome): string {
  const line = `${passed ? styleText("green", "ok  ") : styleText("red", "FAIL")} ${name} (${seconds.toFixed(1)} s)`;
  return passed ? line : `${line}\n${output.trimEnd()}\n`;
}
