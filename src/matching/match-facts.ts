import type { Fact, FileFacts } from "../model/index.ts";
import { collectVerdicts, type MatchResult } from "./findings/collect-verdicts.ts";
import type { PathFact } from "./paths/find-path-candidates.ts";
import { matchBucketCall } from "./buckets/match-bucket-call.ts";
import { matchBinding } from "./deployment/match-binding.ts";
import { matchCompatibilityFlag } from "./deployment/match-compatibility-flag.ts";
import type { MatchInput } from "./scope/match-input.ts";
import { matchEndpoint } from "./endpoints/match-endpoint.ts";
import { matchExpression, matchExpressionPayload } from "./payloads/match-expression-field.ts";
import { matchCipherSuite } from "./headers/match-cipher-suite.ts";
import { matchHeader } from "./headers/match-header.ts";
import { matchHeaderPair } from "./headers/match-header-pair.ts";
import { matchHost } from "./endpoints/match-host.ts";
import { matchOpenPath } from "./endpoints/match-open-path.ts";
import { matchPathSegment } from "./endpoints/match-path-segment.ts";
import { matchPayloadField, matchPayloadObject } from "./payloads/match-payload-field.ts";
import { matchPayloadValue, matchValueObject } from "./payloads/match-payload-value.ts";
import { matchRequiredField } from "./payloads/match-required-field.ts";
import { matchUndeclared } from "./deployment/match-undeclared.ts";
import { matchQueryParameter } from "./endpoints/match-query-parameter.ts";
import { matchObjectType } from "./responses/match-object-type.ts";
import { matchResponseRead } from "./responses/match-response-read.ts";
import { createFileScope, type FileScope } from "./scope/file-scope.ts";
import type { Verdict } from "./findings/verdict.ts";

/**
 * Facts × database × deployment → findings and undecided places, all in the context's file and in the order of its text.
 * Throws on no facts, however odd; time is linear in them.
 */
export function matchFacts(file: FileFacts, context: MatchInput): MatchResult {
  const scope = createFileScope(file, context);
  return collectVerdicts(
    scope.facts.flatMap((fact) => matchDecided(fact, scope)),
    scope,
  );
}

/** Matches a fact. What a function leaves open is not undecided where its calls are facts of their own. */
function matchDecided(fact: Fact, scope: FileScope): readonly Verdict[] {
  const verdicts = matchFact(fact, scope);
  return fact.callersDecide === true ? verdicts.filter(({ kind }) => kind === "finding") : verdicts;
}

function matchFact(fact: Fact, scope: FileScope): readonly Verdict[] {
  switch (fact.kind) {
    case "request":
    case "written-path":
      return matchPath(fact, scope);
    case "response-read":
      return matchResponseRead(fact, scope);
    case "header-set":
      return [...matchHeader(fact, scope), ...matchHeaderPair(fact, scope)];
    case "cipher-list":
      return matchCipherSuite(fact, scope);
    case "object":
      return [...matchPayloadObject(fact, scope), ...matchValueObject(fact, scope)];
    case "object-type":
      return matchObjectType(fact, scope);
    case "expression":
      return matchExpression(fact, scope);
    case "bucket-call":
      return matchBucketCall(fact, scope);
    case "binding-use":
      return matchUndeclared(fact, scope);
    case "deployment":
      return [...matchCompatibilityFlag(fact, scope), ...matchBinding(fact, scope)];
  }
}

const pathMatchers = [
  matchEndpoint,
  matchPathSegment,
  matchOpenPath,
  matchHost,
  matchQueryParameter,
  matchPayloadField,
  matchPayloadValue,
  matchRequiredField,
  matchExpressionPayload,
];

function matchPath(fact: PathFact, scope: FileScope): readonly Verdict[] {
  const uses = scope.uses.get(fact) ?? [];
  // Most paths are none that a record names.
  if (uses.length === 0) return matchHost(fact, uses, scope);
  return pathMatchers.flatMap((match) => match(fact, uses, scope));
}
