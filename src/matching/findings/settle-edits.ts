import type { Edit, Fact, Place, Readers, TextParts } from "../../model/index.ts";
import { toAlternatives, type PathFact } from "../paths/find-path-candidates.ts";
import { holdsMemberAt } from "../values/list-places.ts";
import { factsAt } from "../scope/facts-at.ts";
import { isInside } from "../../model/is-inside.ts";
import { isSamePlace } from "../../model/is-same-place.ts";
import { PlaceIndex } from "../../model/place-index.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { FindingVerdict } from "./verdict.ts";
import type { PlannedEdit } from "./planned-edit.ts";

/** How far an edit is right for all readers of the changed text; `shared` is a suggestion that mentions other readers. */
type Reach = "fix" | "suggestion" | "shared" | "none";

const ranks: readonly Reach[] = ["none", "shared", "suggestion", "fix"];

/**
 * Keeps an edit only if every reader of the changed text agrees. A fix stays a fix when all known readers are calls of these findings;
 * with another reader it becomes a suggestion; if another request uses the text it is dropped.
 */
export function settleEdits(
  chosen: FindingVerdict,
  found: readonly FindingVerdict[],
  scope: FileScope,
): readonly Edit[] {
  // An object that a known request sends is no use of its own.
  const uses = found.filter(({ fact }) => fact.kind !== "object" || chosen.fact.kind === "object");
  return chosen.edits.flatMap((edit) => {
    const agreed = uses.map((use) => agreement(edit, use));
    const reach = weakest([edit.class, ...agreed, judgeRounds(edit, uses, scope), judgeReaders(edit, uses, scope)]);
    return reach === "none" ? [] : [toEdit(edit, reach)];
  });
}

function toEdit({ description, changes, isByHand }: PlannedEdit, reach: "fix" | "suggestion" | "shared"): Edit {
  const edit = { changes, ...(isByHand && { isByHand }) };
  if (reach !== "shared") return { class: reach, description, ...edit };
  const shared = description.replace(/\.$/u, "; other code may read the changed text too.");
  return { class: "suggestion", description: shared, ...edit };
}

function weakest(reaches: readonly Reach[]): Reach {
  return ranks[Math.min(...reaches.map((reach) => ranks.indexOf(reach)))] ?? "none";
}

/** How far another finding of the same text agrees with an edit. */
function agreement(edit: PlannedEdit, { edits }: FindingVerdict): Reach {
  return edits.find((other) => isSame(edit, other))?.class ?? "suggestion";
}

function isSame(one: Edit, other: Edit): boolean {
  return (
    one.changes.length === other.changes.length &&
    one.changes.every(({ place, text }, index) => {
      const change = other.changes[index];
      return change?.text === text && change.place.start === place.start && change.place.end === place.end;
    })
  );
}

function judgeReaders({ changed }: PlannedEdit, uses: readonly FindingVerdict[], scope: FileScope): Reach {
  return weakest(changed.map((place) => judgePlace(place, uses, scope)).concat("fix"));
}

/** An iteration that is no use of the record may send the changed members too: `for (const type of types) fetch(…)`. */
function judgeRounds({ changes }: PlannedEdit, uses: readonly FindingVerdict[], scope: FileScope): Reach {
  const own = new Set<Fact>(uses.map(({ fact }) => fact));
  const others = uses.flatMap(({ fact }) => factsAt(fact.place, scope).filter((other) => !own.has(other)));
  const isShared = others.some(({ payload }) => {
    return payload !== undefined && changes.some((change) => holdsMemberAt(payload, change.place));
  });
  return isShared ? "shared" : "fix";
}

function judgePlace(place: Place, uses: readonly FindingVerdict[], scope: FileScope): Reach {
  const facts = uses.map(({ fact }) => fact);
  if (isSharedWith(place, new Set(facts), scope) || isSharedInside(place, uses, scope)) return "none";
  const requests = facts.filter((fact) => !isCallSite(fact)).map((fact) => fact.place);
  const callSites = facts.flatMap((fact) => fact.callSites ?? []);
  const isOwn = [...requests, ...callSites].some((call) => isInside(place, call));
  const readers = scope.syntax()?.readersOf(place, requests, callSites);
  if (readers !== undefined && isOneEach(readers, requests)) return readers.mayNotFit ? "suggestion" : "fix";
  // Outside of script the only reader is the request that contains the text.
  if (isOwn) return scope.syntax() === undefined ? "fix" : "suggestion";
  const wider = scope.syntax()?.readersOf(place, [...requests, ...callSites], []);
  return wider === undefined ? "shared" : "suggestion";
}

/** Whether a fact's place is a call of a function of another file, which may do more with what it is given. */
function isCallSite({ place, callSites = [] }: Fact): boolean {
  return callSites.some((call) => isSamePlace(call, place));
}

/** A call that reads a value twice may use it for something else too: `fetch(API + PATH, { body: PATH })`. */
function isOneEach({ places }: Readers, calls: readonly Place[]): boolean {
  return places.length > 0 && calls.every((call) => places.filter((place) => isInside(place, call)).length < 2);
}

const pathsOf = new WeakMap<FileScope, PlaceIndex<PathFact>>();

/** Whether a path of the file that is no use of the record is made of the same text. */
function isSharedWith(place: Place, own: ReadonlySet<Fact>, scope: FileScope): boolean {
  let index = pathsOf.get(scope);
  if (index === undefined) pathsOf.set(scope, (index = indexPaths(scope)));
  return index.findNear(place).some((fact) => !own.has(fact) && isMadeOf(fact, place));
}

/** The paths of a file by the texts that they are made of. */
function indexPaths({ uses }: FileScope): PlaceIndex<PathFact> {
  const index = new PlaceIndex<PathFact>();
  for (const fact of uses.keys()) index.add(fact, toAlternatives(fact).flatMap(textsOf));
  return index;
}

/** Whether another alternative of a path, which is no use of the record, is made of the same text: the edit would change it too. */
function isSharedInside(place: Place, found: readonly FindingVerdict[], { uses }: FileScope): boolean {
  return found.some(({ fact, finding }) => {
    if (fact.kind !== "request" && fact.kind !== "written-path") return false;
    const own = (uses.get(fact) ?? []).filter(({ match }) => match.record.id === finding.record);
    const read = new Set(own.map((use) => use.read.parts));
    return toAlternatives(fact).some((parts) => isTextOf(parts, place) && !read.has(parts));
  });
}

function isMadeOf(fact: PathFact, place: Place): boolean {
  return toAlternatives(fact).some((parts) => isTextOf(parts, place));
}

function isTextOf(parts: TextParts, place: Place): boolean {
  return textsOf(parts).some((text) => isInside(place, text));
}

function textsOf(parts: TextParts): readonly Place[] {
  return parts.flatMap((part) => (part.kind === "text" && part.place !== undefined ? [part.place] : []));
}
