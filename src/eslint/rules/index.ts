import type { Rule } from "eslint";
import { noDeprecatedEndpoint } from "./no-deprecated-endpoint.ts";
import { noIgnoredInclude } from "./no-ignored-include.ts";
import { noRemovedField } from "./no-removed-field.ts";
import { noRemovedSecurityLevel } from "./no-removed-security-level.ts";
import { noSrvDataFields } from "./no-srv-data-fields.ts";
import { noThreatScore } from "./no-threat-score.ts";
import { preferTruncated } from "./prefer-truncated.ts";
import { requirePreconditionCheck } from "./require-precondition-check.ts";
import { validBucketOptions } from "./valid-bucket-options.ts";

/** All rules by name, in the order of the alphabet. */
export const rules = {
  "no-deprecated-endpoint": noDeprecatedEndpoint,
  "no-ignored-include": noIgnoredInclude,
  "no-removed-field": noRemovedField,
  "no-removed-security-level": noRemovedSecurityLevel,
  "no-srv-data-fields": noSrvDataFields,
  "no-threat-score": noThreatScore,
  "prefer-truncated": preferTruncated,
  "require-precondition-check": requirePreconditionCheck,
  "valid-bucket-options": validBucketOptions,
} satisfies Record<string, Rule.RuleModule>;

export type RuleName = keyof typeof rules;
