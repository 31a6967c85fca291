import { parentPort } from "node:worker_threads";
import type { Execution } from "../execution.ts";
import { execute } from "./execute.ts";

/* The entry of a worker thread: runs one program after the other, as they are posted, and posts what was observed. */

parentPort?.on("message", (execution: Execution) => {
  void execute(execution).then((run) => parentPort?.postMessage(run));
});
parentPort?.postMessage("ready");
