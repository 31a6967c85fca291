import { spawn } from "node:child_process";

/** One command of the gate. */
export interface Step {
  readonly name: string;
  readonly command: string;
  /** The step whose end it waits for, when that one is among the steps that run; a failure of that one does not stop it. */
  readonly after?: string;
}

/** How a step ended; `output` is what it printed on both streams. */
export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
}

/** Runs all steps, at most `width` at a time, and tells `onEnd` of each as it ends. Never rejects: a command that cannot start has failed. */
export async function runAll(
  steps: readonly Step[],
  width: number,
  onEnd: (outcome: Outcome) => void,
): Promise<readonly Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const takeNext = (): Step | undefined => {
    const index = waiting.findIndex((step) => isReady(step, steps, outcomes));
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  };
  const running = new Set<Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    const step = running.size < width ? takeNext() : undefined;
    if (step === undefined) {
      await Promise.race(running);
      continue;
    }
    const run: Promise<void> = runStep(step).then((outcome) => {
      outcomes.push(outcome);
      running.delete(run);
      onEnd(outcome);
    });
    running.add(run);
  }
  return outcomes;
}

function isReady(step: Step, steps: readonly Step[], outcomes: readonly Outcome[]): boolean {
  const isAwaited = steps.some(({ name }) => name === step.after);
  return !isAwaited || outcomes.some(({ name }) => name === step.after);
}

function runStep({ name, command }: Step): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const end = (passed: boolean): void => {
      const seconds = (performance.now() - start) / 1000;
      resolve({ name, passed, seconds, output: Buffer.concat(chunks).toString("utf8") });
    };
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", () => {
      end(false);
    });
    child.on("close", (code) => {
      end(code === 0);
    });
  });
}
