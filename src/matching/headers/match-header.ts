import type { HeaderSetFact } from "../../model/index.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { reportHeaders } from "./report-headers.ts";

/** Requests that carry a header that none may carry any longer, and headers that are set where no request is seen. */
export function matchHeader(fact: HeaderSetFact, scope: MatchScope): readonly Outcome[] {
  const records = scope.database.records.filter((record) => record.kind === "header");
  return records.flatMap((record) =>
    fact.headers
      .filter(({ name }) => record.headers.includes(name))
      .flatMap((header) => reportHeaders([header], record, fact, scope)),
  );
}
