import { createManagementApi, type ManagementApi, type ManagementApiOptions } from "../../../src/runtime/index.ts";
import type { Json } from "../../../src/database/management-api-facts.ts";

/** What a request was answered with. */
export interface Answer {
  readonly status: number;
  /** The envelope. */
  readonly body: Envelope;
  readonly headers: Headers;
}

/** The fields of items that tests read. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly value: Json;
  readonly data: Readonly<Record<string, Json>>;
  readonly locked?: boolean;
  readonly rules: readonly Item[];
}

export interface Envelope {
  /** An item or a list of them, as the test expects; null on failure. */
  readonly result: Item & readonly Item[];
  readonly success: boolean;
  readonly errors: readonly { readonly code: number; readonly message: string; readonly error_chain?: unknown }[];
  readonly messages: readonly unknown[];
  readonly result_info?: Readonly<Record<string, number>>;
}

/** Requests `PATCH /zones/z/settings/ssl` with a body, which is sent as it is when it is a text. */
export type Call = (line: string, body?: Json, headers?: Readonly<Record<string, string>>) => Promise<Answer>;

export const BASE = "https://api.cloudflare.com/client/v4";

/** An API on a day, and a way to request something of it. */
export function openApi(
  asOf: string,
  options: ManagementApiOptions = {},
): { readonly api: ManagementApi; readonly call: Call } {
  const api = createManagementApi({ asOf, ...options });
  return { api, call: (line, body, headers) => request(api, line, body, headers) };
}

async function request(
  api: ManagementApi,
  line: string,
  body: Json | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const [method = "", path = ""] = line.split(" ");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const init = { method, headers, ...(body === undefined ? {} : { body: text }) };
  const response = await api.fetch(new Request(BASE + path, init));
  return { status: response.status, body: (await response.json()) as Envelope, headers: response.headers };
}
