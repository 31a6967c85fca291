import { isParameter } from "../database/record-templates.ts";
import type { PathFact, PathUse } from "./find-path-uses.ts";

/**
 * Method and path template of a use: `GET /zones/:zone_id/filters`. Literal segments are spelt as in the code, so that
 * the message keeps its vocabulary; the method stands there when the code and the record agree on it.
 */
export function describePath({ read, match }: PathUse, fact: PathFact): string {
  const segments = match.template.map((segment, index) =>
    isParameter(segment) ? segment : (read.segments[index - match.from]?.text ?? segment),
  );
  const methods = fact.methods.known.filter((method) => match.methods.includes(method));
  return [...(methods.length > 0 ? [methods.join("/")] : []), `/${segments.join("/")}`].join(" ");
}
