/**
 * `npm run kills` kills processes that write to one durable store, two at a time, at random moments, and tells how many writes they had
 * acknowledged and which of them are lost: none may be. `-- --kills 200` says how many, `--seed 7` when. The exit code is 1 when something is lost.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { killWriters } from "../tests/runtime/kill-writers.ts";
import { newSeed, runScript, toCount } from "./run-script.ts";

/** In milliseconds: an upload in parts takes some thirty. */
const LONGEST = 400;

await runScript("Usage: npm run kills -- [--kills <kills>] [--seed <number>]", async () => {
  const { values } = parseArgs({
    options: { kills: { type: "string", default: "200" }, seed: { type: "string", default: newSeed() } },
  });
  await kill(toCount("--kills", values.kills), toCount("--seed", values.seed));
});

async function kill(kills: number, seed: number): Promise<void> {
  const path = mkdtempSync(join(tmpdir(), "sunset-kills-"));
  let killed = 0;
  const { acknowledged, uploads, lost } = await killWriters({
    path,
    delays: fc.sample(fc.nat(LONGEST), { seed, numRuns: kills }),
    onKill: (so) => {
      killed += 1;
      if (killed % 20 === 0)
        console.error(`${killed} of ${kills} kills, ${so.acknowledged} writes, ${so.lost.length} lost`);
    },
  });
  rmSync(path, { recursive: true });
  for (const line of lost) console.log(`lost: ${line}`);
  console.log(
    `${kills} kills with seed ${seed}: ${acknowledged} acknowledged writes, ${uploads} of them uploads, ${lost.length} lost`,
  );
  process.exitCode = lost.length === 0 ? 0 : 1;
}
