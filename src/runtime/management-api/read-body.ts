import type { Json, JsonObject, ManagementApiFacts } from "../../database/management-api-facts.ts";
import { createRefusal } from "./refusal-error.ts";

/**
 * What a request sends: JSON, or the fields of a form as texts. Undefined when it sends nothing. Any type of content that is
 * no form counts as JSON, since many programs name none; and so does a form whose text is an object or a list in JSON, since `curl -d`
 * calls whatever it sends a form. Throws a `RefusalError` on what is too large, too deep or cannot be read.
 */
export async function readBody(request: Request, facts: ManagementApiFacts): Promise<Json | undefined> {
  const bytes = await readBytes(request, facts);
  if (bytes.byteLength === 0) return undefined;
  const body = await attempt(() => parse(bytes, request.headers.get("content-type") ?? ""), facts);
  const { bodyDepth } = facts.limits;
  if (isDeeperThan(body, bodyDepth)) throw refuse(`it is nested deeper than ${bodyDepth} levels`, facts);
  return body;
}

async function readBytes(request: Request, facts: ManagementApiFacts): Promise<Buffer> {
  const { bodyBytes } = facts.limits;
  const chunks: Uint8Array[] = [];
  let size = 0;
  await attempt(async () => {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      size += chunk.byteLength;
      if (size > bodyBytes) break;
    }
  }, facts);
  if (size > bodyBytes) throw createRefusal("bodyTooLarge", { bytes: String(bodyBytes) }, facts);
  return Buffer.concat(chunks);
}

async function parse(bytes: Buffer, type: string): Promise<Json> {
  if (!/^\s*(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type) || beginsLikeJson(bytes)) {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as Json;
  }
  // A body is small and already in memory, so that nothing is gained by a parser of streams.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const fields = [...form.entries()].map(async ([name, value]) => {
    return [name, typeof value === "string" ? value : await value.text()] as const;
  });
  return Object.fromEntries(await Promise.all(fields));
}

/** A form begins with the name of a field, in which these are escaped, or with the dashes of its boundary. */
function beginsLikeJson(bytes: Buffer): boolean {
  return /^\s*[[{]/.test(bytes.subarray(0, 64).toString("latin1"));
}

async function attempt<Read>(read: () => Promise<Read>, facts: ManagementApiFacts): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error), facts);
  }
}

function refuse(reason: string, facts: ManagementApiFacts): Error {
  return createRefusal("malformedBody", { reason }, facts);
}

/** By levels, not by recursion: a body of a megabyte can be nested half a million times. */
function isDeeperThan(body: Json, levels: number): boolean {
  let level: readonly Json[] = [body];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value as JsonObject) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
