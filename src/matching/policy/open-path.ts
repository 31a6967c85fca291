import { isParameter } from "../../database/record-templates.ts";
import type { PathCandidate } from "../paths/find-path-candidates.ts";

/**
 * Whether a path may be a record's for all that is written of it: one literal of the record is not known, and the rest shows more than
 * its root (docs/decisions.md, The policy table, row 10).
 */
export function isOpenPath(use: PathCandidate): boolean {
  return isOpenOnce(use) && !isOfAnother(use);
}

function isOpenOnce({ read, match }: PathCandidate): boolean {
  const literals = match.template.slice(match.from).filter((segment) => !isParameter(segment));
  const known = literals.length - match.openAt.length;
  return match.openAt.length === 1 && match.openAt[0] !== 0 && (known > 1 || read.host === "api");
}

/**
 * Whether the hole is the id of something other than the previous segment lists: `access/${certificateId}`, but not
 * `settings/${settingId}`.
 */
function isOfAnother({ read, match }: PathCandidate): boolean {
  const index = match.openAt[0] ?? 0;
  const hole = read.segments[index]?.parts.find((part) => part.kind === "hole");
  const [member = ""] = (hole?.name ?? "").split(".").slice(-1);
  const words = member
    .replace(/([a-z\d])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/u);
  const [kind = "", owner] = words.toReversed();
  if (owner === undefined || !["id", "uuid", "identifier"].includes(kind)) return false;
  return read.segments[index - 1]?.text?.includes(owner) !== true;
}
