import type { TS } from "../syntax/compiler.ts";
import { alwaysExits, listJumps } from "./always-exits.ts";
import { guardsLeftBy } from "./guards.ts";

const passedOver = new WeakMap<TS.Statement, boolean>();

/** Whether a run that comes to a statement always comes to the next one, and the statement makes sure of nothing there. */
export function isPassedOver(statement: TS.Statement): boolean {
  let known = passedOver.get(statement);
  if (known === undefined) {
    known = !alwaysExits(statement) && listJumps(statement).length === 0 && guardsLeftBy(statement).length === 0;
    passedOver.set(statement, known);
  }
  return known;
}
