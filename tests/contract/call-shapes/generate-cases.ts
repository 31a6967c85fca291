import type { CallCase, CaseFile } from "./call-case.ts";
import { readMarks } from "./call-shape.ts";
import { deprecatedEndpoints, liveEndpoints } from "./endpoints.ts";
import { spellings, toPieces, toVariable } from "./path-text.ts";
import { payloads, type ListedPayload } from "./payloads.ts";
import { lookAlikes, programShapes, shapes } from "./shapes.ts";
import { payloadShapes, type PayloadShape } from "./shapes/payload-shapes.ts";
import type { CallRequest, CallShape, ProgramFiles, ProgramShape } from "./call-shape.ts";
import type { ListedEndpoint } from "./endpoints.ts";
import type { Spelling } from "./path-text.ts";

/** `every`: all spellings of parameters. `rotating`: each program in one of them, in turn. */
export type Coverage = "every" | "rotating";

/** The shapes that are generated: those of one file, or those of several. */
export type Extent = "file" | "program";

const API = "https://api.cloudflare.com/client/v4";
const FOREIGN = ["https://api.example.com/v1", "http://localhost:3000", "https://api.github.com"];

/** The deprecated endpoints where nothing of them is to be found. */
const unreported = deprecatedEndpoints.map((endpoint) => ({ ...endpoint, record: undefined }));

/** Deprecated endpoints at the API's host: each program holds one finding. */
export function generatePositives(coverage: Coverage, extent: Extent = "file"): readonly CallCase[] {
  return generate(deprecatedEndpoints, shapesOf(extent), () => API, coverage);
}

/** Live endpoints at the API's host: no program holds a finding. */
export function generateLive(coverage: Coverage, extent: Extent = "file"): readonly CallCase[] {
  return generate(liveEndpoints, shapesOf(extent), () => API, coverage);
}

/** Deprecated endpoints at other hosts, in the shapes that show the host: no program holds a finding. */
export function generateForeign(coverage: Coverage, extent: Extent = "file"): readonly CallCase[] {
  const shown = shapesOf(extent).filter((shape) => shape.showsHost);
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
  return generate(unreported.filter(isNotSegment), lookAlikes.map(toProgram), () => API, coverage);
}

function shapesOf(extent: Extent): readonly ProgramShape[] {
  return extent === "program" ? programShapes : shapes.map(toProgram);
}

function toProgram({ name, extension, showsHost, render }: CallShape): ProgramShape {
  return { name, showsHost, render: (request) => ({ [`main.${extension}`]: render(request) }) };
}

/** Anything may follow a replaced segment: the longer path is one of its paths too. */
function isNotSegment({ path }: ListedEndpoint): boolean {
  return !path.includes("/script_monitor");
}

function generate(
  endpoints: readonly ListedEndpoint[],
  among: readonly ProgramShape[],
  toBase: (turn: number) => string,
  coverage: Coverage,
): readonly CallCase[] {
  const requests = endpoints.flatMap(({ methods, ...endpoint }) => methods.map((method) => ({ ...endpoint, method })));
  return among.flatMap((shape, shapeIndex) =>
    requests.flatMap(({ path, method, record }, requestIndex) => {
      const turn = shapeIndex + requestIndex;
      return pickSpellings(coverage, turn)
        .map((spelling) => toRequest(path, method, toBase(turn), spelling))
        .filter((request) => shape.canSpell?.(request) !== false)
        .map((request) => toCase(shape, request, record));
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

function toCase(shape: ProgramShape, request: CallRequest, record: string | undefined): CallCase {
  const path = request.path.map((piece) => (typeof piece === "string" ? piece : `{${piece.expression}}`)).join("");
  const title = `${request.method} ${request.base}${path}`;
  const files = toFiles(shape.render(request));
  return { shape: shape.name, files, links: shape.links ?? {}, request: title, record };
}

function toFiles(rendered: ProgramFiles): readonly CaseFile[] {
  return Object.entries(rendered).map(([path, lines]) => {
    const { text, marked } = readMarks(lines);
    return { path, text, lines: marked };
  });
}

/** Payloads that the schedule ends and others, sent to the API: each program of the former holds one finding. */
export function generatePayloads(): readonly CallCase[] {
  return payloadShapes.flatMap((shape) =>
    payloads.map((payload) => toPayloadCase(shape, payload, API, payload.record)),
  );
}

/** The same at other hosts; what shows by itself what it is (the data of an SRV record, an expression) is left out. */
export function generateForeignPayloads(): readonly CallCase[] {
  const sent = payloads.filter(({ record }) => record === "load-balancer-notification-email");
  const levels = payloads.filter(({ record, path }) => record === "security-level" && path.endsWith("/security_level"));
  return payloadShapes.flatMap((shape) =>
    [...sent, ...levels].flatMap((payload) => FOREIGN.map((host) => toPayloadCase(shape, payload, host, undefined))),
  );
}

function toPayloadCase(
  shape: PayloadShape,
  payload: ListedPayload,
  base: string,
  record: string | undefined,
): CallCase {
  const sent = payload.entries.map(({ key, value }) => `${key}: ${value}`).join(", ");
  const title = `${payload.method} ${base}${payload.path} { ${sent} }`;
  return { shape: shape.name, files: toFiles(shape.render(payload, base)), links: {}, request: title, record };
}
