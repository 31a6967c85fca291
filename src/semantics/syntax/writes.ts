import { ts, type TS } from "./compiler.ts";
import { isAssignmentOperator, isCount } from "./operators.ts";
import { isOuterExpression } from "./wrappers.ts";
import { lentMethodOf } from "./lent-method.ts";
import { isForInOrOf } from "./loops.ts";
import { definedBy, type DefinedMember } from "./defined-members.ts";
import { nameOfHelper } from "./callee-names.ts";
import { heirNamedBy, inheritedBy, type Inheriting } from "./inherited-prototypes.ts";
import { isObjectAssign } from "./language-functions.ts";
import { targetHolding } from "./held-targets.ts";
import { keyOf, sharedBy } from "./kept-elements.ts";

/**
 * What an assignment does to its target. `set`: `=`. `add`: `+=`. `default`: `??=`, `||=`. `override`: `&&=`. `push`: appends an element.
 * `delete`: removes the member. `put`: adds an element to a map or a set. `remove`: removes the element of a key.
 * `mutate`: adds, removes or reorders elements. `merge`: `Object.assign`. `inherit`: puts an object in the prototype's place. `unknown`: anything
 * else.
 */
export type WriteKind =
  | "set"
  | "add"
  | "default"
  | "override"
  | "push"
  | "put"
  | "remove"
  | "delete"
  | "mutate"
  | "merge"
  | "inherit"
  | "unknown";

/** An assignment whose target starts at a variable or `this`: `x = …`, `x.a.b += …`, `i++`, `list.push(…)`. */
export interface Write {
  /** The identifier (or `this`) at which the target starts. */
  readonly root: TS.Node;
  /** Members behind the root; null for one that is computed. */
  readonly path: readonly (string | null)[];
  /** Set where null stands for an element that a method picks of a list or a map: `routes.find(…).path = …`. */
  readonly isPicked?: true;
  /** The last one that is computed: `name` of `headers[name]`. */
  readonly computed?: TS.Expression;
  readonly kind: WriteKind;
  readonly value: TS.Expression;
  /** The member of the value that is assigned, where a pattern takes it: `b` of `({ b: x } = value)`, `0` of `[x] = value`. */
  readonly taken?: string;
  readonly node: TS.Node;
}

const MUTATING_METHODS = new Set("clear unshift pop shift splice sort reverse fill copyWithin".split(" "));
/** Methods of maps and sets that add an element, and how many arguments they take. */
const PUTTING_METHODS = new Map([
  ["set", 2],
  ["add", 1],
  ["append", 2],
]);
const NONE: readonly Write[] = [];

/** The assignments that a node makes itself, not those inside it. */
export function toWrites(node: TS.Node): readonly Write[] {
  if (ts.isBinaryExpression(node)) {
    const kind = kindOfOperator(node.operatorToken.kind);
    if (kind === undefined) return NONE;
    const heir = kind === "set" ? heirNamedBy(node.left) : undefined;
    return heir === undefined
      ? toWrite(node.left, kind, node.right, node)
      : toWriteOf(heir, "inherit", node.right, node);
  }
  if (isForInOrOf(node)) {
    const { initializer, expression } = node;
    return ts.isVariableDeclarationList(initializer) ? NONE : toWrite(initializer, "unknown", expression, node);
  }
  if (isCount(node)) return toWrite(node.operand, "unknown", node.operand, node);
  if (ts.isDeleteExpression(node)) return toWrite(node.expression, "delete", node.expression, node);
  return ts.isCallExpression(node) ? toWritesOfCall(node) : NONE;
}

/** What an operator does to its left side; undefined for one that assigns nothing. */
export function kindOfOperator(operator: TS.SyntaxKind): WriteKind | undefined {
  if (!isAssignmentOperator(operator)) return undefined;
  switch (operator) {
    case ts.SyntaxKind.EqualsToken:
      return "set";
    case ts.SyntaxKind.PlusEqualsToken:
      return "add";
    case ts.SyntaxKind.BarBarEqualsToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return "default";
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
      return "override";
    default:
      return "unknown";
  }
}

