import type { Database, PathMatch } from "./database.ts";

/**
 * The templates of the database that a request fits. `method` is in upper case, `segments` are those of a whole path.
 *
 * A deprecated path counts with every method, as it does in code, unless the record says that the path lives on with
 * others (`methodDecides`); a changed behaviour counts with the methods that the specification lists. A path that goes on
 * below a deprecated one is another path, except below a replaced segment (specification, Deprecated or modified
 * management API endpoints). What only methods of a client are (`clientMethodsOnly`), no request is.
 */
export function matchRequest(
  method: string,
  segments: readonly string[],
  database: Pick<Database, "matchPath">,
): readonly PathMatch[] {
  return database.matchPath(segments).filter((match) => countsWith(method, match));
}

function countsWith(method: string, match: PathMatch): boolean {
  if (match.endpoint?.clientMethodsOnly === true) return false;
  return countsWithAny(match) || match.methods.includes(method);
}

/** Whether a path counts with every method. */
export function countsWithAny({ record, endpoint }: PathMatch): boolean {
  return record.kind === "path-segment" || (record.kind === "endpoint" && endpoint?.methodDecides !== true);
}
