import { toRequestKey } from "../../src/database/record-templates.ts";
import { toSnakeCase } from "../../src/semantics/requests/snake-case.ts";
import type { Source } from "../../src/model/index.ts";
import type { SdkOperation } from "./sdk-operation.ts";

/** The path of an operation as records spell it: `=/zones/{1.zone_id}/filters/{0}` → `/zones/:zone_id/filters/:filter_id`. */
export function toPath({ parameters }: SdkOperation, url: Source): string {
  return url.slice(1).replace(/\{(?:\d+\.)?([^{}]*)\}/gu, (_, name: string) => {
    return `:${toSnakeCase(parameters[Number(name)] ?? name)}`;
  });
}

/** Each operation is asked for the paths of all others. */
const known = new WeakMap<SdkOperation, readonly string[]>();

/** The paths of an operation, each way through it. */
export function listPaths(operation: SdkOperation): readonly string[] {
  const paths = known.get(operation) ?? operation.urls.map((url) => toPath(operation, url));
  known.set(operation, paths);
  return paths;
}

/** What an operation requests, each way through it. */
export function listRequestKeys(operation: SdkOperation): readonly string[] {
  return listPaths(operation).map((path) => toRequestKey(operation.method, path));
}

/** Whether a path is one of those that a template stands for. */
export function isOfTemplate(path: string, template: string): boolean {
  const [own, others] = [path.split("/"), template.split("/")];
  return own.length === others.length && others.every((part, index) => part.startsWith(":") || part === own[index]);
}
