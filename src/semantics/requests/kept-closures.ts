import { isRunInPlace } from "../control-flow/run-in-place.ts";
import { isFunctionLiteral } from "../syntax/function-literal.ts";
import { parentOf } from "../syntax/parent-of.ts";
import type { TS } from "../syntax/compiler.ts";
import type { Frame } from "../values/abstract-value.ts";
import { findFrame } from "../values/evaluation-context.ts";

/**
 * Whether a call of a function stands inside of it, in a closure that it hands out and that no call in view has entered: what is made of one more
 * part there, `to: (part) => make(`${path}/${part}`)`, is asked for by nobody.
 */
export function isOfUncalledClosure(call: TS.Node, callee: TS.Node, frame: Frame | undefined): boolean {
  let isUncalled = false;
  for (let node = parentOf(call); node !== undefined; node = parentOf(node)) {
    if (node === callee) return isUncalled;
    isUncalled ||= isFunctionLiteral(node) && !isRunInPlace(node) && findFrame(frame, node) === undefined;
  }
  return false;
}
