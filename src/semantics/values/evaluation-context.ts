import type { ClientSignature, Place, UnknownReason, ClientResource } from "../../model/index.ts";
import type { AbstractExternal, AbstractUnknown, AbstractValue, Frame } from "./abstract-value.ts";
import type { CallContexts } from "./call-contexts.ts";
import type { TS } from "../syntax/compiler.ts";
import type { LintRoot } from "../modules/lint-root.ts";
import type { ObjectShape } from "../interests.ts";
import type { ImportMode } from "../modules/module-resolver.ts";
import type { Scopes } from "../syntax/scopes.ts";
import type { Survey } from "../syntax/survey.ts";

/** What the parts of the evaluator see of it while a file is read. Nodes handed to it are of that file. */
export interface EvaluationContext {
  /** The evaluation of the file that holds a node: a function, a class or a type may come from another one. */
  at(node: TS.Node): EvaluationContext;
  /** The evaluation of the file that an import means; undefined when it is not followed, or cannot have the export that it is asked for. */
  follow(specifier: string, mode: ImportMode, name?: string): EvaluationContext | undefined;
  /** The name under which places are given. */
  readonly filename: string;
  /** Where the file is on disk; a block of another file has that one's. */
  readonly physicalFilename: string;
  /** Within it files are read for the linted one. */
  readonly lintRoot: LintRoot;
  readonly file: TS.SourceFile;
  /** Whether the file is the linted one; false for one that is imported. */
  readonly isLinted: boolean;
  readonly scopes: Scopes;
  readonly survey: Survey;
  /** Those of the linted file and of all that it imports. */
  readonly contexts: CallContexts;
  readonly types: SoughtTypes;
  /** Segments of paths, fields and values that records name: what a call has to hand over to matter. */
  readonly words: ReadonlySet<string>;
  /** The value of an expression, inside the calls that `frame` stands for. Never throws; unknown at a limit. */
  evaluate(node: TS.Expression, frame: Frame | undefined): AbstractValue;
  /**
   * What `compute` gives, and whether it is whole: cut at nothing that is under way, so that it may be kept. That it is worked out what happens
   * to the variable does not count, when nothing asks for it at another time.
   */
  watch<Result>(compute: () => Result, variable?: TS.Node): { readonly result: Result; readonly isWhole: boolean };
  /** Works out what happens to a variable. `isInside`: that is under way already, so that what is given rests on less than the whole. */
  change<Result>(variable: TS.Node, compute: (isInside: boolean) => Result): Result;
  /** What calling `callee` with `args` gives. */
  call(callee: AbstractValue, args: readonly AbstractValue[], node: TS.Node, frame: Frame | undefined): AbstractValue;
  /** The client of a package that `new` makes; undefined for what makes none. */
  construct(callee: AbstractExternal, args: readonly AbstractValue[], node: TS.Node): AbstractExternal | undefined;
  /** `value.name`. */
  member(value: AbstractValue, name: string, node: TS.Node): AbstractValue;
  /** Whether a client signature begins at the root, `type:HttpClient`. */
  isClient(root: string): boolean;
  /** Whether a value is the root of a client, on which its settings are assigned. */
  isRootOf(value: AbstractExternal, signature: ClientSignature): boolean;
  /** Whether a value of a class that is `value` is a client, as of a class of its package. */
  isClientClass(value: AbstractExternal): boolean;
  /** Whether the file, or one that it imports, shows paths or a host of the API, or a client that is made for it. */
  readonly showsApi: boolean;
  /** Whether code of this file that is given the values can by calling them, or their methods, make a request of the API. */
  mayRequest(given: readonly (AbstractValue | undefined)[]): boolean;
  /** Whether values of a type are clients, by its name or as of a class of their package. */
  isClientType(type: TS.TypeNode): boolean;
  /** What gives the values of a type that a package exports: `DNS`, `ARecord`. */
  findResource(specifier: string, names: readonly string[]): FoundResource | undefined;
  placeOf(node: TS.Node): Place;
  unknown(reason: UnknownReason, node: TS.Node, details?: Partial<AbstractUnknown>): AbstractUnknown;
  /** The value that is any of these: their join, unknown where there are too many. */
  join(members: readonly AbstractValue[], node: TS.Node): AbstractValue;
}

/** What declared types are asked for. */
export interface SoughtTypes {
  /** Names of types whose values are buckets. */
  readonly buckets: ReadonlySet<string>;
  /** Types of the project whose values are what an endpoint gives, by their members. */
  readonly shapes: readonly ObjectShape[];
}

/** Calls inside calls that are looked into: deeper than real wrappers of wrappers go. */
export const MAX_FRAMES = 16;

/**
 * The innermost frame whose function contains the node. Inner frames are dropped, so that a variable of the outer function is computed
 * once and not once per call of a callback that reads it.
 */
export function innermostFrame(node: TS.Node, frame: Frame | undefined): Frame | undefined {
  let around = frame;
  while (around !== undefined && (node.pos < around.callee.pos || node.end > around.callee.end)) around = around.parent;
  return around;
}

/** The enclosing frame of a function, or undefined when the function is not being looked into. */
export function findFrame(frame: Frame | undefined, callee: TS.Node): Frame | undefined {
  let candidate = frame;
  while (candidate !== undefined && candidate.callee !== callee) candidate = candidate.parent;
  return candidate;
}

/** What gives the values of a type. */
export interface FoundResource {
  readonly signature: ClientSignature;
  readonly resource: ClientResource;
}
