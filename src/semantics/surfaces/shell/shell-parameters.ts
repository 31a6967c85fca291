import { toHole } from "../../values/text-parts.ts";
import { known } from "./alternatives.ts";
import { countElements, joinLists, loosenFrom, sliceList, toLooseList, type ShellList } from "./shell-list.ts";
import type { ShellScope } from "./shell-scope.ts";
import type { ShellWork } from "./shell-work.ts";

/** `shift`, `shift 2`, `set -- a b`. On a condition the parameters may be those before too. */
export function setParameters(
  name: "shift" | "set",
  list: ShellList,
  scope: ShellScope,
  { isCertain, work }: { readonly isCertain: boolean; readonly work: ShellWork },
): void {
  const former = scope.parameters;
  const next = readParameters(name, list, former);
  if (next !== undefined) scope.parameters = isCertain ? next : joinParameters(former ?? [], next, work);
}

/** The parameters where either of them may be set. */
export function joinParameters(
  former: readonly ShellList[],
  next: readonly ShellList[],
  work: ShellWork,
): readonly ShellList[] {
  work.spendOnCopy(countElements(former) + countElements(next));
  const joined = joinLists(former, next);
  if (joined === undefined) work.leaveOut();
  return joined ?? next;
}

/** Undefined where none are set: by options of the shell. */
function readParameters(
  name: "shift" | "set",
  list: ShellList,
  former: readonly ShellList[] | undefined,
): readonly ShellList[] | undefined {
  const operands = sliceList(list, 1);
  const [first, ...others] = operands.elements;
  const text = known(first);
  if (name === "shift") {
    const isCount = first === undefined || /^\d+$/.test(text ?? "");
    // Parameters that are not known are others behind it.
    return (former ?? [toLooseList([[[toHole("parameter", "@", undefined)]]])]).map((each) =>
      isCount ? sliceList(each, Number(text ?? "1")) : loosenFrom(each, 0),
    );
  }
  if (text === "--") return [sliceList(operands, 1)];
  if (others.length === 0 && text === "-") return undefined;
  return first !== undefined && /^[^-+]/.test(text ?? "-") ? [operands] : undefined;
}
