import { parentPort } from "node:worker_threads";
import type { Execution } from "../execution.ts";
import { execute } from "./execute.ts";

/*
 * The entry of a worker thread: runs one program after the other, as they are posted, and posts what was observed; or the
 * defect of this harness that kept it from observing.
 */

// What a program does not wait for may fail; that is no reason to end the thread.
process.on("unhandledRejection", () => undefined);

parentPort?.on("message", (execution: Execution) => {
  execute(execution).then(
    (run) => parentPort?.postMessage({ run }),
    (error: unknown) => parentPort?.postMessage({ defect: error instanceof Error ? error.stack : String(error) }),
  );
});
parentPort?.postMessage("ready");
