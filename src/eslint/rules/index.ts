import type { Rule } from "eslint";
import { noConflictingLengthHeaders } from "./no-conflicting-length-headers.ts";
import { noDeprecatedEndpoint } from "./no-deprecated-endpoint.ts";
import { noDraftCipherSuites } from "./no-draft-cipher-suites.ts";
import { noIgnoredInclude } from "./no-ignored-include.ts";
import { noOutdatedCompatibilityDate } from "./no-outdated-compatibility-date.ts";
import { noRemovedField } from "./no-removed-field.ts";
import { noRemovedSecurityLevel } from "./no-removed-security-level.ts";
import { noSrvDataFields } from "./no-srv-data-fields.ts";
import { noThreatScore } from "./no-threat-score.ts";
import { preferTruncated } from "./prefer-truncated.ts";
import { requirePreconditionCheck } from "./require-precondition-check.ts";
import { validBucketBinding } from "./valid-bucket-binding.ts";
import { validBucketOptions } from "./valid-bucket-options.ts";

/** All rules by name, in the order of the alphabet. */
export const rules = {
  "no-conflicting-length-headers": noConflictingLengthHeaders,
  "no-deprecated-endpoint": noDeprecatedEndpoint,
  "no-draft-cipher-suites": noDraftCipherSuites,
  "no-ignored-include": noIgnoredInclude,
  "no-outdated-compatibility-date": noOutdatedCompatibilityDate,
  "no-removed-field": noRemovedField,
  "no-removed-security-level": noRemovedSecurityLevel,
  "no-srv-data-fields": noSrvDataFields,
  "no-threat-score": noThreatScore,
  "prefer-truncated": preferTruncated,
  "require-precondition-check": requirePreconditionCheck,
  "valid-bucket-binding": validBucketBinding,
  "valid-bucket-options": validBucketOptions,
} satisfies Record<string, Rule.RuleModule>;

export type RuleName = keyof typeof rules;
