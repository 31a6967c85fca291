import { toList } from "../model/word-list.ts";
import type { LeftOut } from "./list-operations.ts";
import type { Required } from "./marks.ts";
import { nameOf, toTargets, type PlannedRecord } from "./planned-record.ts";

/** The records of fields that have to be sent since a day, one for each operation. */
export function listRequiredFields(required: readonly Required[], day: string): readonly PlannedRecord[] {
  return required
    .filter(({ fields }) => fields.length > 0)
    .map(({ operation, fields }) => ({
      subject: `${operation.method} ${operation.path} without ${toList(fields)}`,
      name: `required by ${nameOf([operation])}`,
      ending: { endOfLife: day, announced: undefined, replacement: undefined, toConfirm: undefined },
      operations: [operation],
      facts: { kind: "required-field", target: toTargets([operation]), fields },
    }));
}

/** Parameters that have to be sent: which ones a request lacks is not looked for. */
export function listRequiredParameters(required: readonly Required[]): readonly LeftOut[] {
  return required.flatMap(({ operation: { method, path }, parameters }) =>
    parameters.map((name) => ({
      subject: `The parameter ${name} of ${method} ${path}`,
      reason: "it has to be sent now, and requests without one are not looked for",
    })),
  );
}
