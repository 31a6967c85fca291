import { ts, type TS } from "./compiler.ts";
import { innermost } from "./wrappers.ts";

/**
 * Two names of one object: `part` names what is at `path` of `owner`. So by `const part = owner.a`, `const { a: part } = owner` and
 * `const owner = { a: part }`; without a path by `const part = owner`.
 */
export interface ObjectLink {
  readonly owner: TS.Identifier;
  readonly path: readonly string[];
  readonly part: TS.Identifier;
  /** The declaration that makes it so. */
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
  if (ts.isIdentifier(name) && ts.isObjectLiteralExpression(value)) return linksInto(name, value, node);
  const { root, path } = rootOfChain(value);
  if (root === undefined) return [];
  return namesIn(name, path).map(({ part, path: taken }) => ({ owner: root, path: taken, part, node }));
}

/** The name at which a chain of members begins: `owner` of `owner.a[0].b`. */
export function rootOfChain(value: TS.Expression): {
  readonly root: TS.Identifier | undefined;
  readonly path: readonly string[];
} {
  const path: string[] = [];
  let root = value;
  while (path.length < MAX_PATH) {
    if (ts.isPropertyAccessExpression(root)) path.unshift(root.name.text);
    else if (ts.isElementAccessExpression(root) && isKey(root.argumentExpression))
      path.unshift(root.argumentExpression.text);
    else break;
    root = innermost(root.expression);
  }
  return { root: ts.isIdentifier(root) ? root : undefined, path };
}

function isKey(node: TS.Expression): node is TS.StringLiteralLike | TS.NumericLiteral {
  return ts.isStringLiteralLike(node) || ts.isNumericLiteral(node);
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
  owner: TS.Identifier,
  object: TS.ObjectLiteralExpression,
  node: TS.VariableDeclaration,
): readonly ObjectLink[] {
  const links: ObjectLink[] = [];
  const pending = [{ object, path: [] as readonly string[] }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const property of next.object.properties) {
      if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue;
      if (links.length >= MAX_LINKS || !("text" in property.name)) continue;
      const path = [...next.path, property.name.text];
      const value = ts.isPropertyAssignment(property) ? innermost(property.initializer) : property.name;
      if (ts.isIdentifier(value)) links.push({ owner, path, part: value, node });
      else if (ts.isObjectLiteralExpression(value) && path.length < MAX_PATH) pending.push({ object: value, path });
    }
  }
  return links;
}
