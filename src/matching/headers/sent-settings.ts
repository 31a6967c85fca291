import type { Place, RequestFact, Value } from "../../model/index.ts";
import { readPath } from "../paths/read-path.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { isInside } from "../../model/is-inside.ts";
import { toUnionMembers } from "../values/union-members.ts";

/** How many values inside a payload are visited. */
const MAX_VALUES = 10_000;

const known = new WeakMap<FileScope, readonly Place[]>();

/**
 * Whether a text or a number is sent to the API: then it is a setting of the service, and no connection of the code offers it
 * (specification.md, row 2023-07-01: the preferences endpoint is not affected).
 */
export function isSentSetting(place: Place | undefined, scope: FileScope): boolean {
  if (place === undefined) return false;
  const sent = known.get(scope) ?? findSent(scope);
  known.set(scope, sent);
  // A list may be one text that is split before it is sent.
  return sent.some((constant) => isInside(place, constant) || isInside(constant, place));
}

/** The places of all constants in the payloads of requests to the API. */
function findSent(scope: FileScope): readonly Place[] {
  return [...scope.uses.keys()].flatMap((fact) =>
    fact.kind === "request" && fact.payload !== undefined && goesToApi(fact, scope) ? findConstants(fact.payload) : [],
  );
}

function goesToApi({ urls }: RequestFact, { bases }: FileScope): boolean {
  return urls.some((url) => {
    const path = readPath(url, bases);
    return path !== undefined && path.host !== "foreign" && bases.roots.has(path.segments[0]?.text ?? "");
  });
}

function findConstants(payload: Value): readonly Place[] {
  const places: (Place | undefined)[] = [];
  const waiting: Value[] = [payload];
  for (let value = waiting.pop(), left = MAX_VALUES; value !== undefined && left > 0; value = waiting.pop(), left--) {
    for (const member of toUnionMembers(value)) {
      if (member.kind === "array") waiting.push(...member.elements);
      else if (member.kind === "object") waiting.push(...member.entries.map((entry) => entry.value));
      else if (member.kind === "constant") places.push(member.place);
      else if (member.kind === "string")
        places.push(...member.alternatives.flat().map((part) => (part.kind === "text" ? part.place : undefined)));
    }
  }
  return places.filter((place) => place !== undefined);
}
