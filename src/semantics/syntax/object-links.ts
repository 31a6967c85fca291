import { ts, type TS } from "./compiler.ts";
import { targetsHolding } from "./held-targets.ts";
import { keyOf, pickedIn, sharedBy } from "./kept-elements.ts";
import { thisIn } from "./this-binding.ts";
import { innermost } from "./wrappers.ts";
import { textOfName } from "./property-names.ts";

/**
 * Two names of one object: `part` names what is at `path` of `owner`. So by `const part = owner.a`, `const { a: part } = owner`,
 * `const part = (owner.a = {})`, `const owner = { a: part }` and `owner.a = part`; without a path by `const part = owner`.
 */
export interface ObjectLink {
  readonly owner: TS.Identifier;
  /** Null stands for an element that is picked of a list: `const part = owner.find(…)`. */
  readonly path: readonly (string | null)[];
  readonly part: TS.Identifier;
  /** The declaration, or the assignment, that makes it so. */
  readonly node: TS.VariableDeclaration | TS.BinaryExpression;
  /**
   * Set where `owner` is a copy of `part`, so that they have in common what their members hold, `const owner = { ...part }`: the members of its own.
   */
  readonly copiedBut?: ReadonlySet<string>;
  /** Set where the elements of a copied list stand at other places: `const owner = part.filter(…)`. */
  readonly isReordered?: true;
}

/** `const self = this`, `const part = this.a`, `const { a: part } = this`: another name of `this`, or of what is at `path` of it. */
export interface OwnLink extends Pick<ObjectLink, "part"> {
  readonly path: readonly string[];
  readonly root: TS.Node;
  readonly node: TS.VariableDeclaration;
}

/** Links of one declaration beyond this many are not followed; where more objects are put together, they are mostly tables. */
const MAX_LINKS = 64;
/** Members behind a name. */
const MAX_PATH = 4;

/** The links that a declaration makes. */
export function linksOf(node: TS.VariableDeclaration): readonly ObjectLink[] {
  const { name, initializer } = node;
  if (initializer === undefined) return [];
  const value = innermost(initializer);
  const copied = copiedBy(value);
  if (ts.isIdentifier(name) && copied !== undefined) return [{ owner: name, path: [], node, ...copied }];
  if (ts.isIdentifier(name) && ts.isObjectLiteralExpression(value))
    return linksInto({ owner: name, path: [], node }, value);
  const named = chainsOf(value, node).flatMap(({ root, path }): readonly ObjectLink[] =>
    ts.isIdentifier(root)
      ? namesIn(name, path).map(({ part, path: taken }) => ({ owner: root, path: taken, part, node }))
      : [],
  );
  return named.length > 0 ? named : linksOfPicked(node, value);
}

/** `const route = routes.find(…)`, `const { inner } = map.get(key)`, `const route = routes[index]`, `const route = routes[id] ?? (routes[id] = {})`. */
function linksOfPicked(node: TS.VariableDeclaration, value: TS.Expression): readonly ObjectLink[] {
  return namesOf(value, node).flatMap((each) => {
    const picked = pickedIn(each);
    if (picked === undefined) return [];
    return namesIn(node.name, []).map(({ part, path }) => ({
      owner: picked.root,
      path: [...picked.path, ...path],
      part,
      node,
    }));
  });
}

/** A variable whose members, or elements, are put into a new object or list, and the members that are put in their place. */
interface Copied {
  readonly part: TS.Identifier;
  readonly copiedBut: ReadonlySet<string>;
  readonly isReordered?: true;
}

/** `{ ...part }`, `[...part]`, `part.slice()`, `Array.from(part)`, `Object.assign({}, part)`. */
function copiedBy(value: TS.Expression): Copied | undefined {
  const [from, own] = ts.isObjectLiteralExpression(value) ? copiedInto(value) : [copiedList(value), []];
  const part = from && innermost(from);
  if (part !== undefined && ts.isIdentifier(part) && own !== undefined) return { part, copiedBut: new Set(own) };
  const shared = sharedBy(value);
  const list = shared?.isElement === false ? innermost(shared.list) : undefined;
  return list !== undefined && ts.isIdentifier(list)
    ? { part: list, copiedBut: new Set(), isReordered: true }
    : undefined;
}

/** What an object is a copy of, and the names of its own members; undefined where one is not known. */
function copiedInto({
  properties: [first, ...others],
}: TS.ObjectLiteralExpression): readonly [TS.Expression | undefined, readonly string[] | undefined] {
  const own = others.flatMap(({ name }) => textOfName(name) ?? []);
  const from = first !== undefined && ts.isSpreadAssignment(first) ? first.expression : undefined;
  return [from, own.length === others.length ? own : undefined];
}

