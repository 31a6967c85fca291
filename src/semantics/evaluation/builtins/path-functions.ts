import { joinUrl } from "../../values/join-url.ts";
import { joinAlternatives, toAlternatives, toStringValue } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import type { Builtin } from "./builtin.ts";
import { formatText } from "./format-text.ts";

const joinPaths: Builtin = (args, node, evaluation) => {
  const place = evaluation.placeOf(node);
  return toStringValue(joinAlternatives(args.map(toAlternatives), [toText("/", undefined, false)], place), place);
};

export const resolveUrl: Builtin = ([path, base], node, evaluation) =>
  path === undefined ? undefined : joinUrl(base, path, node, evaluation);

const first: Builtin = ([value]) => value;

const format: Builtin = (args, node, evaluation) => formatText(args, node, evaluation);

const MODULES: Readonly<Record<string, Builtin>> = {
  join: joinPaths,
  "posix.join": joinPaths,
  format,
  promisify: first,
  URL: resolveUrl,
};

/** `resolve` of `path` joins paths; that of `url` takes the base first. */
const URL_MODULE: Readonly<Record<string, Builtin>> = {
  ...MODULES,
  resolve: ([base, path], node, evaluation) => path && joinUrl(base, path, node, evaluation),
  parse: first,
};

const PATH_MODULE = /^package:(?:(?:node:)?(?:path|path\/posix|url|util)|@std\/path(?:\/posix)?)$/;
const JOINING_PACKAGE = /^package:(?:url-join|proper-url-join|join-path|urljoin)$/;

/** Whether a root is a module of Node, or its like, whose functions are about paths and URLs. */
export function isModuleOfPaths(root: string): boolean {
  return PATH_MODULE.test(root);
}

/** A function of a module, or a package, that puts paths and URLs together, by its root and members. */
export function functionOfPaths(root: string, members: string): Builtin | undefined {
  if (JOINING_PACKAGE.test(root)) return joinPaths;
  if (!isModuleOfPaths(root)) return undefined;
  const functions = root.endsWith("url") ? URL_MODULE : MODULES;
  return Object.hasOwn(functions, members) ? functions[members] : undefined;
}
