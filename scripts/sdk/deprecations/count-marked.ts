import { matchEndpoint } from "../../../src/database/match-endpoint.ts";
import type { Database } from "../../../src/database/database.ts";
import type { SdkOperation } from "../sdk-operation.ts";
import { listMarked } from "./list-marked.ts";

/** Of the methods that a release marks as deprecated, how many are found. */
export interface MarkedCount {
  readonly marked: number;
  /** Whose request is no longer to be made; of the others another method of the client makes it too. */
  readonly ending: number;
  readonly goingOn: number;
  /** Of those whose request ends, the ones whose plain request has a record. */
  readonly byRequest: number;
  /** The ones whose call has an endpoint in the map of the client. */
  readonly byCall: number;
  /** The members that have none. */
  readonly notByCall: readonly string[];
}

/** Counts what a database has of a release. */
export function countMarked(version: string, operations: readonly SdkOperation[], database: Database): MarkedCount {
  const requests = listMarked([{ version, operations }]);
  const marked = [...new Set(requests.map(({ operation }) => operation))];
  const goingOn = marked.filter((operation) => requests.every((each) => each.operation !== operation || each.goesOn));
  const ending = marked.filter((operation) => !goingOn.includes(operation));
  const isFound = (operation: SdkOperation): boolean =>
    requests.some(({ operation: of, path }) => {
      return of === operation && matchEndpoint(of.method, path.replace(/:\w+/gu, "x"), database).some(isEnding);
    });
  const mapped = new Set(database.clients.flatMap(({ calls }) => calls).map(({ member }) => member));
  const notByCall = marked.map(({ member }) => member).filter((member) => !mapped.has(member));
  return {
    marked: marked.length,
    ending: ending.length,
    goingOn: goingOn.length,
    byRequest: ending.filter(isFound).length,
    byCall: marked.length - notByCall.length,
    notByCall,
  };
}

function isEnding({ kind }: { readonly kind: string }): boolean {
  return kind === "endpoint" || kind === "path-segment";
}
