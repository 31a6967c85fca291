/**
 * Runs under the simulator's Node. The first line of standard input says what to start (SimulatorSetup in start-simulator.ts);
 * each further one is a request, which is answered by a line on standard output before the next one is read.
 */
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { folder, script, workers, buckets } = JSON.parse((await lines.next()).value);
const { Miniflare } = createRequire(join(folder, "package.json"))("miniflare");

const simulator = new Miniflare({
  workers: workers.map(({ name, compatibilityDate, compatibilityFlags, bindings }) => ({
    name,
    compatibilityDate,
    compatibilityFlags,
    modulesRoot: dirname(script),
    modules: [{ type: "ESModule", path: script }],
    r2Buckets: Object.fromEntries(buckets.map((bucket) => [bucket, `${bucket}-of-${name}`])),
    bindings,
  })),
});

for await (const line of lines) {
  const { worker, path } = JSON.parse(line);
  const { fetch } = await simulator.getWorker(worker);
  const start = performance.now();
  const response = await fetch(`http://${worker}${path}`);
  const body = await response.text();
  const answer = { status: response.status, body, milliseconds: performance.now() - start };
  if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, "drain");
}
await simulator.dispose();
