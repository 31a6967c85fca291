import { createHash } from "node:crypto";

/** Gives the next id for what is made under a path: 32 hexadecimal digits. */
export type IssueId = (path: string) => string;

/**
 * Ids that depend on the seed, on the path and on how many were given under it before: what happens elsewhere in the API
 * changes none of them, so that two runs of the same requests can be compared.
 */
export function createIdIssuer(seed: string): IssueId {
  const given = new Map<string, number>();
  return (path) => {
    const count = (given.get(path) ?? 0) + 1;
    given.set(path, count);
    return createHash("sha256")
      .update(JSON.stringify([seed, path, count]))
      .digest("hex")
      .slice(0, 32);
  };
}
