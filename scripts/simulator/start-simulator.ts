import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
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

export interface SimulatorSetup {
  /** A module for the simulator's engine, without imports; all workers run it. */
  readonly script: string;
  readonly workers: readonly SimulatedWorker[];
  /** Under these names each of the workers finds buckets in its environment. */
  readonly buckets: readonly string[];
}

export interface SimulatorResponse {
  readonly body: string;
  /** From the request to the end of the response. */
  readonly milliseconds: number;
}

export interface RunningSimulator {
  /** Sends a worker a GET request, one at a time. Rejects when the worker or the simulator fails. */
  readonly send: (worker: string, path: string) => Promise<SimulatorResponse>;
  /** Ends the simulator's processes; what its buckets hold is gone. */
  readonly stop: () => Promise<void>;
}

/** The compatibility date of workers that stand for buckets without one: what the pinned simulator knows as the newest. */
export const newestDate = "2026-04-01";

const HOST = fileURLToPath(new URL("host.js", import.meta.url));

export function startSimulator({ folder, node }: Simulator, setup: SimulatorSetup): RunningSimulator {
  const child = spawn(node, [HOST], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const complaint = text(child.stderr);
  // When it dies, the answer that does not come tells.
  child.stdin.on("error", () => undefined);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const write = (line: unknown): boolean => child.stdin.write(`${JSON.stringify(line)}\n`);
  write({ folder, ...setup });
  return {
    send: async (worker, path) => {
      write({ worker, path });
      const line = (await answers.next()) as IteratorResult<string, undefined>;
      if (line.value === undefined) throw new Error(`The simulator has ended.\n${await complaint}`);
      const answer = JSON.parse(line.value) as SimulatorResponse & { readonly status: number };
      if (answer.status === 200) return answer;
      throw new Error(`${path} failed in the simulator with ${answer.status}.\n${answer.body}`);
    },
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
