import type { PathFact } from "../paths/find-path-candidates.ts";

const bodyless = new Set(["GET", "HEAD", "DELETE", "OPTIONS"]);

/** Whether a request is known to have a method that sends nothing of account. */
export function isBodyless({ methods }: PathFact): boolean {
  return !methods.open && methods.known.length > 0 && methods.known.every((method) => bodyless.has(method));
}
