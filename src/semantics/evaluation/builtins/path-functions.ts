import { joinUrl } from "../../values/join-url.ts";
import { joinAlternatives, toAlternatives, toStringValue } from "../../values/string-operations.ts";
import { toText } from "../../values/text-parts.ts";
import { first, type Builtin } from "./builtin.ts";
import { formatText } from "./format-text.ts";

const joinPaths: Builtin = (args, node, evaluation) => {
  const place = evaluation.placeOf(node);
  return toStringValue(joinAlternatives(args.map(toAlternatives), [toText("/", undefined, false)], place), place);
};

export const resolveUrl: Builtin = ([path, base], node, evaluation) =>
  path === undefined ? undefined : joinUrl(base, path, node, evaluation);

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

const unknown: Builtin = () => undefined;

/** A function of a module, or a package, that puts paths and URLs together, by its root and members; of other functions there nothing is known. */
export function functionOfPaths(root: string, members: string): Builtin | undefined {
  if (JOINING_PACKAGE.test(root)) return joinPaths;
  if (!PATH_MODULE.test(root)) return undefined;
  const functions = root.endsWith("url") ? URL_MODULE : MODULES;
  return Object.hasOwn(functions, members) ? functions[members] : unknown;
}