/** An assignment to a member of what a call gives, `current().path = …`, which has no name; its root is the call. */
export function toWriteOfGiven(node: TS.Node): Write | undefined {
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return undefined;
  const path: string[] = [];
  let target = node.left;
  while (ts.isPropertyAccessExpression(target) || isOuterExpression(target)) {
    if (ts.isPropertyAccessExpression(target)) path.unshift(target.name.text);
    target = target.expression;
  }
  if (!ts.isCallExpression(target) || path.length === 0) return undefined;
  return { root: target, path, kind: "set", value: node.right, node };
}

function toWritesOfCall(node: TS.CallExpression): readonly Write[] {
  const [handedOn, exports] = node.arguments;
  // What compilers make of `export * from "…"`.
  if (handedOn !== undefined && exports !== undefined && nameOfHelper(node.expression) === "__exportStar")
    return toWrite(exports, "merge", handedOn, node);
  const inheriting = inheritedBy(node);
  if (inheriting !== undefined) return toInheritance(inheriting, node);
  const defined = definedBy(node);
  if (defined !== undefined) return defined.flatMap((member) => toDefinition(member, node));
  if (!ts.isPropertyAccessExpression(node.expression)) return NONE;
  const lent = lentMethodOf(node);
  if (lent !== undefined && (lent.method === "push" || MUTATING_METHODS.has(lent.method)))
    return toWrite(lent.receiver, "mutate", lent.receiver, node);
  const { expression: receiver, name } = node.expression;
  if (name.text === "push") return node.arguments.flatMap((argument) => toWrite(receiver, "push", argument, node));
  const putArity = PUTTING_METHODS.get(name.text);
  if (putArity !== undefined && node.arguments.length === putArity) {
    return node.arguments.slice(-1).flatMap((argument) => toWrite(receiver, "put", argument, node));
  }
  if (name.text === "delete" && node.arguments.length === 1)
    return toWrite(receiver, "remove", node.arguments[0] ?? receiver, node);
  if (MUTATING_METHODS.has(name.text)) return toWrite(receiver, "mutate", receiver, node);
  const [target, ...sources] = node.arguments;
  if (target === undefined) return NONE;
  return isObjectAssign(node.expression) ? sources.flatMap((source) => toWrite(target, "merge", source, node)) : NONE;
}

function toDefinition({ target, name, value, given }: DefinedMember, node: TS.CallExpression): readonly Write[] {
  const member = typeof name === "string" ? name : keyOf(name);
  return toWriteOf(target, value === undefined ? "unknown" : "set", value ?? given, node).map((write) => ({
    ...write,
    path: [...write.path, member],
    ...(typeof name !== "string" && member === null && write.computed === undefined && { computed: name }),
  }));
}

function toInheritance({ heir, base, areFunctions }: Inheriting, node: TS.CallExpression): readonly Write[] {
  const writes = toWriteOf(heir, "inherit", base, node);
  if (areFunctions !== true) return writes;
  return writes.map((write) => ({ ...write, path: [...write.path, "prototype"], taken: "prototype" }));
}

/** Whether an assignment may change what stands behind names of members: not one to another member, unless its name is computed. */
export function mayChangeMember({ path }: Pick<Write, "path">, names: readonly string[]): boolean {
  return path.every((name, at) => at >= names.length || name === null || name === names[at]);
}

function toWrite(assigned: TS.Expression, kind: WriteKind, value: TS.Expression, node: TS.Node): readonly Write[] {
  if (ts.isArrayLiteralExpression(assigned) || ts.isObjectLiteralExpression(assigned)) {
    // Only an assignment has a pattern: `Object.assign({}, …)` and `[a, b].sort()` change nothing that has a name.
    if (kind !== "set" && kind !== "unknown") return NONE;
    const named = kind === "set" ? takenBy(assigned) : new Map<TS.Node, string>();
    return findAssigned(assigned).flatMap((target): readonly Write[] => {
      const taken = named.get(target);
      const written = toWriteOf(target, taken === undefined ? "unknown" : "set", value, node);
      return taken === undefined ? written : written.map((write) => ({ ...write, taken }));
    });
  }
  return toWriteOf(assigned, kind, value, node);
}

