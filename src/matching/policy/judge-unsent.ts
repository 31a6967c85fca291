import type { Fact, Place, SunsetRecord, Value } from "../../model/index.ts";
import { toAlternatives, type PathFact, type PathCandidate } from "../paths/find-path-candidates.ts";
import { readPath } from "../paths/read-path.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { isBodyless } from "./is-bodyless.ts";
import { isInside } from "../../model/is-inside.ts";
import { PlaceIndex } from "../../model/place-index.ts";
import { listPlaces, mayHoldUnseen } from "../values/list-places.ts";
import { judgeUses } from "./judge-uses.ts";
import { UNSENT, type Report } from "./policy.ts";

/** A request, and the places of everything that it is known to send. */
interface Sender {
  readonly fact: PathFact;
  readonly places: readonly Place[];
}

/**
 * Judges an object or a text that shows by itself which record is meant. Where a known request sends it, the request
 * decides: undefined where that goes to another endpoint or another host.
 */
export function judgeUnsent(fact: Fact, record: SunsetRecord, scope: FileScope): Report | undefined {
  const senders = findSenders(fact.place, scope).filter((sender) => isSentFrom(sender, fact.place));
  if (senders.length === 0) return UNSENT;
  const reports = senders.map((sender) => judgeSender(sender, fact, record, scope));
  return reports.find((report) => report?.certainty === "proved") ?? reports.find((report) => report !== undefined);
}

function judgeSender(sender: Sender, sent: Fact, record: SunsetRecord, scope: FileScope): Report | undefined {
  const { fact } = sender;
  const own = (scope.uses.get(fact) ?? []).filter(({ match }) => match.record === record);
  const [first, ...others] = own.filter(({ match }) => match.openAt.length === 0);
  // The known part of the payload is judged with the request.
  if (first !== undefined) {
    if (isReadIn(sender, sent.place)) return undefined;
    // What is known without the text has lost it on the way: a member that was deleted, or is not copied.
    const isLost = fact.payload !== undefined && !mayHoldUnseen(fact.payload, sent.place);
    return isLost ? UNSENT : judgeOwn([first, ...others], fact, scope);
  }
  const isElsewhere = own.length === 0 && toAlternatives(fact).every((parts) => isKnownPath(parts, scope));
  return isElsewhere ? undefined : { ...UNSENT, because: "where its request goes is not known" };
}

function judgeOwn(
  uses: readonly [PathCandidate, ...PathCandidate[]],
  fact: PathFact,
  scope: FileScope,
): Report | undefined {
  const { decision } = judgeUses(uses, fact, scope);
  if (decision.kind === "nothing") return undefined;
  return decision.kind === "report" ? decision : { ...UNSENT, because: decision.because };
}

/** Whether a path is known from its root on: then it requests nothing that it does not match. */
function isKnownPath(parts: PathCandidate["read"]["parts"], { bases }: FileScope): boolean {
  const read = readPath(parts, bases);
  if (read === undefined || read.host === "foreign") return true;
  return bases.roots.has(read.segments[0]?.text ?? "") || (read.host === "api" && read.segments.length > 0);
}

const sendersOf = new WeakMap<FileScope, PlaceIndex<Sender>>();

/** Those that send something near a place, in their order. Computed only for finds that no request is known to send, which are rare. */
function findSenders(place: Place, scope: FileScope): readonly Sender[] {
  let index = sendersOf.get(scope);
  if (index === undefined) sendersOf.set(scope, (index = indexSenders(scope)));
  return index.findNear(place);
}

function indexSenders(scope: FileScope): PlaceIndex<Sender> {
  const index = new PlaceIndex<Sender>();
  for (const fact of scope.uses.keys()) {
    if (isBodyless(fact)) continue;
    const places = placesOf(fact.payload, fact);
    index.add({ fact, places }, places);
  }
  return index;
}

/** A call that is not known to take a payload may send any of its arguments. */
function placesOf(payload: Value | undefined, fact: PathFact): readonly Place[] {
  if (payload !== undefined) return listPlaces(payload);
  return fact.kind === "request" ? [fact.place] : [];
}

/** Whether a payload is known to hold what stands at a place, or a part of it. */
function isReadIn({ places }: Sender, place: Place): boolean {
  return places.some((sent) => isInside(sent, place));
}

function isSentFrom({ places }: Sender, place: Place): boolean {
  return places.some((sent) => isInside(place, sent) || isInside(sent, place));
}
