import { findArrayMethod, findVisit } from "../../syntax/array-methods.ts";
import { bindingAround } from "../../syntax/bound-names.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isFunctionLiteral } from "../../syntax/function-literal.ts";
import { pickedIn, sharedBy } from "../../syntax/kept-elements.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import { isCount } from "../../syntax/operators.ts";
import { functionOf, isImported, rootOf } from "../../syntax/passed-expressions.ts";
import { findReferences } from "../../syntax/references.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { Survey } from "../../syntax/survey.ts";
import { innermost, unwrap } from "../../syntax/wrappers.ts";
import type { Write } from "../../syntax/writes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/** Names after each other by which an object is picked. */
const MAX_NAMES = 4;

const KINDS: ReadonlySet<Write["kind"]> = new Set(["set", "add", "default", "override"] as const);

/** What the object may be to which something is assigned. */
export interface Source {
  /** What these variables hold, or have inside. */
  readonly of: ReadonlySet<Declaration>;
  /** Whether it may be anything that has been handed on. */
  readonly isAnything: boolean;
  readonly isInside: boolean;
  /** Of these the analysis of names for one object follows what is changed: by plain members, and by elements that are picked. */
  readonly plain: readonly Declaration[];
  readonly picked: readonly Declaration[];
}

export interface Sourced {
  readonly write: Write;
  readonly source: Source;
}

const known = new WeakMap<Survey, readonly Sourced[]>();

/** The assignments of a file to members of what other names may mean, with what that may be. */
export function writesWithSources(evaluation: EvaluationContext): readonly Sourced[] {
  let sourced = known.get(evaluation.survey);
  if (sourced === undefined) known.set(evaluation.survey, (sourced = sourcesIn(evaluation)));
  return sourced;
}

/** Whether an assignment may put a text in place of another one. */
export function mayPutText({ kind, value }: Write): boolean {
  return KINDS.has(kind) && !isNoText(value);
}

/** All assignments of a file to members of what may be another name's object. */
function sourcesIn(evaluation: EvaluationContext): readonly Sourced[] {
  const sources = new Sources(evaluation);
  return evaluation.survey.memberWrites.flatMap((write): readonly Sourced[] => {
    if (!mayPutText(write)) return [];
    const source = sources.ofWrite(write);
    return source === undefined ? [] : [{ write, source }];
  });
}

/** Whether what is assigned is no text, and holds none: most of it notes what has been done. */
function isNoText(value: TS.Expression): boolean {
  const inner = innermost(value);
  const { kind } = inner;
  if (kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword || isCount(inner)) return true;
  return ts.isNumericLiteral(inner) || ts.isFunctionLike(inner) || ts.isPrefixUnaryExpression(inner);
}

const NOTHING: Source = { of: new Set(), isAnything: false, isInside: false, plain: [], picked: [] };
const ANYTHING: Source = { ...NOTHING, isAnything: true, isInside: true };

/** What stands behind the names by which objects are changed. */
class Sources {
  readonly #evaluation: EvaluationContext;
  readonly #known = new Map<Declaration, Source | undefined>();

  constructor(evaluation: EvaluationContext) {
    this.#evaluation = evaluation;
  }

  /** Undefined where nothing but the object of its own name can be meant. */
  ofWrite({ root, path }: Write): Source | undefined {
    if (root.kind === ts.SyntaxKind.ThisKeyword) return path.length > 1 ? ANYTHING : undefined;
    const source = this.#ofExpression(root as TS.Expression, MAX_NAMES);
    return source && path.length > 1 ? { ...source, isInside: true } : source;
  }

