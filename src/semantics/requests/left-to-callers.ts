import { addToGroup, type Group } from "../../model/group-by.ts";
import type { Doubt, RequestFact } from "../../model/index.ts";
import type { CallNode } from "../syntax/survey.ts";
import { mayDiffer } from "./sent-payload.ts";
import { mayBeEqual } from "../values/overlapping-texts.ts";
import { takesPathFromCaller } from "../values/path-origin.ts";

/** A request that is read of the call of a client. */
export interface ReadRequest {
  readonly fact: RequestFact;
  readonly node: CallNode;
}

/** What is known of the function in which the reading of a request began. */
interface Beginning<Read> {
  /** Whether it is entered from calls too, which decide what it is given. */
  readonly isLeftToCallers: (read: Read) => boolean;
  /** Whether nothing but such calls runs it, and all of them are followed. */
  readonly isKnownByCalls: (read: Read) => boolean;
}

/** URLs that one call is seen to ask for; of a call that asks for more, none is told apart. */
const MAX_ASKED = 64;

/**
 * The requests, of which one inside a called function is marked `callersDecide`: what its callers leave open is judged at the calls. One
 * whose whole path comes from its callers is left out, and one that none of the calls that are known asks for is at most likely.
 */
export function markLeftToCallers<Read extends ReadRequest>(
  reads: readonly Read[],
  { isLeftToCallers, isKnownByCalls }: Beginning<Read>,
): readonly RequestFact[] {
  const known = new Set(reads.filter((read) => isLeftToCallers(read) && isKnownByCalls(read)));
  const asked = new Map<CallNode, Group<RequestFact>>();
  const others = known.size === 0 ? [] : reads.filter((read) => !known.has(read));
  for (const { fact, node } of others) addToGroup(asked, node, fact);
  return reads.flatMap((read) => {
    const { fact, node } = read;
    if (!isLeftToCallers(read)) return [fact];
    if (fact.urls.every(takesPathFromCaller)) return [];
    const left = { ...fact, callersDecide: true } as const;
    return known.has(read) && fact.doubt === undefined ? splitByCalls(left, asked.get(node) ?? []) : [left];
  });
}

/** A request as several: with the URLs and the methods that some call may ask for, and with those that none does. */
function splitByCalls(fact: RequestFact, all: readonly RequestFact[]): readonly RequestFact[] {
  const calls = all.filter(({ methods }) => mayShare(methods, fact.methods));
  const asked = calls.flatMap(({ urls }) => urls);
  if (asked.length > MAX_ASKED) return [fact];
  const sure = fact.urls.filter((url) => asked.some((other) => mayBeEqual(url, other)));
  const others = { ...fact, urls: fact.urls.filter((url) => !sure.includes(url)), doubt: UNASKED };
  if (sure.length === 0) return [others];
  const [asking, unasked] = splitMethods({ ...fact, urls: sure }, calls);
  return [...splitPayload(asking), ...unasked, ...(others.urls.length === 0 ? [] : [others])];
}

/** Whether two requests may have one method: a call that gets a path does not ask to delete it. */
function mayShare(some: RequestFact["methods"], others: RequestFact["methods"]): boolean {
  return some.open || others.open || some.known.some((method) => others.known.includes(method));
}

function splitMethods(
  fact: RequestFact,
  calls: readonly RequestFact[],
): readonly [RequestFact, readonly RequestFact[]] {
  const { known, open } = fact.methods;
  const asked = new Set(calls.flatMap(({ methods }) => methods.known));
  const sure = known.filter((method) => asked.has(method));
  if (open || sure.length === 0 || sure.length === known.length || calls.some(({ methods }) => methods.open))
    return [fact, []];
  const others = known.filter((method) => !asked.has(method));
  const unasked = { ...fact, methods: { known: others, open }, doubt: UNASKED };
  return [{ ...fact, methods: { known: sure, open } }, [unasked]];
}

/** Which of several payloads is sent is read at the calls, of which each sends one of them. */
function splitPayload(fact: RequestFact): readonly RequestFact[] {
  if (fact.payload === undefined || !mayDiffer(fact.payload)) return [fact];
  return [
    { ...fact, payload: undefined },
    { ...fact, doubt: UNASKED },
  ];
}

const UNASKED: Doubt = { certainty: "likely", because: "no call in the file is seen to ask for it" };
