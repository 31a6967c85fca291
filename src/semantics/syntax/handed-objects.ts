import { findOrAdd } from "../../model/find-or-add.ts";
import { findArrayMethod } from "./array-methods.ts";
import { ts, type TS } from "./compiler.ts";
import { isFunctionLiteral } from "./function-literal.ts";
import { writesLog } from "./logged-values.ts";
import { functionOf, isGiving, isImported, isPassedOn, isPut, isSame, partAt, rootOf } from "./passed-expressions.ts";
import { passedParameters } from "./passed-parameters.ts";
import { findReferences, isTypeQuery } from "./references.ts";
import type { Declaration } from "./scopes.ts";
import type { SourceModule } from "./source-module.ts";
import { innermost, isWrapper } from "./wrappers.ts";

/** Where the object of a name, or a part of it, is put or handed, so that it may be changed by another name from then on. */
export interface Handing {
  /** Behind which it is there. */
  readonly node: TS.Node;
  /** Which part of the object: members behind its name. */
  readonly path: readonly string[];
  /** The variable or the parameter that has it; undefined where any code may. */
  readonly to: Declaration | undefined;
  /** Whether it is an element or a member of what that holds, not the whole. */
  readonly isInside: boolean;
  /** Set where calls that stand for themselves hand it on from parameter to parameter. */
  readonly isFollowed?: boolean;
}

type Module = Pick<SourceModule, "file" | "scopes">;

/** Expressions around a use that are gone through, and names after each other. */
const MAX_STEPS = 12;
const MAX_NAMES = 4;
/** Uses of a name that are looked at, and other names that one object may have. */
const MAX_USES = 64;
const MAX_OTHERS = 8;

/** Methods that keep what they are given in the list, set or map on which they are called. */
const KEEPING: ReadonlySet<string> = new Set(["push", "unshift", "add", "set", "append", "splice", "fill"]);

/** Where the object of a variable goes, by all uses of its name. */
export function handingsOf(declaration: Declaration, name: string, module: Module): readonly Handing[] {
  return findOrAdd(known, declaration, () => new Handings(module).ofName(declaration, name, MAX_NAMES));
}

const known = new WeakMap<Declaration, readonly Handing[]>();

/** Where a class hands its own instances: `registry.push(this)`. */
export function handingsOfThis(nodes: readonly TS.Node[], module: Module): readonly Handing[] {
  const handings = new Handings(module);
  return nodes.flatMap((node) => handings.ofUse(node as TS.Expression, MAX_NAMES));
}

class Handings {
  readonly #module: Module;
  readonly #seen = new Set<Declaration>();

  constructor(module: Module) {
    this.#module = module;
  }

  ofName(declaration: Declaration, name: string, names: number): readonly Handing[] {
    if (names === 0 || this.#seen.has(declaration) || this.#seen.size > MAX_OTHERS) return [];
    this.#seen.add(declaration);
    const handings: Handing[] = [];
    let left = MAX_USES;
    for (const use of findReferences(declaration, name, this.#module)) {
      if (isTypeQuery(use)) continue;
      handings.push(...this.ofUse(use, names));
      if (--left === 0) break;
    }
    return handings;
  }

  ofUse(use: TS.Expression, names: number): readonly Handing[] {
    const { node, path, isWhole } = partAt(use);
    return this.#climb(node, !isWhole, names).map((handing) => ({ ...handing, path }));
  }

  /** Where the value of an expression goes. */
  #climb(from: TS.Expression, isPart: boolean, names: number): readonly Handing[] {
    let node: TS.Node = from;
    let isInside = false;
    for (let left = MAX_STEPS; left > 0; left--) {
      const { parent } = node;
      if (isPassedOn(parent, node)) node = parent;
      else if (isPut(parent, node)) {
        isInside = true;
        node = ts.isObjectLiteralElement(parent) ? parent.parent : parent;
      } else if (ts.isCallExpression(parent) && parent.expression !== node && isGiving(parent, this.#module)) {
        isInside ||= !isSame(parent, node);
        node = parent;
      } else if (ts.isPropertyAccessExpression(parent)) return this.#byVisit(parent, names);
      else return this.#endAt(parent, node, { isInside, isPart, names });
    }
    return [];
  }

  #endAt(
    parent: TS.Node,
    node: TS.Node,
    { isInside, isPart, names }: { readonly isInside: boolean; readonly isPart: boolean; readonly names: number },
  ): readonly Handing[] {
    const anywhere: readonly Handing[] = [{ node: parent, path: [], to: undefined, isInside }];
    if (ts.isVariableDeclaration(parent)) return this.#byVariable(parent, { isInside, isPart, names });
    if (ts.isBinaryExpression(parent)) return this.#byAssignment(parent, node, isInside, names);
    if (ts.isReturnStatement(parent) || ts.isYieldExpression(parent)) return anywhere;
    if (ts.isArrowFunction(parent) && parent.body === node) return anywhere;
    if (ts.isParameter(parent) || ts.isBindingElement(parent))
      return [{ node: parent, path: [], to: parent, isInside }];
    if (ts.isForOfStatement(parent)) return this.#byElements(nameOfElement(parent), names);
    if (ts.isNewExpression(parent)) return this.#isOwn(parent.expression) ? anywhere : [];
    return ts.isCallExpression(parent) && parent.expression !== node ? this.#byCall(parent, node, isInside, names) : [];
  }

  /** `list.forEach((each) => …)`, `promise.then((value) => …)`: what the function does with each, or with it. */
  #byVisit(access: TS.PropertyAccessExpression, names: number): readonly Handing[] {
    const call = access.parent;
    const visitor = ts.isCallExpression(call) && call.expression === access ? call.arguments[0] : undefined;
    if (visitor === undefined || !isFunctionLiteral(visitor)) return [];
    if (access.name.text === "then") return [{ node: access, path: [], to: undefined, isInside: false }];
    const at = findArrayMethod(access.name.text)?.elements[0];
    const parameter = at === undefined ? undefined : passedParameters(visitor)[at];
    return this.#byElements(parameter, names);
  }

