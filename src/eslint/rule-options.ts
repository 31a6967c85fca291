import type { JSONSchema4 } from "@typescript-eslint/utils/json-schema";
import type { Finding, RuleOptions } from "../model/index.ts";

/** The options of a rule for which the user gave none. */
export const DEFAULT_RULE_OPTIONS: Required<RuleOptions> = {
  ignore: [],
  phases: ["upcoming", "ended"],
  minCertainty: "likely",
};

/** The closed schema of a rule's options (docs/decisions.md, Settings and options); `recordIds` are the records that it reports. */
export function toOptionsSchema(recordIds: readonly string[]): JSONSchema4[] {
  return [
    {
      type: "object",
      properties: {
        ignore: {
          type: "array",
          // Of a wrong id ESLint says that an enum is not met, and of a pattern also which one: that lists the ids.
          items: { type: "string", pattern: `^(?:${recordIds.join("|")})$`, enum: [...recordIds] },
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

/** Whether the options let a finding through. */
export function isSelected(finding: Finding, options: Required<RuleOptions>): boolean {
  return (
    !options.ignore.includes(finding.record) &&
    options.phases.includes(finding.phase) &&
    (options.minCertainty === "likely" || finding.certainty === "proved")
  );
}
