import type { Execution, Outcome, Run, Start } from "../execution.ts";
import { createAxiosModule } from "./axios-module.ts";
import { createWorld, type RunningWorld } from "./create-world.ts";
import { ExchangeLog } from "./exchange-log.ts";
import { loadProgram, type Exports } from "./load-program.ts";
import { withGlobals } from "./program-globals.ts";
import { createSdkModule } from "./sdk-module.ts";
import { toPlain } from "./to-plain.ts";

/** Runs a program once, in a world of its own. Never rejects: what the program throws is what came of it. */
export async function execute(execution: Execution): Promise<Run> {
  const log = new ExchangeLog();
  const world = await createWorld(execution.world, execution.calendar, log);
  const outcome = await withGlobals({ fetch: world.fetch }, async () => {
    const ended = await runProgram(execution, world);
    await log.whenQuiet();
    return ended;
  });
  return { outcome, exchanges: log.entries, state: await world.readState() };
}

async function runProgram({ modules, main, start, sdk }: Execution, world: RunningWorld): Promise<Outcome> {
  try {
    const client = sdk === undefined ? {} : { cloudflare: createSdkModule(sdk, world.fetch) };
    const packages = { axios: createAxiosModule(world.fetch), ...client };
    const exports = await loadProgram(modules, main, packages);
    return { kind: "returned", value: await toPlain(await readAll(await call(exports, start, world))) };
  } catch (error) {
    return { kind: "threw", error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

type Member = (...given: readonly unknown[]) => unknown;

function call(exports: Exports, start: Start, { buckets }: RunningWorld): unknown {
  const exported = exports.default as Exports | Member | undefined;
  if (start.kind === "worker") {
    const { fetch } = exported as { readonly fetch: Member };
    return fetch.call(exported, new Request(start.url), buckets, { waitUntil: () => undefined });
  }
  const member = exports[start.name] ?? (typeof exported === "function" ? exported : exported?.[start.name]);
  if (typeof member !== "function") throw new Error(`The program exports no function ${start.name}.`);
  return (member as Member)(...start.arguments);
}

/** A generator runs when somebody reads it. */
async function readAll(value: unknown): Promise<unknown> {
  if (!isGenerator(value)) return value;
  const given: unknown[] = [];
  for await (const item of value) given.push(item);
  return given;
}

function isGenerator(value: unknown): value is AsyncIterable<unknown> | Iterable<unknown> {
  const tag = Object.prototype.toString.call(value);
  return tag === "[object Generator]" || tag === "[object AsyncGenerator]";
}
