import { runInThisContext } from "node:vm";
import { listArgumentTexts } from "./argument-texts.ts";
import type { CapturedRequest, SdkPackage } from "./sdk-package.ts";

/** A call as source text, and what it requested when it was made. */
export interface MadeCall {
  readonly member: string;
  readonly argumentText: string;
  readonly request: CapturedRequest;
}

/** Makes each member's call with all arguments that it may take; those that it takes, one for each request. */
export async function captureCalls(
  sdk: SdkPackage,
  members: readonly string[],
  payload?: string,
): Promise<readonly MadeCall[]> {
  const made: MadeCall[] = [];
  for (const member of members) {
    const urls = new Set<string>();
    for (const argumentText of listArgumentTexts(member, payload)) {
      const request = await sdk.capture(member, toValues(argumentText));
      if (request === undefined || !isWellFormed(request) || urls.has(request.url)) continue;
      urls.add(request.url);
      made.push({ member, argumentText, request });
    }
  }
  return made;
}

/** The arguments are literals. */
function toValues(text: string): readonly unknown[] {
  return runInThisContext(`[${text}]`) as readonly unknown[];
}

/** Every part of the path was given, as a text. */
function isWellFormed({ url }: CapturedRequest): boolean {
  const path = decodeURIComponent(new URL(url).pathname);
  return !/undefined|\[object|\/\/|\/$/.test(path);
}
