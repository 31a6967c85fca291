import { dirname } from "node:path";
import type { ClientCall, Doubt, Source } from "../../model/index.ts";
import { membersOf } from "../values/abstract-value.ts";
import type { SourceContext } from "../clients/client-source.ts";
import { listPlaceholders } from "../clients/source-template.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { readPackageSpecifier } from "../syntax/package-specifier.ts";
import { toVersion, type InstalledVersion } from "../modules/versions/installed-version.ts";
import type { UsedVersions } from "../modules/versions/used-versions.ts";
import { isInRange, isOverlapping } from "../modules/versions/version-range.ts";

/** The meaning of a call, and what keeps that from being certain. */
export interface ChosenCall {
  readonly call: ClientCall;
  readonly doubt: Doubt | undefined;
}

/** A package by its name, and what is known of its version. */
export interface PackageVersion {
  readonly name: string;
  readonly version: InstalledVersion;
}

/**
 * The meanings of a call in the version of the package that the call's file uses. The version is looked up only where
 * versions differ.
 */
export function selectInstalledCalls(
  root: string,
  meanings: readonly [ClientCall, ...ClientCall[]],
  context: SourceContext,
  versions: UsedVersions,
): readonly ChosenCall[] {
  const [, name] = /^(?:package:|type:.+ from )((?:@[^/]+\/)?[^/]+)/.exec(root) ?? [];
  const isOne = meanings.length === 1 && meanings[0].versions === undefined;
  if (isOne) return [{ call: meanings[0], doubt: undefined }];
  const { physicalFilename, lintRoot, file } = context.evaluation;
  if (name === undefined) return selectCalls(meanings, context, { name: "the client", version: { kind: "unknown" } });
  const version = writtenVersion(name, file) ?? versions.find(name, dirname(physicalFilename), lintRoot);
  return selectCalls(meanings, context, { name, version });
}

/** The version that an import of the file asks for itself: `npm:cloudflare@4.2.0`. */
function writtenVersion(name: string, file: TS.SourceFile): InstalledVersion | undefined {
  for (const { plain, version } of specifiersWithVersion(file))
    if (plain === name || plain.startsWith(`${name}/`)) return toVersion(version);
  return undefined;
}

interface WrittenVersion {
  readonly plain: string;
  readonly version: string;
}

const writtenVersions = new WeakMap<TS.SourceFile, readonly WrittenVersion[]>();

/** The packages that a file imports with a version, listed once for all calls of clients in it. */
function specifiersWithVersion(file: TS.SourceFile): readonly WrittenVersion[] {
  let written = writtenVersions.get(file);
  if (written === undefined) {
    written = file.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => {
      if (!ts.isStringLiteralLike(moduleSpecifier) || !moduleSpecifier.text.includes(":")) return [];
      const { plain, version } = readPackageSpecifier(moduleSpecifier.text) ?? {};
      return plain === undefined || version === undefined ? [] : [{ plain, version }];
    });
    writtenVersions.set(file, written);
  }
  return written;
}

/**
 * Selects from the meanings that a call has in some version of its package: those of the installed version, and of
 * these the ones that accept the arguments. Where these differ each is undecided. A call that the installed version
 * does not have, or not with such arguments, is judged by its name and at most likely. Endpoints that live on are left
 * out.
 */
function selectCalls(
  meanings: readonly [ClientCall, ...ClientCall[]],
  context: SourceContext,
  installed: PackageVersion,
): readonly ChosenCall[] {
  if (installed.version.kind === "another") return [];
  const present = meanings.filter((call) => isPresent(call, installed.version));
  const taking = present.filter((call) => takesArguments(call, context));
  if (taking.length > 0) return selectByVersion(taking, undefined, installed);
  const kept = present.length > 0 ? [] : meanings.filter((call) => takesArguments(call, context));
  if (kept.length > 0)
    return selectByVersion(kept, toDoubt(`${describePackage(installed)} has no \`${meanings[0].member}\``), installed);
  const positional = (present.length > 0 ? present : meanings).map(toPositional);
  return selectByVersion(
    positional,
    toDoubt(`no \`${meanings[0].member}\` of ${installed.name} takes such arguments`),
    installed,
  );
}

function toDoubt(because: string): Doubt {
  return { certainty: "likely", because };
}

function describePackage({ name, version }: PackageVersion): string {
  if (version.kind === "exact") return `${name} ${version.version}`;
  return version.kind === "range" ? `${name} ${version.range}` : name;
}

function isPresent({ versions }: ClientCall, installed: InstalledVersion): boolean {
  if (versions === undefined) return true;
  if (installed.kind === "exact") return isInRange(installed.version, versions);
  return installed.kind !== "range" || isOverlapping(installed.range, versions);
}

/** One endpoint: its first form. Several endpoints: each of them, undecided. */
function selectByVersion(
  calls: readonly ClientCall[],
  doubt: Doubt | undefined,
  installed: PackageVersion,
): readonly ChosenCall[] {
  const endpoints = new Map<string, ClientCall>();
  for (const call of calls) if (!endpoints.has(toEndpoint(call))) endpoints.set(toEndpoint(call), call);
  return [...endpoints.values()]
    .filter(({ live }) => live !== true)
    .map((call) => ({ call, doubt: endpoints.size > 1 ? toDifference(call, doubt, installed) : doubt }));
}

/** Which versions decide, and what is known of the one that is used. */
function toDifference({ versions = "" }: ClientCall, doubt: Doubt | undefined, installed: PackageVersion): Doubt {
  const known = installed.version.kind === "range" ? `package.json allows ${installed.version.range}` : undefined;
  const reason = doubt?.because ?? known ?? "no installed version is known";
  return { certainty: "undecided", because: `the call is this one in ${installed.name} ${versions} only; ${reason}` };
}

/** The endpoint of a call, independent of the positions of its arguments. */
function toEndpoint({ method, url, live, each }: ClientCall): string {
  const paths = url?.map((source) => source.replace(/\{[^{}]*\}/g, "{}"));
  return JSON.stringify([method, paths, live, each !== undefined]);
}

/**
 * Whether a call accepts the arguments; false where one is known to be of another kind: a text for an object, an object
 * for a segment.
 */
function takesArguments(call: ClientCall, { args }: SourceContext): boolean {
  const sources = (call.url ?? []).flatMap(listPlaceholders);
  return sources.every((alternatives) => alternatives.some((source) => fitsKind(source, args)));
}

function fitsKind(source: Source, args: SourceContext["args"]): boolean {
  const [root = "", ...path] = source.split(".");
  const value = args[Number(root)];
  if (value === undefined) return true;
  const kinds = membersOf(value).map(({ kind }) => kind);
  const wrong = path.length > 0 ? ["string", "array"] : ["object", "array", "function"];
  return !kinds.every((kind) => wrong.includes(kind));
}

/** The same request with its path's arguments in successive positions, and the payload behind them. */
function toPositional(call: ClientCall): ClientCall {
  const count = Math.max(0, ...(call.url ?? []).map((source) => listPlaceholders(source).length));
  const url = call.url?.map((source) => {
    let index = 0;
    return source.replace(/\{[^{}]*\}/g, () => `{${index++}}`);
  });
  return { ...call, ...(url && { url }), ...(call.payload && { payload: [String(count)] }) };
}