/** The assignment to a variable, or to a member of one. */
function toWriteOf(assigned: TS.Expression, kind: WriteKind, value: TS.Expression, node: TS.Node): readonly Write[] {
  const path: (string | null)[] = [];
  let target = assigned;
  let computed: TS.Expression | undefined;
  let isPicked = false;
  for (;;) {
    const shared = path.length > 0 ? sharedBy(target) : undefined;
    if (shared !== undefined) {
      isPicked = true;
      if (!shared.isElement) path.shift();
      path.unshift(null);
      target = shared.list;
      continue;
    }
    if (ts.isPropertyAccessExpression(target)) path.unshift(target.name.text);
    else if (ts.isElementAccessExpression(target)) {
      const name = keyOf(target.argumentExpression);
      if (name === null) computed ??= target.argumentExpression;
      path.unshift(name);
    } else {
      // What changes an object in place changes that of the variable: `(o.list ??= []).push(…)`, `map.set(…).set(…)`.
      const same = targetHolding(target, node) ?? (path.length === 0 ? receiverGiven(target, kind) : undefined);
      if (same !== undefined) {
        target = same;
        continue;
      }
      if (!isOuterExpression(target)) break;
    }
    target = target.expression;
  }
  const isRoot = ts.isIdentifier(target) || target.kind === ts.SyntaxKind.ThisKeyword;
  if (!isRoot || (isPicked && path.length < 2)) return NONE;
  if (isPicked) return [{ root: target, path, kind, value, node, isPicked }];
  return [{ root: target, path, kind, value, node, ...(computed !== undefined && { computed }) }];
}

/** Methods of lists that give the list itself. */
const GIVING_THEMSELVES = new Set("sort reverse fill copyWithin".split(" "));

/** What a method is called on that gives the same map, set or list again, on which a method of its kind is called then. */
function receiverGiven(node: TS.Expression, kind: WriteKind): TS.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression: receiver, name } = node.expression;
  const isOfCollection = kind === "put" || kind === "remove" || kind === "mutate";
  const isPutting = isOfCollection && PUTTING_METHODS.get(name.text) === node.arguments.length;
  const isOfList = kind === "push" || kind === "mutate";
  return isPutting || (isOfList && GIVING_THEMSELVES.has(name.text)) ? receiver : undefined;
}

/** The variables and members to which a pattern assigns a member as it is, and its name; not those inside other patterns, or with a default. */
function takenBy(pattern: TS.ArrayLiteralExpression | TS.ObjectLiteralExpression): ReadonlyMap<TS.Node, string> {
  const taken = new Map<TS.Node, string>();
  const add = (target: TS.Node, name: string): void => {
    if (isTarget(target)) taken.set(target, name);
  };
  if (ts.isArrayLiteralExpression(pattern)) {
    for (const [index, element] of pattern.elements.entries()) add(element, String(index));
    return taken;
  }
  for (const property of pattern.properties) {
    if (ts.isShorthandPropertyAssignment(property)) {
      if (property.objectAssignmentInitializer === undefined) add(property.name, property.name.text);
    } else if (
      ts.isPropertyAssignment(property) &&
      (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    )
      add(property.initializer, property.name.text);
  }
  return taken;
}

/** What a pattern may assign to: a variable, or a member. */
function isTarget(node: TS.Node): node is TS.Identifier | TS.AccessExpression {
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The variables and members that a pattern assigns to; names in defaults are included, which does no harm. */
function findAssigned(pattern: TS.Expression): readonly (TS.Identifier | TS.AccessExpression)[] {
  const found: (TS.Identifier | TS.AccessExpression)[] = [];
  const pending: TS.Node[] = [pattern];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (isTarget(node)) found.push(node);
    else if (ts.isPropertyAssignment(node)) pending.push(node.initializer);
    else ts.forEachChild(node, (child) => void pending.push(child));
  }
  return found;
}
