import { findOrAdd } from "../../model/find-or-add.ts";
import { elementsNamed } from "./class-elements.ts";
import { ts, type TS } from "./compiler.ts";
import { findHeritage } from "./heritage.ts";

const known = new WeakMap<TS.ClassLikeDeclaration, boolean>();

/**
 * Whether nothing that a class makes in its constructor and its fields has hold of the instance: these name nothing but its fields, by `this.name`,
 * and no function in them does. What is made then is the same whatever is done to the instance later.
 */
export function isMadePlainly(definition: TS.ClassLikeDeclaration): boolean {
  return findOrAdd(known, definition, () => readPlain(definition));
}

function readPlain(definition: TS.ClassLikeDeclaration): boolean {
  if (findHeritage(definition) !== undefined) return false;
  const making = definition.members.filter(
    (each) => ts.isConstructorDeclaration(each) || ts.isPropertyDeclaration(each),
  );
  const pending: TS.Node[] = [...making];
  // A stack of its own: expressions may be nested deeper than calls may.
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === ts.SyntaxKind.ThisKeyword && !isFieldOf(definition, node)) return false;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return true;
}

/** Whether `this` names a field by `this.name`, in no function of its own. */
function isFieldOf(definition: TS.ClassLikeDeclaration, node: TS.Node): boolean {
  const { parent } = node;
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== node) return false;
  if (ts.isCallExpression(parent.parent) && parent.parent.expression === parent) return false;
  if (!elementsNamed(definition, parent.name.text).every(ts.isPropertyDeclaration)) return false;
  let around: TS.Node = parent;
  while (around.parent !== definition && !ts.isFunctionLike(around)) around = around.parent;
  return around.parent === definition;
}
