import ts from "typescript";
import { createManagementApi, type ManagementState } from "../../src/runtime/index.ts";

/** What came of a run against the reference API. */
export interface ExampleRun {
  /** What the function returned; undefined when it threw. */
  readonly returned: unknown;
  readonly error: string | undefined;
  /** `POST /client/v4/zones: 200`, in the order of the requests. */
  readonly exchanges: readonly string[];
  readonly state: ManagementState;
  /** What was sent, by the same lines without the status. */
  readonly bodies: readonly (readonly [line: string, body: string])[];
}

type Exports = Readonly<Record<string, (id: string, token: string) => Promise<unknown>>>;

/** Runs the one function that a module exports, on a day, with an id and a token. */
export async function runExample(code: string, id: string, asOf: string, state: ManagementState): Promise<ExampleRun> {
  const api = createManagementApi({ asOf, state });
  const exchanges: string[] = [];
  const bodies: [string, string][] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const line = `${request.method} ${new URL(request.url).pathname}`;
    bodies.push([line, await request.clone().text()]);
    const response = await api.fetch(request);
    exchanges.push(`${line}: ${response.status}`);
    return response;
  };
  const [run] = Object.values(load(code, send));
  if (run === undefined) throw new TypeError("expected a module that exports a function");
  try {
    const returned = await run(id, "token");
    return { returned, error: undefined, exchanges, bodies, state: api.snapshot() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { returned: undefined, error: message, exchanges, bodies, state: api.snapshot() };
  }
}

/** The module with `fetch` in place of the global one. */
function load(code: string, send: typeof fetch): Exports {
  const module = ts.ModuleKind.CommonJS;
  const { outputText } = ts.transpileModule(code, { compilerOptions: { module, target: ts.ScriptTarget.ES2022 } });
  const exports: Record<string, never> = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the repository's own guides
  const evaluate = new Function("exports", "fetch", outputText) as (...given: readonly unknown[]) => void;
  evaluate(exports, send);
  return exports;
}
