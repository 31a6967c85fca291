import { ts, type TS } from "../syntax/compiler.ts";
import { enclosingClass } from "../syntax/this-binding.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { findEntered } from "./entered-function.ts";
import { isAsking, isChange } from "./is-calm.ts";
import { textOf } from "../syntax/node-text.ts";

/** Platform functions that only create a value, besides those of `isCalm`. */
const MAKING_FUNCTIONS =
  /^(?:btoa|atob|parseInt|parseFloat|BigInt|structuredClone|(?:en|de)codeURI(?:Component)?|(?:Math|Number|String)\.\w+|Object\.fromEntries|JSON\.parse|Date\.now|Buffer\.from|AbortSignal\.timeout|crypto\.randomUUID)$/;
/** Methods of texts, numbers and dates that only create a value. */
const MAKING_METHODS =
  /^(?:to(?:String|ISOString|UTCString|JSON|Fixed|Sorted|Reversed)|pad(?:Start|End)|replace(?:All)?|concat|substring|substr|repeat|flat|flatMap|find|reduce|getTime)$/;
/** Platform classes whose constructors have no effects. */
const MADE_CLASSES =
  /^(?:URL|URLSearchParams|Headers|Request|FormData|Blob|Date|Map|Set|RegExp|Error|TextEncoder|AbortController|Uint8Array)$/;
/** Tags that only build a text. */
const MAKING_TAG = /^(?:String\.raw|path|url|uri)$/;

/** How deep functions of the file are followed. */
const MAX_DEPTH = 3;

/**
 * Whether the arguments of an expression's calls have effects that would be missed: an element is taken out of a list,
 * another object is created on the way. `inner` is the part that is removed anyway.
 */
export function hasArgumentEffect(
  expression: TS.Expression,
  inner: TS.Node | undefined,
  module: SourceModule,
): boolean {
  let node = unwrap(expression);
  while (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isPropertyAccessExpression(node)) {
    const given = ts.isPropertyAccessExpression(node) ? [] : (node.arguments ?? []);
    const others = given.filter(
      (argument) => inner === undefined || inner.pos < argument.pos || argument.end < inner.end,
    );
    if (others.some((argument) => hasEffect(argument, module, 0))) return true;
    node = unwrap(node.expression);
  }
  return false;
}

function hasEffect(root: TS.Node, module: SourceModule, depth: number): boolean {
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const isKept = ts.isFunctionLike(node) && node !== root && !ts.isCallExpression(node.parent);
    if (isKept) continue;
    if (isChange(node) || isEffectOf(node, module, depth)) return true;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return false;
}

function isEffectOf(node: TS.Node, module: SourceModule, depth: number): boolean {
  if (ts.isCallExpression(node)) return !isMaking(node) && !isOwnMaking(node, module, depth);
  if (ts.isNewExpression(node)) return !MADE_CLASSES.test(textOf(node.expression, module.file));
  if (ts.isTaggedTemplateExpression(node)) return !MAKING_TAG.test(textOf(node.tag, module.file));
  return ts.isYieldExpression(node);
}

function isMaking(call: TS.CallExpression): boolean {
  const { expression } = call;
  if (isAsking(call) || MAKING_FUNCTIONS.test(textOf(expression))) return true;
  if (!ts.isPropertyAccessExpression(expression)) return false;
  // Awaiting something means that somebody was asked for it.
  const { text: name } = expression.name;
  return MAKING_METHODS.test(name) || (name === "get" && !ts.isAwaitExpression(call.parent));
}

/** Whether a call enters a function of the file that only computes a value. */
function isOwnMaking(call: TS.CallExpression, module: SourceModule, depth: number): boolean {
  const made = findEntered(call, [], module) ?? findMethod(call);
  return made?.body !== undefined && depth < MAX_DEPTH && !hasEffect(made.body, module, depth + 1);
}

/** `this.headers()` of the class around. */
function findMethod({ expression }: TS.CallExpression): TS.MethodDeclaration | undefined {
  if (!ts.isPropertyAccessExpression(expression) || expression.expression.kind !== ts.SyntaxKind.ThisKeyword)
    return undefined;
  return enclosingClass(expression)?.members.find(
    (member): member is TS.MethodDeclaration =>
      ts.isMethodDeclaration(member) && ts.isIdentifier(member.name) && member.name.text === expression.name.text,
  );
}
