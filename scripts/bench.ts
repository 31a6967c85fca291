/**
 * Prints what linting costs, measured side by side in one run, with what was to be reached: `npm run bench`.
 * `-- clean hot` measures some parts alone (clean, hot, edits, growth, databases, memory, versus, bucket), `--rounds 7` and `--edits 1000`
 * say how often, `--packages zod,got@14.0.0` which packages are clean. `--write` puts what was measured into
 * docs/performance.md. Time is the CPU of whole processes, so the ratios hold on a busy machine too.
 */
import { parseArgs } from "node:util";
import type { BenchOptions } from "./bench/bench-options.ts";
import { choosePackages, publicPackages } from "./bench/corpora/public-packages.ts";
import { measureBucket } from "./bench/parts/measure-bucket.ts";
import { measureClean } from "./bench/parts/measure-clean.ts";
import { measureCommandMemory } from "./bench/parts/measure-command-memory.ts";
import { measureDatabases } from "./bench/parts/measure-databases.ts";
import { measureEditing } from "./bench/parts/measure-editing.ts";
import { measureGrowth } from "./bench/parts/measure-growth.ts";
import { measureHot } from "./bench/parts/measure-hot.ts";
import { measureVersus } from "./bench/parts/measure-versus.ts";
import { describeMachine } from "./bench/report/machine.ts";
import { toMarkdown, type Section } from "./bench/report/table.ts";
import { writePage } from "./bench/report/write-page.ts";
import { chooseSteps } from "./choose-steps.ts";
import { runScript, toCount } from "./run-script.ts";

const parts: readonly { readonly name: string; readonly measure: (options: BenchOptions) => Promise<Section> }[] = [
  { name: "clean", measure: measureClean },
  { name: "hot", measure: measureHot },
  { name: "edits", measure: measureEditing },
  { name: "growth", measure: measureGrowth },
  { name: "databases", measure: measureDatabases },
  { name: "memory", measure: measureCommandMemory },
  { name: "versus", measure: measureVersus },
  { name: "bucket", measure: measureBucket },
];

const USAGE = "Usage: npm run bench -- [<part>…] [--rounds <n>] [--edits <n>] [--packages <name>,…] [--write]";

await runScript(USAGE, async () => {
  const { values, positionals } = parseArgs({
    options: {
      rounds: { type: "string", default: "3" },
      edits: { type: "string", default: "10000" },
      packages: { type: "string" },
      write: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const options: BenchOptions = {
    rounds: toCount("--rounds", values.rounds),
    edits: toCount("--edits", values.edits),
    packages: values.packages === undefined ? publicPackages : choosePackages(values.packages.split(",")),
  };
  await measureParts(chooseSteps(parts, positionals), options, values.write);
});

async function measureParts(chosen: typeof parts, options: BenchOptions, isWritten: boolean): Promise<void> {
  const machine = describeMachine(options.rounds);
  console.log(machine);
  const start = performance.now();
  for (const { name, measure } of chosen) {
    const section = await measure(options);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`\n## ${name}\n\n${toMarkdown(section)}\n\n(${seconds} s since the start)`);
    // At once: a long run that is stopped keeps what it measured.
    if (isWritten) await writePage([section], machine);
  }
}
