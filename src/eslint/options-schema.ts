import type { JSONSchema4 } from "@typescript-eslint/utils/json-schema";

/** The closed schema of a rule's options (docs/decisions.md, Settings and options). */
export function toOptionsSchema(recordIds: readonly string[]): JSONSchema4[] {
  return [
    {
      type: "object",
      properties: {
        ignore: {
          type: "array",
          // The ids are for editors to complete. Which there are is asked where the rule is made: of a wrong one ESLint says no more than
          // that it is wrong.
          items: { anyOf: [{ type: "string", enum: [...recordIds] }, { type: "string" }] },
          uniqueItems: true,
          description: "Records that are not reported.",
        },
        phases: {
          type: "array",
          items: { type: "string", enum: ["upcoming", "ended"] },
          uniqueItems: true,
          description: "Whether what is still to come, what has ended, or both is reported.",
        },
        minCertainty: {
          type: "string",
          enum: ["proved", "likely"],
          description: "`proved` leaves out what is only likely.",
        },
      },
      additionalProperties: false,
    },
  ];
}
