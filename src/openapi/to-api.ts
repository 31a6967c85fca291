import { basename, extname } from "node:path";
import { findFixedHost, hasVariable, toExampleUrl } from "../model/index.ts";
import { trimEndOf } from "../model/trim-end-of.ts";
import type { LeftOut } from "./list-operations.ts";
import { listOf, textOf, type Node, type OpenApiDocument } from "./openapi-document.ts";
import { toKebabCase } from "./to-record.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import type { WrittenApi } from "../database/reading/read-api.ts";

/** What whoever imports says of the API. */
export interface ApiOptions {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  /** URL prefixes in place of the document's servers. */
  readonly hosts?: readonly string[] | undefined;
  /** Packages that are clients of the API. */
  readonly packages?: readonly string[] | undefined;
}

/** The API that a document describes. */
export function toApi(
  { root, file }: OpenApiDocument,
  options: ApiOptions,
): { readonly api: WrittenApi; readonly leftOut: readonly LeftOut[] } {
  const info = isPlainObject(root.info) ? root.info : {};
  const title = options.title ?? textOf(info.title)?.trim() ?? basename(file, extname(file));
  const id = options.id ?? (toKebabCase(title.replace(/\bAPI\b/giu, "")) || "api");
  const servers = listOf(root.servers).filter(isPlainObject).map(toPrefix);
  const usable = servers.filter(isUsable);
  const leftOut = servers
    .filter((url) => !isUsable(url))
    .map((url) => ({ subject: `The server ${url}`, reason: "it is no host of the API alone" }));
  const { packages = [], hosts = [...new Set(usable)] } = options;
  return {
    api: { id, title, apiHosts: hosts, ...(packages.length > 0 && { packages }) },
    leftOut: options.hosts === undefined ? leftOut : [],
  };
}

/** A variable of the host stays, one elsewhere has its default: where a path begins is not known otherwise. */
function toPrefix({ url, variables }: Node): string {
  const written = textOf(url) ?? "";
  const hostAt = written.includes("://") ? written.indexOf("://") + "://".length : 0;
  const slash = written.indexOf("/", hostAt);
  const pathAt = slash === -1 ? written.length : slash;
  const fill = (text: string): string =>
    text.replace(/\{([^{}]*)\}/gu, (whole, name: string) => {
      const variable = isPlainObject(variables) ? variables[name] : undefined;
      return (isPlainObject(variable) ? textOf(variable.default) : undefined) ?? whole;
    });
  const host = written.slice(hostAt, pathAt);
  return trimEndOf(`${fill(written.slice(0, hostAt))}${host}${fill(written.slice(pathAt))}`, "/");
}

/** A host of one's own machine, or one that is a variable but for its end, is nobody's alone. */
function isUsable(prefix: string): boolean {
  if (!/^https?:\/\//u.test(prefix) || !URL.canParse(toExampleUrl(prefix))) return false;
  const path = prefix.replace(/^https?:\/\/[^/]*/u, "");
  const fixed = findFixedHost(prefix).replace(/^\.|:\d+$/gu, "");
  return fixed.includes(".") && !hasVariable(path) && !/^(?:127\.|0\.0\.|10\.|192\.168\.)/u.test(fixed);
}