  #byElements(
    element: TS.VariableDeclaration | TS.ParameterDeclaration | undefined,
    names: number,
  ): readonly Handing[] {
    if (element === undefined || !ts.isIdentifier(element.name)) return [];
    return this.ofName(element, element.name.text, names - 1);
  }

  #byVariable(
    declaration: TS.VariableDeclaration,
    { isInside, isPart, names }: { readonly isInside: boolean; readonly isPart: boolean; readonly names: number },
  ): readonly Handing[] {
    const { name } = declaration;
    if (!ts.isIdentifier(name)) return [];
    const further = this.ofName(declaration, name.text, names - 1).map((each) => ({
      ...each,
      path: [],
      isFollowed: each.isFollowed === true && !isInside,
    }));
    // What is picked by its name from a variable, and kept, is followed as another name of it.
    return [{ node: declaration, path: [], to: declaration, isInside: isInside || isPart }, ...further];
  }

  #byAssignment(parent: TS.BinaryExpression, node: TS.Node, isInside: boolean, names: number): readonly Handing[] {
    if (parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken || parent.right !== node) return [];
    return this.#into(innermost(parent.left), parent, isInside, names);
  }

  /** What is put into a variable, or a member of one. */
  #into(target: TS.Expression, node: TS.Node, isInside: boolean, names: number): readonly Handing[] {
    let root = target;
    while (ts.isPropertyAccessExpression(root) || ts.isElementAccessExpression(root) || ts.isBinaryExpression(root))
      root = innermost(ts.isBinaryExpression(root) ? root.left : root.expression);
    const to = ts.isIdentifier(root) ? this.#module.scopes.findValue(root.text, root) : undefined;
    if (to === undefined || !ts.isIdentifier(root)) return [{ node, path: [], to: undefined, isInside: true }];
    const further = ts.isParameter(to)
      ? [{ node, path: [], to: undefined, isInside: true }]
      : this.ofName(to, root.text, names - 1).filter((each) => each.to === undefined || ts.isParameter(each.to));
    const own = { node, path: [], to, isInside: isInside || root !== target };
    return [own, ...further.map((each) => ({ ...each, isFollowed: false }))];
  }

  #byCall(call: TS.CallExpression, node: TS.Node, isInside: boolean, names: number): readonly Handing[] {
    const callee = innermost(call.expression);
    if (writesLog(callee)) return [];
    const anywhere: readonly Handing[] = [{ node: call, path: [], to: undefined, isInside }];
    if (ts.isPropertyAccessExpression(callee)) {
      if (KEEPING.has(callee.name.text)) return this.#into(innermost(callee.expression), call, true, names);
      const root = rootOf(callee);
      const of = ts.isIdentifier(root) ? this.#module.scopes.findValue(root.text, root) : undefined;
      const inOwner: readonly Handing[] = of === undefined ? [] : [{ node: call, path: [], to: of, isInside: true }];
      return this.#isOwn(root) ? [...anywhere, ...inOwner] : [];
    }
    if (!ts.isIdentifier(callee)) return this.#isOwn(rootOf(callee)) ? anywhere : [];
    const declaration = this.#module.scopes.findValue(callee.text, callee);
    if (declaration === undefined || isImported(declaration)) return [];
    const called = functionOf(declaration);
    if (called === undefined) return anywhere;
    const index = call.arguments.findIndex((argument) => argument === node);
    return this.#byParameter(passedParameters(called)[index], call, isInside, names);
  }

  #byParameter(
    parameter: TS.ParameterDeclaration | undefined,
    call: TS.CallExpression,
    isInside: boolean,
    names: number,
  ): readonly Handing[] {
    if (parameter === undefined) return [{ node: call, path: [], to: undefined, isInside }];
    const { name, dotDotDotToken } = parameter;
    if (!ts.isIdentifier(name)) return [{ node: call, path: [], to: parameter, isInside: true }];
    const isElement = isInside || dotDotDotToken !== undefined;
    const isFollowed = !isElement && isAlone(call);
    const further = this.ofName(parameter, name.text, names - 1);
    return [
      { node: call, path: [], to: parameter, isInside: isElement, isFollowed },
      ...further.map((each) => ({
        ...each,
        node: call,
        path: [],
        isInside: isElement || each.isInside,
        isFollowed: isFollowed && each.isFollowed === true,
      })),
    ];
  }

  /** Whether code of the file may stand behind a name: it is neither imported nor one of the language. */
  #isOwn(root: TS.Node): boolean {
    if (!ts.isIdentifier(root)) return root.kind === ts.SyntaxKind.ThisKeyword;
    const declaration = this.#module.scopes.findValue(root.text, root);
    return declaration !== undefined && !isImported(declaration);
  }
}

/** Whether what a call does to its arguments is followed: it is a statement, or gives a variable its value. */
function isAlone(call: TS.Node): boolean {
  let { parent } = call;
  while (isWrapper(parent)) ({ parent } = parent);
  return ts.isExpressionStatement(parent) || ts.isVariableDeclaration(parent);
}

function nameOfElement({ initializer }: TS.ForOfStatement): TS.VariableDeclaration | undefined {
  return ts.isVariableDeclarationList(initializer) ? initializer.declarations[0] : undefined;
}
