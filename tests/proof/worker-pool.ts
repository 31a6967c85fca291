import { Worker } from "node:worker_threads";
import type { Execution, Run } from "./execution.ts";

/** Runs programs in worker threads, each in one that is free. */
export interface WorkerPool {
  /** Never rejects: a program that hangs or ends its thread has that as its outcome. */
  run(execution: Execution): Promise<Run>;
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  readonly size: number;
  /** After this time a program has hung. */
  readonly milliseconds: number;
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
      const run = await runIn(worker, execution, milliseconds);
      give(run.outcome.kind === "hung" ? replace(worker) : Promise.resolve(worker));
      return run;
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
  const worker = new Worker(START, { execArgv: ["--experimental-vm-modules", "--no-warnings"], stdout: true });
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", () => {
      worker.removeListener("error", reject);
      resolve(worker);
    });
  });
}

function runIn(worker: Worker, execution: Execution, milliseconds: number): Promise<Run> {
  return new Promise((resolve) => {
    const end = (run: Run): void => {
      clearTimeout(timer);
      worker.off("message", end).off("error", endWithError);
      resolve(run);
    };
    const endWithError = (): void => {
      end(HUNG);
    };
    const timer = setTimeout(end, milliseconds, HUNG);
    worker.on("message", end).on("error", endWithError);
    worker.postMessage(execution);
  });
}
