import type { Json } from "../../../src/database/management-api-facts.ts";
import type { SunsetRecord } from "../../../src/model/index.ts";
import { fillTemplate, findPayload, findState } from "./example-request.ts";
import { addDays } from "../../add-days.ts";
import { openApi, type Answer } from "./open-api.ts";

/** The last day on which a record's old way works with a method, and the first on which it does not. */
function listDays({ endOfLife, boundary, phases = [] }: SunsetRecord, method: string): readonly [string, string] {
  const step = phases.find(({ methods }) => methods === undefined || methods.includes(method));
  const date = step?.date ?? endOfLife;
  if (typeof date !== "string") throw new TypeError("expected a record with a date");
  return boundary === "after" ? [date, addDays(date, 1)] : [addDays(date, -1), date];
}

/** One request on the last good day of a record and on the first bad one, to an API in which everything is there that the path names. */
export async function askOnBothDays(
  record: SunsetRecord,
  method: string,
  template: string,
  payload: Json = findPayload(template),
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly [before: Answer, after: Answer]> {
  const [lastGood, firstBad] = listDays(record, method);
  const answerOn = (asOf: string): Promise<Answer> => {
    const { call } = openApi(asOf, { state: findState(template), announcements: true });
    const hasBody = method !== "GET" && method !== "DELETE";
    return call(`${method} ${fillTemplate(template)}`, hasBody ? payload : undefined, headers);
  };
  return [await answerOn(lastGood), await answerOn(firstBad)];
}
