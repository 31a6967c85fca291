import { Worker } from "node:worker_threads";
import type { Execution, Run } from "./execution.ts";

/** Runs programs in worker threads, each in one that is free. */
export interface WorkerPool {
  /** A program that hangs or ends its thread has that as its outcome. Rejects for a defect of the harness. */
  readonly run: (execution: Execution) => Promise<Run>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  readonly size: number;
  /** After this time a program has hung. */
  readonly milliseconds: number;
}

/** What a thread posts: what was observed, or why nothing could be. */
interface Answer {
  readonly run?: Run;
  readonly defect?: string;
}

const START = new URL("./worker/start.js", import.meta.url);
const HUNG: Run = { outcome: { kind: "hung" }, exchanges: [], state: {} };

/** Threads are used again, so that a program costs no start; one that hangs is ended, and another takes its place. */
export function createWorkerPool({ size, milliseconds }: WorkerPoolOptions): WorkerPool {
  const free: Promise<Worker>[] = Array.from({ length: size }, startWorker);
  const waiting: ((worker: Promise<Worker>) => void)[] = [];
  const take = (): Promise<Worker> => free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const give = (worker: Promise<Worker>): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(worker);
    else next(worker);
  };
  return {
    async run(execution) {
      const worker = await take();
      let isUsable = false;
      try {
        const run = await runIn(worker, execution, milliseconds);
        isUsable = run.outcome.kind !== "hung";
        return run;
      } finally {
        give(isUsable ? Promise.resolve(worker) : replace(worker));
      }
    },
    async close() {
      await Promise.all(free.map(async (worker) => (await worker).terminate()));
    },
  };
}

async function replace(worker: Worker): Promise<Worker> {
  await worker.terminate();
  return startWorker();
}

/** A thread that has loaded the runtime. */
function startWorker(): Promise<Worker> {
  const worker = new Worker(START, {
    execArgv: ["--experimental-vm-modules", "--no-warnings"],
    env: { API_TOKEN: "token" },
    stdout: true,
  });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", () => {
      worker.removeListener("error", reject);
      resolve(worker);
    });
  });
}

function runIn(worker: Worker, execution: Execution, milliseconds: number): Promise<Run> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      clearTimeout(timer);
      worker.off("message", end).off("error", endAsHung);
    };
    const end = ({ run, defect }: Answer): void => {
      finish();
      if (run === undefined) reject(new Error(defect));
      else resolve(run);
    };
    const endAsHung = (): void => {
      finish();
      resolve(HUNG);
    };
    const timer = setTimeout(endAsHung, milliseconds);
    worker.on("message", end).on("error", endAsHung);
    worker.postMessage(execution);
  });
}
