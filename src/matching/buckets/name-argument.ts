import type { ArgumentPath } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";

/** How messages name what a call is given: the option's name, or that of the argument. */
export function nameArgument({ method, at = "0" }: ArgumentPath, { database }: FileScope): string {
  const names = at.split(".").filter((part) => !/^\d+$/.test(part));
  return names.at(-1) ?? database.binding.methods[method]?.arguments[Number(at)]?.name ?? at;
}