  #ofExpression(expression: TS.Expression, names: number): Source | undefined {
    const value = unwrap(expression);
    if (ts.isConditionalExpression(value)) return this.#ofAny([value.whenTrue, value.whenFalse], names);
    if (ts.isBinaryExpression(value)) return this.#ofAny([value.left, value.right], names);
    const root = rootOf(value);
    if (root.kind === ts.SyntaxKind.ThisKeyword) return ANYTHING;
    if (!ts.isIdentifier(root)) return undefined;
    const declaration = this.#evaluation.scopes.findValue(root.text, root);
    if (declaration === undefined || isImported(declaration)) return undefined;
    if (functionOf(declaration) !== undefined || ts.isClassLike(declaration))
      return root === value ? undefined : { ...ANYTHING, of: new Set([declaration]) };
    const source = this.#ofDeclaration(declaration, root.text, names);
    return source && root !== value ? asMember(source, value) : source;
  }

  #ofAny(values: readonly TS.Expression[], names: number): Source | undefined {
    const sources = values.flatMap((value) => this.#ofExpression(value, names) ?? []);
    if (sources.length === 0) return undefined;
    return {
      ...NOTHING,
      of: new Set(sources.flatMap((source) => [...source.of])),
      isAnything: sources.some(({ isAnything }) => isAnything),
      isInside: sources.some(({ isInside }) => isInside),
    };
  }

  #ofDeclaration(declaration: Declaration, name: string, names: number): Source | undefined {
    if (names === 0) return undefined;
    if (!this.#known.has(declaration)) {
      this.#known.set(declaration, undefined);
      this.#known.set(declaration, this.#findOf(declaration, name, names));
    }
    return this.#known.get(declaration);
  }

  #findOf(declaration: Declaration, name: string, names: number): Source | undefined {
    const around = variableAround(declaration);
    if (around === undefined) return undefined;
    if (ts.isParameter(around)) return this.#ofParameter(declaration, around, names);
    const { parent } = around.parent;
    const isElement = ts.isForOfStatement(parent);
    const first = isElement ? parent.expression : around.initializer;
    const source = first && (isElement || !isMade(first)) ? this.#ofExpression(first, names - 1) : undefined;
    const named = withName(isElement ? asElement(source) : (source ?? NOTHING), declaration);
    return {
      ...named,
      isInside: named.isInside || declaration !== around,
      isAnything: named.isAnything || this.#isFilledByCalls(declaration, name),
    };
  }

  #ofParameter(declaration: Declaration, parameter: TS.ParameterDeclaration, names: number): Source | undefined {
    const callee = parameter.parent;
    const isInside = declaration !== parameter || parameter.dotDotDotToken !== undefined;
    const own: Source = { ...withName(NOTHING, declaration), of: new Set([declaration, parameter]), isInside };
    if (isFunctionLiteral(callee) && ts.isCallExpression(callee.parent)) {
      const visit = findVisit(callee);
      const source = visit
        ? asElement(this.#ofExpression(visit.list, names - 1))
        : this.#ofCallback(callee.parent, names);
      return source && { ...withName(source, declaration), isInside: true };
    }
    return isCalledByName(callee, this.#evaluation) ? own : { ...own, isAnything: true };
  }

  /** What calls a function that it is given with what others have handed it. */
  #ofCallback({ expression: callee }: TS.CallExpression, names: number): Source | undefined {
    const root = rootOf(callee);
    if (ts.isIdentifier(root) && root.text === "Promise") return ANYTHING;
    const own = ts.isIdentifier(root) ? this.#evaluation.scopes.findValue(root.text, root) : undefined;
    if (own !== undefined && root === innermost(callee)) return isImported(own) ? undefined : ANYTHING;
    return this.#ofExpression(callee, names - 1);
  }

  /** Whether functions put what they are given into a variable. */
  #isFilledByCalls(declaration: Declaration, name: string): boolean {
    return writesTo(declaration, name, this.#evaluation).some(({ value }) => {
      const root = rootOf(unwrap(value));
      if (!ts.isIdentifier(root)) return root.kind === ts.SyntaxKind.ThisKeyword;
      const of = this.#evaluation.scopes.findValue(root.text, root);
      const around = of && variableAround(of);
      return around !== undefined && ts.isParameter(around) && around !== declaration;
    });
  }
}

/** The variable or the parameter whose pattern a name stands in. */
function variableAround(declaration: Declaration): TS.VariableDeclaration | TS.ParameterDeclaration | undefined {
  const node = bindingAround(declaration);
  return ts.isParameter(node) || (ts.isVariableDeclaration(node) && ts.isVariableDeclarationList(node.parent))
    ? node
    : undefined;
}

/** Whether an expression makes a new object, or is none. */
function isMade(value: TS.Expression): boolean {
  const inner = innermost(value);
  return (
    ts.isObjectLiteralExpression(inner) ||
    ts.isArrayLiteralExpression(inner) ||
    ts.isNewExpression(inner) ||
    ts.isFunctionLike(inner) ||
    ts.isLiteralExpression(inner) ||
    ts.isTemplateExpression(inner)
  );
}

function withName(source: Source, declaration: Declaration): Source {
  return { ...source, of: new Set([declaration, ...source.of]), plain: [declaration, ...source.plain] };
}

/** What a member, an element, or what a call of a method gives. */
function asMember(source: Source, value: TS.Expression): Source {
  if (rootOfChain(value).root !== undefined) return { ...source, isInside: true };
  const isPicked = pickedIn(value) !== undefined || sharedBy(value) !== undefined;
  const isComputed = ts.isCallExpression(value) && !isPicked;
  const gives =
    isComputed && ts.isPropertyAccessExpression(value.expression)
      ? findArrayMethod(value.expression.name.text)?.gives
      : undefined;
  return {
    ...source,
    isInside: true,
    isAnything: source.isAnything || gives !== undefined,
    plain: [],
    picked: isPicked ? [...source.plain, ...source.picked] : [],
  };
}

/** What a loop, or a method that calls a function for each, takes of a list. */
function asElement(source: Source | undefined): Source {
  return { ...(source ?? NOTHING), isInside: true, picked: [] };
}

/** Whether a function has a name by which alone it is run. */
function isCalledByName(callee: TS.Node, evaluation: EvaluationContext): boolean {
  const declaration = isFunctionLiteral(callee) ? callee.parent : callee;
  const isNamed = ts.isFunctionDeclaration(declaration) || ts.isVariableDeclaration(declaration);
  if (!isNamed || declaration.name === undefined || !ts.isIdentifier(declaration.name)) return false;
  return findReferences(declaration, declaration.name.text, evaluation).every(
    (use) => (ts.isCallExpression(use.parent) && use.parent.expression === use) || ts.isExportSpecifier(use.parent),
  );
}
