import { ts, type TS } from "./compiler.ts";

/** The names that a binding declares: itself, or those in its pattern, `{ id, at: [first] }`. */
export function boundNames(name: TS.BindingName): readonly TS.Identifier[] {
  if (ts.isIdentifier(name)) return [name];
  const elements: readonly TS.ArrayBindingElement[] = name.elements;
  return elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}

/** What declares a name: the variable or the parameter whose pattern it stands in, or the declaration itself. */
export function bindingAround(declaration: TS.Node): TS.Node {
  let node = declaration;
  while (ts.isBindingElement(node)) node = node.parent.parent;
  return node;
}