function copiedList(value: TS.Expression): TS.Expression | undefined {
  if (ts.isArrayLiteralExpression(value)) {
    const [first] = value.elements;
    return first !== undefined && ts.isSpreadElement(first) ? first.expression : undefined;
  }
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return undefined;
  const { expression: owner, name } = value.expression;
  const [first, second] = value.arguments;
  if (name.text === "slice") return first === undefined ? owner : undefined;
  if (!ts.isIdentifier(owner)) return undefined;
  if (owner.text === "Array" && name.text === "from") return second === undefined ? first : undefined;
  return owner.text === "Object" && name.text === "assign" && isEmptyObject(first) ? second : undefined;
}

function isEmptyObject(node: TS.Expression | undefined): boolean {
  return node !== undefined && ts.isObjectLiteralExpression(node) && node.properties.length === 0;
}

/** The links that an assignment to a member makes, which is a statement of its own: any other may have been left out. */
export function linksOfAssignment(node: TS.BinaryExpression): readonly ObjectLink[] {
  if (node.operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isExpressionStatement(node.parent)) return [];
  const value = innermost(node.right);
  if (!ts.isIdentifier(value) && !ts.isObjectLiteralExpression(value)) return [];
  const { root, path } = rootOfChain(innermost(node.left));
  if (root === undefined || path.length === 0 || path.length >= MAX_PATH) return [];
  return ts.isIdentifier(value)
    ? [{ owner: root, path, part: value, node }]
    : linksInto({ owner: root, path, node }, value);
}

/** The links that a declaration makes to `this` and to members of it. */
export function ownLinksOf(node: TS.VariableDeclaration): readonly OwnLink[] {
  if (node.initializer === undefined) return [];
  return chainsOf(thisIn(node.initializer) ?? innermost(node.initializer), node).flatMap(({ root, path }) =>
    root.kind === ts.SyntaxKind.ThisKeyword
      ? namesIn(node.name, path).map(({ part, path: taken }) => ({ root, path: taken, part, node }))
      : [],
  );
}

/** The chains of members that name a value, also those that it is assigned to where it stands: `owner.a` of `owner.a = {}`. */
function chainsOf(value: TS.Expression, node: TS.VariableDeclaration): readonly ReturnType<typeof chainOf>[] {
  return namesOf(value, node).map(chainOf);
}

/** A value, and what it is assigned to where it stands. */
function namesOf(value: TS.Expression, node: TS.VariableDeclaration): readonly TS.Expression[] {
  return [value, ...targetsHolding(value, node)].map(innermost);
}

/** The name at which a chain of members begins: `owner` of `owner.a[0].b`. */
export function rootOfChain(value: TS.Expression): {
  readonly root: TS.Identifier | undefined;
  readonly path: readonly string[];
} {
  const { root, path } = chainOf(value);
  return { root: ts.isIdentifier(root) ? root : undefined, path };
}

function chainOf(value: TS.Expression): { readonly root: TS.Expression; readonly path: readonly string[] } {
  const path: string[] = [];
  let root = value;
  while (path.length < MAX_PATH) {
    if (ts.isPropertyAccessExpression(root)) path.unshift(root.name.text);
    else if (ts.isElementAccessExpression(root)) {
      const key = keyOf(root.argumentExpression);
      if (key === null) break;
      path.unshift(key);
    } else break;
    root = innermost(root.expression);
  }
  return { root, path };
}

interface Named {
  readonly part: TS.Identifier;
  readonly path: readonly string[];
}

/** The names that a declaration, or a parameter, gives to members as they are; not those with a default, which may be something else. */
export function namesIn(name: TS.BindingName, path: readonly string[]): readonly Named[] {
  if (ts.isIdentifier(name)) return [{ part: name, path }];
  if (path.length >= MAX_PATH) return [];
  if (ts.isArrayBindingPattern(name))
    return name.elements.flatMap((element, index) =>
      ts.isBindingElement(element) && isPlain(element) ? namesIn(element.name, [...path, String(index)]) : [],
    );
  return name.elements.flatMap((element) => {
    const key = element.propertyName ?? element.name;
    return isPlain(element) && ts.isIdentifier(key) ? namesIn(element.name, [...path, key.text]) : [];
  });
}

function isPlain({ initializer, dotDotDotToken }: TS.BindingElement): boolean {
  return initializer === undefined && dotDotDotToken === undefined;
}

/** The variables that an object is put together from. */
function linksInto(
  made: Pick<ObjectLink, "owner" | "node"> & Pick<OwnLink, "path">,
  object: TS.ObjectLiteralExpression,
): readonly ObjectLink[] {
  const links: ObjectLink[] = [];
  const pending = [{ object, path: made.path }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const property of next.object.properties) {
      if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue;
      const name = textOfName(property.name);
      if (links.length >= MAX_LINKS || name === undefined) continue;
      const path = [...next.path, name];
      const value = ts.isPropertyAssignment(property) ? innermost(property.initializer) : property.name;
      if (ts.isIdentifier(value)) links.push({ ...made, path, part: value });
      else if (ts.isObjectLiteralExpression(value) && path.length < MAX_PATH) pending.push({ object: value, path });
    }
  }
  return links;
}
