import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Simulator } from "./find-simulator.ts";

/** A worker with buckets of its own. */
export interface SimulatedWorker {
  readonly name: string;
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  /** What it finds in its environment beside the buckets. */
  readonly bindings: Readonly<Record<string, unknown>>;
}

export interface SimulatorRun {
  /** A module for the simulator's engine, without imports; all workers run it. */
  readonly script: string;
  readonly workers: readonly SimulatedWorker[];
  /** Under these names each of the workers finds buckets in its environment. */
  readonly buckets: readonly string[];
  /** Sent one after the other. */
  readonly requests: readonly { readonly worker: string; readonly path: string }[];
}

export interface SimulatorResponse {
  readonly body: string;
  /** From the request to the end of the response. */
  readonly milliseconds: number;
}

const HOST = fileURLToPath(new URL("host.js", import.meta.url));

/** The compatibility date of workers that stand for buckets without one: what the pinned simulator knows as the newest. */
export const newestDate = "2026-04-01";

/** Starts workers in the simulator and returns their responses, in the order of the requests. Rejects when one of them fails. */
export async function runInSimulator(
  { folder, node }: Simulator,
  run: SimulatorRun,
): Promise<readonly SimulatorResponse[]> {
  const child = spawn(node, [HOST], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  child.stdin.end(JSON.stringify({ folder, ...run }));
  const [output, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`The simulator ended with ${String(status)}.\n${complaint}`);
  const responses = JSON.parse(output) as readonly (SimulatorResponse & { readonly status: number })[];
  const failed = responses.find(({ status: answer }) => answer !== 200);
  if (failed !== undefined) throw new Error(`A worker in the simulator failed.\n${failed.body}\n${complaint}`);
  return responses;
}
