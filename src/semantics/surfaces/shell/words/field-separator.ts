import type { Place, TextPart } from "../../../../model/index.ts";
import { toHole, toText } from "../../../values/text-parts.ts";
import { known } from "../texts/alternatives.ts";
import type { ShellScope } from "../state/shell-scope.ts";

/** What stands between the words that `"$*"` joins: the first of the characters that take words apart. */
export function separatorOf({ variables }: ShellScope, place: Place): TextPart {
  const separators = variables.held("IFS") === undefined ? " " : known(variables.get("IFS"));
  return separators === undefined
    ? toHole("environment", "IFS", place)
    : toText(separators.slice(0, 1), undefined, false);
}
