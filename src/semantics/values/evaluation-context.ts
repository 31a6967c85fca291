import type { ClientSignature, Place, UnknownReason, ClientResource } from "../../model/index.ts";
import type { AbstractExternal, AbstractUnknown, AbstractValue, Frame } from "./abstract-value.ts";
import type { CallContexts } from "./call-contexts.ts";
import type { Provisional } from "./memory.ts";
import type { TS } from "../syntax/compiler.ts";
import type { LintRoot } from "../modules/lint-root.ts";
import type { ObjectShape } from "../interests.ts";
import type { AskedOfFile, ImportMode } from "../modules/module-resolver.ts";
import type { Scopes } from "../syntax/scopes.ts";
import type { Survey } from "../syntax/survey.ts";

/** What was computed, and the evaluations at which it was cut off. */
export interface Kept<Result> extends Provisional {
  readonly result: Result;
}

/** Counts work that is no evaluation of an expression. */
export interface WorkCount {
  /** Counts a statement that a value is followed through. */
  followStatement(): void;
  /** Counts a change to a variable that may have so many values then. */
  followChange(values: number): void;
  /** Runs what follows a variable: the statements and the changes count for it by itself, too. */
  followVariable<Result>(variable: object, compute: () => Result): Result;
  /** Whether the variable that is followed has taken more than one may. */
  readonly isVariableLeft: boolean;
  /**
   * What was computed before, as long as it would come to the same; computed where that is not known. That the changes to `variable` are under
   * way does not count.
   */
  keep<Key, Result>(kept: Map<Key, Kept<Result>>, key: Key, compute: () => Result, variable?: object): Result;
  /** Counts what takes as long as so many expressions. */
  spend(steps: number): void;
}

/** What the parts of the evaluator see of it. Nodes handed to it belong to its file. */
export interface EvaluationContext {
  /** The context of the file that holds a node: a function, a class or a type may come from another file. */
  at(node: TS.Node): EvaluationContext;
  /**
   * The context of the file that an import resolves to; undefined where it is not followed, or cannot have the export
   * that is asked for, or whose text is not what is asked for.
   */
  follow(specifier: string, mode: ImportMode, asked?: AskedOfFile): EvaluationContext | undefined;
  /** The name under which places are given. */
  readonly filename: string;
  /** Where the file is on disk; for a block of another file, where that one is. */
  readonly physicalFilename: string;
  /** The folder within which files are read on behalf of the linted one. */
  readonly lintRoot: LintRoot;
  readonly file: TS.SourceFile;
  /** Whether the file is the linted one; false for one that is imported. */
  readonly isLinted: boolean;
  /** The context of the linted file. */
  readonly linted: EvaluationContext;
  readonly scopes: Scopes;
  readonly survey: Survey;
  /** Of the linted file and of all that it imports. */
  readonly progress: WorkCount;
  /** The call contexts of the linted file and of all that it imports. */
  readonly contexts: CallContexts;
  readonly sought: Sought;
  /** Segments of paths, fields and values that records name: an argument that holds one is informative. */
  readonly words: ReadonlySet<string>;
  /** The value of an expression, inside the calls that `frame` stands for. Never throws; unknown at a limit. */
  evaluate(node: TS.Expression, frame: Frame | undefined): AbstractValue;
  /**
   * Runs `compute` and tells whether its result is complete, so that it may be cached: it was cut off at no active
   * evaluation. The computation of the changes to `variable` does not count, where nothing asks for it at another time.
   */
  watch<Result>(compute: () => Result, variable?: TS.Node): { readonly result: Result; readonly isWhole: boolean };
  /**
   * Runs the computation of the changes to a variable. `isInside`: it is active already, so that the result rests on
   * less than all changes.
   */
  change<Result>(variable: TS.Node, compute: (isInside: boolean) => Result): Result;
  /** The result of calling `callee` with `args`. */
  call(callee: AbstractValue, args: readonly AbstractValue[], node: TS.Node, frame: Frame | undefined): AbstractValue;
  /** The client that `new` creates; undefined where it creates none. */
  construct(callee: AbstractExternal, args: readonly AbstractValue[], node: TS.Node): AbstractExternal | undefined;
  /** `value.name`. */
  member(value: AbstractValue, name: string, node: TS.Node): AbstractValue;
  /** Whether a client signature starts from the root, such as `type:HttpClient`. */
  isClient(root: string): boolean;
  /** Whether a value is the root of a client, so that assignments to it are settings of the client. */
  isRootOf(value: AbstractExternal, signature: ClientSignature): boolean;
  /** Whether instances of the class `value` are clients. */
  isClientClass(value: AbstractExternal): boolean;
  /** Whether the file, or one that it imports, shows paths or a host of the API, or a client that is made for it. */
  readonly showsApi: boolean;
  /** Whether code of this file can make a request of the API by calling one of these values or their methods. */
  mayRequest(given: readonly (AbstractValue | undefined)[]): boolean;
  /** Whether values of a type are clients, by the type's name or as instances of the package's class. */
  isClientType(type: TS.TypeNode): boolean;
  /** The request whose result has the values of a type that a package exports: `DNS`, `ARecord`. */
  findResource(specifier: string, names: readonly string[]): FoundResource | undefined;
  placeOf(node: TS.Node): Place;
  unknown(reason: UnknownReason, node: TS.Node, details?: Partial<AbstractUnknown>): AbstractUnknown;
  /** The join of these values; unknown where there are too many. */
  join(members: readonly AbstractValue[], node: TS.Node): AbstractValue;
}

/** What values are asked for. */
export interface Sought {
  /** Names of types whose values are buckets. */
  readonly buckets: ReadonlySet<string>;
  /** Shapes by which types of the project are recognised as the result of an endpoint. */
  readonly shapes: readonly ObjectShape[];
  /** Whether anything is looked for in what requests give. */
  readonly inResponses: boolean;
}

/** How deep calls inside calls are followed: deeper than real wrappers of wrappers. */
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

/** The frame of a function among the enclosing ones; undefined where the function is not entered. */
export function findFrame(frame: Frame | undefined, callee: TS.Node): Frame | undefined {
  let candidate = frame;
  while (candidate !== undefined && candidate.callee !== callee) candidate = candidate.parent;
  return candidate;
}

/** The request whose result has the values of a type. */
export interface FoundResource {
  readonly signature: ClientSignature;
  readonly resource: ClientResource;
}
