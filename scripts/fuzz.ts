/**
 * `npm run fuzz` hands texts in every language that is read to the analysis: by grammars, and by damaging examples and fixtures.
 * None may make it throw, hang or give an edit that breaks a text or overlaps itself, and fixing twice is fixing once. `-- --runs 100000` says
 * how many, `--seed 7` which; the same seed gives the same texts. A text that fails is made as small as it can be and added to
 * tests/fuzz/found.json, which the tests go through; the exit code is 1 then.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { format } from "prettier";
import { inputs } from "../tests/fuzz/inputs.ts";
import type { FuzzInput } from "../tests/fuzz/language.ts";
import { reduceText } from "../tests/fuzz/reduce-text.ts";
import { rootFolder } from "./read-rules.ts";
import { newSeed, runScript, toCount } from "./run-script.ts";
import { watch } from "./watched/watched-process.ts";

/** Texts that are made at once. */
const BATCH = 500;
/** How often a text that fails is made smaller. */
const TRIES = 400;
const SLOW_TRIES = 25;
const FOUND = new URL("tests/fuzz/found.json", rootFolder);

const script = new URL("fuzz/check-inputs.ts", import.meta.url);
const watched = watch<FuzzInput, { readonly fault: string | undefined }>({ script, milliseconds: 60_000, heap: 1024 });
const found = new Map<string, FuzzInput>();

await runScript("Usage: npm run fuzz -- [--runs <texts>] [--seed <number>]", async () => {
  const { values } = parseArgs({
    options: { runs: { type: "string", default: "10000" }, seed: { type: "string", default: newSeed() } },
  });
  await fuzz(toCount("--runs", values.runs), toCount("--seed", values.seed));
});

async function fuzz(runs: number, seed: number): Promise<void> {
  for (let done = 0; done < runs; done += BATCH) {
    const numRuns = Math.min(BATCH, runs - done);
    for (const input of fc.sample(inputs, { seed: seed + done, numRuns })) await judge(input);
    console.error(`${done + numRuns} of ${runs} texts, ${found.size} kinds of faults (seed ${seed})`);
  }
  watched.close();
  await keep([...found.values()]);
  for (const [fault, { name, text }] of found) console.log(`${name} ${fault}\n${text}\n`);
  console.log(`${runs} texts with seed ${seed}: ${found.size === 0 ? "no fault" : `${found.size} kinds of faults`}`);
  process.exitCode = found.size === 0 ? 0 : 1;
}

/** A fault of a kind that was met already is not looked at again. */
async function judge(input: FuzzInput): Promise<void> {
  const fault = await faultOf(input);
  if (fault === undefined || found.has(fault)) return;
  console.error(`${input.name} ${fault}\n${JSON.stringify(input)}`);
  const isSame = async (text: string): Promise<boolean> => (await faultOf({ ...input, text })) === fault;
  const text = await reduceText(input.text, isSame, isSlow(fault) ? SLOW_TRIES : TRIES);
  found.set(fault, { ...input, text });
}

/** Each try takes as long as it is waited for. */
function isSlow(fault: string): boolean {
  return fault.startsWith("no answer") || fault.startsWith("takes");
}

async function faultOf(input: FuzzInput): Promise<string | undefined> {
  const outcome = await watched.run(input);
  return outcome.kind === "answer" ? outcome.answer.fault : outcome.how;
}

async function keep(added: readonly FuzzInput[]): Promise<void> {
  if (added.length === 0) return;
  const known = JSON.parse(readFileSync(FOUND, "utf8")) as readonly FuzzInput[];
  writeFileSync(FOUND, await format(JSON.stringify([...known, ...added]), { parser: "json", printWidth: 120 }));
}
