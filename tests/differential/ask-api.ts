import type { Database } from "../../src/database/database.ts";
import { indexDatabase } from "../../src/database/index-database.ts";
import type { Json, JsonObject } from "../../src/database/management-api-facts.ts";
import type { SunsetRecord } from "../../src/model/index.ts";
import { listFieldValues } from "../../src/runtime/management-api/field-path.ts";
import { createManagementApi, type ManagementState } from "../../src/runtime/index.ts";
import type { ApiError } from "../../src/runtime/management-api/refusal-error.ts";
import { findState } from "../runtime/management-api/example-request.ts";
import { BASE } from "../runtime/management-api/open-api.ts";
import type { Program } from "./program.ts";

/** What somebody stored before the program runs, by the last word of its path. */
const STORED: Readonly<Record<string, JsonObject>> = {
  pools: { notification_email: "a@example.com" },
  load_balancers: { notification_email: "a@example.com" },
  apps: { self_hosted_domains: ["a.example.com"] },
  accounts: { settings: { default_nameservers: "cloudflare.standard", use_account_custom_ns_by_default: false } },
};

const single = new Map<string, Database>();

/** The API on a day as if these records were all there are. */
function withRecords(records: readonly SunsetRecord[], database: Database): Database {
  const key = records.map(({ id }) => id).join(" ");
  const found = single.get(key) ?? indexDatabase({ ...database, records });
  single.set(key, found);
  return found;
}

/**
 * The records because of which the API refuses a program on a day, or changes what it reads: with such a record alone the program
 * sees something else than with no record at all. So nothing has to be asked of the API that a client could not ask.
 */
export async function findCauses(
  program: Program,
  day: string,
  candidates: readonly SunsetRecord[],
  database: Database,
): Promise<readonly string[]> {
  const before = await observeWithout(program, day, database);
  const causes: string[] = [];
  for (const record of candidates) {
    if ((await observe(program, day, withRecords([record], database))) !== before) causes.push(record.id);
  }
  return causes.toSorted();
}

/** Whether the API with all its records answers a program otherwise than without any. */
export async function isAffected(program: Program, day: string, database: Database): Promise<boolean> {
  return (await observe(program, day, database)) !== (await observeWithout(program, day, database));
}

const without = new WeakMap<Program, Promise<string>>();

/** Nothing ends without records: the day does not matter. */
function observeWithout(program: Program, day: string, database: Database): Promise<string> {
  const seen = without.get(program) ?? observe(program, day, withRecords([], database));
  without.set(program, seen);
  return seen;
}

/** What a program sees: the status, the codes of what is wrong, and what it reads. Causes inside of errors count as errors. */
async function observe(
  { method, path, template, payload, headers, read }: Program,
  day: string,
  database: Database,
): Promise<string> {
  const state = stateOf(template);
  const api = createManagementApi({ asOf: day, clock: () => 0, state, announcements: true, database });
  const sent = payload === undefined ? {} : { body: JSON.stringify(payload) };
  const response = await api.fetch(BASE + path, { method, headers: { ...headers }, ...sent });
  const text = await response.text();
  const body = text === "" ? {} : (JSON.parse(text) as { readonly errors?: readonly ApiError[] });
  const seen = read === undefined ? [] : listFieldValues(body as Json, read).map(({ value }) => value);
  return JSON.stringify([response.status, listCodes(body.errors), seen]);
}

function listCodes(errors: readonly ApiError[] = []): readonly number[] {
  return errors.flatMap(({ code, error_chain: chain }) => (chain === undefined ? [code] : listCodes(chain)));
}

const states = new Map<string, ManagementState>();

/** Everything is there that a path names, with the fields that records take out of answers and the API does not add by itself. */
function stateOf(template: string): ManagementState {
  let state = states.get(template);
  if (state === undefined) {
    const entries = Object.entries(findState(template)).map(
      ([path, stored]) => [path, addFields(path, stored)] as const,
    );
    states.set(template, (state = Object.fromEntries(entries) as ManagementState));
  }
  return state;
}

function addFields(path: string, stored: ManagementState[string]): ManagementState[string] {
  const added = Object.entries(STORED).filter(([word]) => path.endsWith(`/${word}`));
  const add = (item: JsonObject): JsonObject => added.reduce((whole, [, fields]) => ({ ...whole, ...fields }), item);
  return Array.isArray(stored) ? (stored as readonly JsonObject[]).map(add) : stored;
}
