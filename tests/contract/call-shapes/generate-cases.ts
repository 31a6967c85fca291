import { readMarks } from "./call-shape.ts";
import { deprecatedEndpoints, liveEndpoints } from "./endpoints.ts";
import { spellings, toPieces, toVariable } from "./path-text.ts";
import { lookAlikes, shapes } from "./shapes.ts";
import type { CallRequest, CallShape } from "./call-shape.ts";
import type { ListedEndpoint } from "./endpoints.ts";
import type { Spelling } from "./path-text.ts";

/** One generated file, and what has to be found in it. */
export interface CallCase {
  readonly shape: string;
  readonly filename: string;
  readonly text: string;
  /** Method, base and path, for messages. */
  readonly request: string;
  /** The record that is reported once; undefined when nothing is. */
  readonly record: string | undefined;
  /** 1-based lines on which it may be reported. */
  readonly lines: readonly number[];
}

/** `every`: all spellings of parameters. `rotating`: each file in one of them, in turn. */
export type Coverage = "every" | "rotating";

const API = "https://api.cloudflare.com/client/v4";
const FOREIGN = ["https://api.example.com/v1", "http://localhost:3000", "https://api.github.com"];

/** The deprecated endpoints where nothing of them is to be found. */
const unreported = deprecatedEndpoints.map((endpoint) => ({ ...endpoint, record: undefined }));

/** Deprecated endpoints at the API's host: each file holds one finding. */
export function generatePositives(coverage: Coverage): readonly CallCase[] {
  return generate(deprecatedEndpoints, shapes, () => API, coverage);
}

/** Live endpoints at the API's host: no file holds a finding. */
export function generateLive(coverage: Coverage): readonly CallCase[] {
  return generate(liveEndpoints, shapes, () => API, coverage);
}

/** Deprecated endpoints at other hosts, in the shapes that show the host: no file holds a finding. */
export function generateForeign(coverage: Coverage): readonly CallCase[] {
  const shown = shapes.filter((shape) => shape.showsHost);
  if (coverage === "every") return FOREIGN.flatMap((host) => generate(unreported, shown, () => host, coverage));
  return generate(
    unreported,
    shown,
    (turn) => FOREIGN[Math.floor(turn / spellings.length) % FOREIGN.length] ?? API,
    coverage,
  );
}

/** Text of deprecated endpoints that is no request: no file holds a finding. */
export function generateLookAlikes(coverage: Coverage): readonly CallCase[] {
  return generate(unreported.filter(isNotSegment), lookAlikes, () => API, coverage);
}

/** Anything may follow a replaced segment: the longer path is one of its paths too. */
function isNotSegment({ path }: ListedEndpoint): boolean {
  return !path.includes("/script_monitor");
}

function generate(
  endpoints: readonly ListedEndpoint[],
  among: readonly CallShape[],
  toBase: (turn: number) => string,
  coverage: Coverage,
): readonly CallCase[] {
  const requests = endpoints.flatMap(({ methods, ...endpoint }) => methods.map((method) => ({ ...endpoint, method })));
  return among.flatMap((shape, shapeIndex) =>
    requests.flatMap((request, requestIndex) => {
      const turn = shapeIndex + requestIndex;
      return pickSpellings(coverage, turn).map((spelling) =>
        toCase(shape, toRequest(request.path, request.method, toBase(turn), spelling), request.record),
      );
    }),
  );
}

function pickSpellings(coverage: Coverage, turn: number): readonly Spelling[] {
  return coverage === "every" ? spellings : spellings.slice(turn % spellings.length).slice(0, 1);
}

function toRequest(template: string, method: string, base: string, spelling: Spelling): CallRequest {
  const path = toPieces(template, spelling);
  const variables = spelling === "hole" ? (template.match(/:\w+/g) ?? []).map(toVariable) : [];
  return { method, base, path, template, variables };
}

function toCase(shape: CallShape, request: CallRequest, record: string | undefined): CallCase {
  const { text, marked } = readMarks(shape.render(request));
  const path = request.path.map((piece) => (typeof piece === "string" ? piece : `{${piece.expression}}`)).join("");
  return {
    shape: shape.name,
    filename: `/generated/${shape.name.replace(/\W+/g, "-").toLowerCase()}.${shape.extension}`,
    text,
    request: `${request.method} ${request.base}${path}`,
    record,
    lines: marked,
  };
}
