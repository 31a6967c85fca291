import type { RequestFact } from "../../model/index.ts";
import type { AbstractValue, Frame, FoundCall } from "../values/abstract-value.ts";
import { selectInstalledCalls } from "./calls-by-version.ts";
import { doubtByHooks } from "./request-hooks.ts";
import { readRequests, type RequestParts } from "./client-request.ts";
import { ts } from "../syntax/compiler.ts";
import { argumentsOf, argumentsVia } from "../evaluation/state/call-frame.ts";
import type { UsedVersions } from "../modules/versions/used-versions.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { readUrls, type CallReading } from "./request-url.ts";
import type { CallNode } from "../syntax/survey.ts";

/** A client call, with the context to read its requests. */
export interface ClientCallReading {
  readonly calls: readonly FoundCall[];
  /** The root that the call starts from: `package:axios`. */
  readonly root: string;
  readonly node: CallNode;
  readonly frame: Frame | undefined;
  /** What it is called with by the method of lists that it is handed to. */
  readonly given?: readonly AbstractValue[];
  /** Of the file of the call. */
  readonly evaluation: EvaluationContext;
  /** First segments of paths of the API. */
  readonly roots: ReadonlySet<string>;
  readonly versions: UsedVersions;
}

/** A request that a call makes. */
export type ClientRequest = RequestParts & Pick<RequestFact, "client" | "doubt">;

/** The requests of a client call. Calls that declare what a fake answers are left out. */
export function readClientRequests(call: ClientCallReading): readonly ClientRequest[] {
  const { root, frame, roots, versions } = call;
  return toReadings(call, false).flatMap(({ reading, found: { signature, verb, meanings } }) =>
    selectInstalledCalls(root, meanings, reading, versions).flatMap(({ call: meant, doubt = doubtByHooks(reading) }) =>
      readRequests({ ...reading, call: meant }, verb, frame, roots).map((request) => ({
        client: signature.id,
        ...request,
        ...(doubt && { doubt }),
      })),
    ),
  );
}

/** The URLs for which a call declares a fake's answer; undefined where it is no such call. */
export function readMockedUrls(call: ClientCallReading): RequestFact["urls"] | undefined {
  const readings = toReadings(call, true);
  return readings.length === 0 ? undefined : readings.flatMap(({ reading }) => readUrls(reading, undefined) ?? []);
}

/** The meanings of a client call with its arguments: those that declare a fake's answer, or the others. */
export function toReadings(
  { calls, node, frame, given, evaluation }: ClientCallReading,
  isMock: boolean,
): readonly { readonly reading: CallReading; readonly found: FoundCall }[] {
  const wanted = calls.filter(({ signature }) => (signature.mock === true) === isMock);
  if (wanted.length === 0) return [];
  const written = (): readonly AbstractValue[] =>
    ts.isTaggedTemplateExpression(node)
      ? [evaluation.evaluate(node.template, frame)]
      : argumentsOf(node, frame, evaluation);
  const all = given ?? written();
  return wanted.map((found) => {
    const { signature, call, client, via } = found;
    const args = argumentsVia(via, all, node, evaluation);
    return { reading: { signature, call, client, args, node, evaluation }, found };
  });
}
