import { toHole } from "../../../values/text-parts.ts";
import { known } from "../texts/alternatives.ts";
import { loosenFrom, sliceList, toLooseList, type ShellList } from "../state/shell-list.ts";
import type { ShellScope } from "../state/shell-scope.ts";

/** `shift`, `shift 2`, `set -- a b`. */
export function setParameters(name: "shift" | "set", list: ShellList, scope: ShellScope): void {
  scope.parameters = readParameters(name, list, scope.parameters) ?? scope.parameters;
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
