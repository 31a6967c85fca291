import { Worker } from "node:worker_threads";
import { once } from "../../database/once.ts";

/** Milliseconds between two signs of life, and by which what never yields is given more time than what does. */
const BEAT = 250;
const GRACE = 1000;
/** Bytes of a name. */
const MAX_NAME = 4096;
/** Nobody is watched. */
const IDLE = 0;

/**
 * Runs in a thread of its own, since the one that is watched does nothing any more. The debugger stops it where it loops, so that the
 * process ends as by its own `process.exit`; where even that does not work, since it waits outside of JavaScript, by a signal.
 */
const GUARD = `
const { workerData: { state, name } } = require("node:worker_threads");
const { writeSync } = require("node:fs");
const { Session } = require("node:inspector");
for (let isAlive = true; isAlive; ) {
  const seen = Atomics.load(state, 0);
  isAlive = Atomics.wait(state, 0, seen, seen === ${IDLE} ? Infinity : state[1]) !== "timed-out";
}
const what = Buffer.from(name).subarray(0, state[2]);
try { writeSync(2, "eslint-plugin-sunset: " + what + " has not come to an end in " + state[1] / 1000 + " s.\\n"); } catch {}
setTimeout(() => process.kill(process.pid, "SIGKILL"), 2000);
const session = new Session();
session.connectToMainThread();
session.on("Debugger.paused", ({ params: { callFrames: [{ callFrameId }] } }) =>
  session.post("Debugger.evaluateOnCallFrame", { callFrameId, expression: "globalThis.process.exit(2)" }));
session.post("Debugger.enable");
session.post("Debugger.pause");
`;

/** Ends the process with 2 when foreign code that it runs never gives the thread back, which no timer of that thread would notice. */
class Watchdog {
  /** The last sign of life, the milliseconds that may pass until the next one, and how long the name of what is watched is. */
  readonly #state = new Int32Array(new SharedArrayBuffer(12));
  readonly #name = new Uint8Array(new SharedArrayBuffer(MAX_NAME));
  #running = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor() {
    const workerData = { state: this.#state, name: this.#name };
    new Worker(GUARD, { eval: true, workerData, execArgv: [] }).unref();
  }

  async watch<Result>(what: string, time: number, work: () => Promise<Result>): Promise<Result> {
    this.#state[1] = time + GRACE;
    this.#state[2] = new TextEncoder().encodeInto(what, this.#name).written;
    if (this.#running++ === 0) this.#start();
    try {
      return await work();
    } finally {
      if (--this.#running === 0) this.#stop();
    }
  }

  #start(): void {
    this.#beat(1);
    this.#timer = setInterval(() => {
      this.#beat(1 + (Atomics.load(this.#state, 0) % 1000));
    }, BEAT).unref();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#beat(IDLE);
  }

  #beat(sign: number): void {
    Atomics.store(this.#state, 0, sign);
    Atomics.notify(this.#state, 0);
  }
}

const watchdog = once(() => new Watchdog());

/** What `work` gives, watched until it has settled. `what` it runs is named when `time`, in milliseconds, is over. */
export function watch<Result>(what: string, time: number, work: () => Promise<Result>): Promise<Result> {
  return watchdog().watch(what, time, work);
}
