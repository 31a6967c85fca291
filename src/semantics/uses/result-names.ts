import { enclosingFunction } from "../control-flow/control-flow.ts";
import { contains } from "../syntax/contains.ts";
import { keyOf } from "../syntax/kept-elements.ts";
import { fileOf } from "../syntax/nearest-around.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { shareAccessPath } from "./access-paths.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { unwrap } from "../syntax/wrappers.ts";

/** The part of a call's result that a variable holds. */
export interface HeldPart {
  readonly path: readonly string[];
  /**
   * The lists that hold it, the outermost first: its index in each, undefined where that is not known. Empty for the part itself;
   * `[undefined]` for `await Promise.all(keys.map((key) => bucket.get(key)))`.
   */
  readonly within: readonly (number | undefined)[];
  /** False where the variable may also hold something else. */
  readonly isCertain: boolean;
}

/** The variables that hold a call's result or a part of it, so that an expression can be resolved to the part it names. */
export class ResultNames {
  readonly #held = new Map<Declaration, HeldPart>();
  readonly #references = new Set<TS.Identifier>();
  /** The call itself, and calls of functions that return its result. */
  readonly #calls = new Map<TS.Node, HeldPart>();
  readonly #starts = new Map<TS.SourceFile | undefined, number>();
  readonly #call: TS.CallExpression;
  readonly #evaluation: EvaluationContext;

  constructor(call: TS.CallExpression, evaluation: EvaluationContext) {
    this.#call = call;
    this.#evaluation = evaluation;
    this.addCall(call, { path: [], within: [], isCertain: true });
  }

  /** The calls that return the result or a part of it. */
  get calls(): readonly TS.Node[] {
    return [...this.#calls.keys()];
  }

  /** Adds a call that returns a part; false where it was known. */
  addCall(call: TS.Node, part: HeldPart): boolean {
    if (this.#calls.has(call)) return false;
    this.#calls.set(call, part);
    this.#noteStart(call);
    return true;
  }

  /** Whether code tests something that the call's options are made of. */
  isAboutOptions(node: TS.Node): boolean {
    const options = this.#call.arguments.slice(1);
    const isHere = fileOf(node) === fileOf(this.#call);
    return isHere && options.length > 0 && shareAccessPath(node, options, this.#evaluation);
  }

  /**
   * The offset of the first call or variable of a block's file that holds the result; the end of the file where there
   * is none. In the function that makes the call, and declares everything that holds its result, nothing stands before
   * the call.
   */
  startIn(block: TS.Node): number {
    const calls = inFileOf(block, this.calls);
    // What a function elsewhere declares, as one that the result is handed to, has no name here.
    const held = inFileOf(block, [...this.#held.keys()]).filter((declaration) => isInReachOf(block, declaration));
    const all = [...calls, ...held];
    const holders = areInFunctionOf(block, all) ? calls : all;
    return Math.min(...holders.map(({ pos }) => pos));
  }

  /** Whether the function around a block, without functions inside it, makes all calls of its file that return the result. */
  isMadeIn(block: TS.Node): boolean {
    return areInFunctionOf(block, inFileOf(block, this.calls));
  }

  /** Records that a variable holds a part, unless it is known to hold one. */
  add(declaration: Declaration, part: HeldPart): void {
    if (this.#held.has(declaration)) return;
    this.#held.set(declaration, part);
    this.#noteStart(declaration);
  }

  /** The offset of the first call or variable in a node's file that holds the result, in whichever function. */
  firstIn(node: TS.Node): number {
    return this.#starts.get(fileOf(node)) ?? Infinity;
  }

  #noteStart(holder: TS.Node): void {
    this.#starts.set(fileOf(holder), Math.min(holder.pos, this.firstIn(holder)));
  }

  /** Adds a reference to such a variable; false where it was known. */
  addReference(reference: TS.Identifier): boolean {
    const { size } = this.#references;
    return this.#references.add(reference).size > size;
  }

  /** The part that an expression names: `page`, `page.objects`, `(await bucket.list())?.objects`; undefined for any other. */
  find(node: TS.Node): HeldPart | undefined {
    const held = this.locate(node);
    return held?.within.length === 0 ? held : undefined;
  }

  /** The same, and what lists that hold it name: `pages`. */
  locate(node: TS.Node): HeldPart | undefined {
    const expression = unwrap(node);
    const given = this.#calls.get(expression);
    if (given !== undefined) return given;
    if (ts.isIdentifier(expression)) {
      const declaration = this.#evaluation.at(expression).scopes.findValue(expression.text, expression);
      return declaration && this.#held.get(declaration);
    }
    const name = memberNameOf(expression);
    if (name === undefined) return undefined;
    const owner = this.locate((expression as TS.PropertyAccessExpression).expression);
    if (owner === undefined || owner.within.length === 0) return owner && { ...owner, path: [...owner.path, name] };
    return ts.isElementAccessExpression(expression) ? elementOf(owner, name) : undefined;
  }
}

function elementOf(owner: HeldPart, name: string): HeldPart | undefined {
  const [at, ...within] = owner.within;
  return at === undefined || name === "*" || name === String(at) ? { ...owner, within } : undefined;
}

function inFileOf(block: TS.Node, holders: readonly TS.Node[]): readonly TS.Node[] {
  return holders.filter((holder) => fileOf(holder) === fileOf(block));
}

/** Whether a declaration stands in a block, or in a function around it or in none. */
function isInReachOf(block: TS.Node, declaration: TS.Node): boolean {
  const home = enclosingFunction(declaration);
  return home === undefined || contains(block, declaration) || contains(home, block);
}

function areInFunctionOf(block: TS.Node, holders: readonly TS.Node[]): boolean {
  return holders.every((holder) => enclosingFunction(holder) === enclosingFunction(block));
}

/** The name of the member that an expression takes, `*` for one that is computed; undefined when it takes none. */
export function memberNameOf(node: TS.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isElementAccessExpression(node) ? (keyOf(node.argumentExpression) ?? "*") : undefined;
}

/** The name under which a pattern takes a member, `*` for one that is computed or an element. */
export function keyOfPattern(name: TS.PropertyName | TS.BindingName | undefined): string {
  if (name === undefined || ts.isObjectBindingPattern(name) || ts.isArrayBindingPattern(name)) return "*";
  return ts.isComputedPropertyName(name) ? "*" : name.text;
}
