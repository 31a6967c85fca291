import type { TextPart } from "../../model/index.ts";
import { isParameter } from "../../database/record-templates.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";

/** Whether a part of a client's path is an argument: what the client writes by itself stands in no file. */
function isGiven({ place }: TextPart): boolean {
  return place !== undefined;
}

/**
 * Method and path template of a use: `GET /zones/:zone_id/filters`. Literal segments are spelt as in the code, so that
 * the message keeps its vocabulary; the method stands there when the code and the record agree on it.
 * Of a method of a client the request is named that it makes, since the code shows none of it. What stands for a request in a document comes
 * first, as the document calls it.
 */
export function describePath({ read, match }: PathCandidate, fact: PathFact): string {
  const isMethod = match.endpoint?.clientMethodsOnly === true;
  const segments = match.template.map((segment, index) => {
    const written = read.segments[index - match.from];
    const isNamed = isParameter(segment) && (!isMethod || written?.parts.some(isGiven) === true);
    return isNamed ? segment : (written?.text ?? segment);
  });
  const methods = fact.methods.known.filter((method) => match.methods.includes(method));
  const method = methods.length > 0 ? `${methods.join("/")} ` : "";
  if (isMethod) return `The client's method for ${method}/${segments.join("/")}`;
  const request = `${method}/${segments.join("/")}`;
  const name = fact.kind === "request" ? fact.calleeName : undefined;
  return name === undefined ? request : `${name} (${request})`;
}
