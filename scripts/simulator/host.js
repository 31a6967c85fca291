/**
 * Runs under the simulator's Node: starts workers, sends them requests one after the other, and writes the responses to
 * standard output. What to start and to send comes in as JSON (SimulatorRun in run-in-simulator.ts).
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

const { folder, script, workers, buckets, requests } = JSON.parse(await text(process.stdin));
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

const responses = [];
for (const { worker, path } of requests) {
  const { fetch } = await simulator.getWorker(worker);
  const start = performance.now();
  const response = await fetch(`http://${worker}${path}`);
  const body = await response.text();
  responses.push({ status: response.status, body, milliseconds: performance.now() - start });
}
await simulator.dispose();
process.stdout.write(JSON.stringify(responses));
