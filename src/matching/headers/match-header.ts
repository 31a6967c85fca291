import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type { HeaderSetFact } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { reportHeaders } from "./report-headers.ts";

/** Requests that carry a header that none may carry any longer, and headers that are set where no request is seen. */
export function matchHeader(fact: HeaderSetFact, scope: FileScope): readonly Verdict[] {
  const records = listRecordsOfKind(scope.database, "header");
  return records.flatMap((record) =>
    fact.headers
      .filter(({ name }) => record.headers.includes(name))
      .flatMap((header) => reportHeaders([header], record, fact, scope)),
  );
}
