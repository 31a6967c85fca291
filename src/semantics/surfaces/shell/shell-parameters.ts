import { known } from "./alternatives.ts";
import { countElements, joinLists, loosenFrom, sliceList, type ShellList } from "./shell-list.ts";
import type { ShellScope } from "./shell-scope.ts";
import type { ShellWork } from "./shell-work.ts";

/** `shift`, `shift 2`, `set -- a b`. On a condition the parameters may be those before too. */
export function setParameters(
  name: "shift" | "set",
  list: ShellList,
  scope: ShellScope,
  { isCertain, work }: { readonly isCertain: boolean; readonly work: ShellWork },
): void {
  const operands = sliceList(list, 1);
  const [first, ...others] = operands.elements;
  const former = scope.parameters;
  let next: readonly ShellList[] | undefined;
  if (name === "shift") {
    const count = Number(known(first) ?? (first === undefined ? "1" : ""));
    const isCount = first === undefined || /^\d+$/.test(known(first) ?? "");
    next = former?.map((each) => (isCount ? sliceList(each, count) : loosenFrom(each, 0)));
  } else if (known(first) === "--") next = [sliceList(operands, 1)];
  else if (first !== undefined && /^[^-+]/.test(known(first) ?? "-")) next = [operands];
  // Options of the shell, and `shift` where nothing is known.
  if (next === undefined || (others.length === 0 && known(first) === "-")) return;
  if (isCertain || former === undefined) scope.parameters = next;
  else {
    work.spendOnCopy(countElements(former) + countElements(next));
    const joined = joinLists(former, next);
    if (joined === undefined) work.leaveOut();
    scope.parameters = joined ?? next;
  }
}
