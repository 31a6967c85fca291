import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** What came of one item of work: its answer, or how the process ended over it. */
export type Outcome<Answer> =
  { readonly kind: "answer"; readonly answer: Answer } | { readonly kind: "hung" | "died"; readonly how: string };

/** Does work in a process of its own, one item at a time. What hangs or ends that process is an outcome, and another process goes on. */
export interface WatchedProcess<Item, Answer> {
  readonly run: (item: Item) => Promise<Outcome<Answer>>;
  readonly close: () => void;
}

export interface WatchOptions {
  /** A script that calls `answerEach`. */
  readonly script: URL;
  /** After this time without an answer an item has hung. */
  readonly milliseconds: number;
  /** Above this size of the heap, in MB, the process ends. */
  readonly heap: number;
}

/** Its process is started at the first item. */
export function watch<Item, Answer>({ script, milliseconds, heap }: WatchOptions): WatchedProcess<Item, Answer> {
  let current: ChildProcess | undefined;
  const start = async (): Promise<ChildProcess> => {
    const execArgv = ["--import", "tsx", `--max-old-space-size=${heap}`];
    const child = fork(script, { execArgv, serialization: "advanced" });
    // What it loads is no part of the first item.
    await Promise.race([once(child, "message"), once(child, "exit")]);
    return child;
  };
  const end = (): void => {
    current?.kill("SIGKILL");
    current = undefined;
  };
  return {
    async run(item) {
      current ??= await start();
      const outcome = await runIn<Answer>(current, item as object, milliseconds);
      if (outcome.kind !== "answer") end();
      return outcome;
    },
    close: end,
  };
}

function runIn<Answer>(child: ChildProcess, item: object, milliseconds: number): Promise<Outcome<Answer>> {
  return new Promise((resolve) => {
    const finish = (outcome: Outcome<Answer>): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      resolve(outcome);
    };
    const timer = setTimeout(() => {
      finish({ kind: "hung", how: `no answer within ${milliseconds / 1000} s` });
    }, milliseconds);
    child.on("message", (answer) => {
      finish({ kind: "answer", answer: answer as Answer });
    });
    child.on("exit", (code, signal) => {
      finish({ kind: "died", how: signal === null ? `ended with ${String(code)}` : `ended by ${signal}` });
    });
    child.on("error", (error) => {
      finish({ kind: "died", how: error.message });
    });
    child.send(item);
  });
}
