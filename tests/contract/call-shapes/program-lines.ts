import { mark, type CallRequest } from "./call-shape.ts";
import { toTemplate, type Piece } from "./path-text.ts";
import { inFunction, toPayload } from "./source-lines.ts";

/** A path in the part that names whose it is, `/zones/:zone_id`, and the rest. */
export interface ScopedPath {
  /** `zones`. */
  readonly root: string;
  /** The owner's expression; undefined for `/user`. */
  readonly owner: string | undefined;
  readonly suffix: readonly Piece[];
}

/** The path cut behind its owner. */
export function toScopedPath({ path }: CallRequest): ScopedPath {
  const [head = "", owner, ...rest] = path;
  const [, root = "", behind = ""] = /^\/(\w+)(.*)$/s.exec(typeof head === "string" ? head : "") ?? [];
  if (behind !== "/" || owner === undefined) return { root, owner: undefined, suffix: [behind, ...path.slice(1)] };
  return { root, owner: typeof owner === "string" ? JSON.stringify(owner) : owner.expression, suffix: rest };
}

/** Whether something stands behind the owner. */
export function hasSuffix(request: CallRequest): boolean {
  return toScopedPath(request).suffix.some((piece) => piece !== "");
}

/** The path as an expression. */
export function toPath({ path }: CallRequest): string {
  return toTemplate(path);
}

/** `, payload` where the method takes one. */
export function payloadArgument(request: CallRequest): string {
  const payload = toPayload(request);
  return payload === undefined ? "" : `, ${payload}`;
}

/** A file that imports and, in an exported function, returns what the marked expression gives. */
export function importing(imports: string, request: CallRequest, expression: string): readonly string[] {
  return [imports, ...inFunction(request, [mark(`return ${expression};`)])];
}

/** A call that hands over method, path and payload, in this order. */
export function methodFirst(callee: string, request: CallRequest): string {
  return `${callee}("${request.method}", ${toPath(request)}${payloadArgument(request)})`;
}

export const HEADERS = `{ authorization: "Bearer " + process.env.API_TOKEN }`;

/** A function that requests the path, behind the given words: `export async function`. */
export function requester(declaration: string, { base }: CallRequest): readonly string[] {
  return [
    `const API = "${base}";`,
    `${declaration} call(method, path, body) {`,
    `  const response = await fetch(\`\${API}\${path}\`, { method, headers: ${HEADERS}, body: JSON.stringify(body) });`,
    "  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);",
    "  return response.json();",
    "}",
  ];
}

/** Code that puts the path's variables in the place of the placeholders in what `name` holds. */
export function fillPlaceholders(name: string, request: CallRequest): string {
  const parameters = request.template.match(/:\w+/g) ?? [];
  return parameters.reduce((text, parameter, index) => {
    return `${text}.replace("${parameter}", ${request.variables[index] ?? `"1"`})`;
  }, name);
}
