import type {
  Json,
  JsonObject,
  ResourceType,
  SettingFacts,
  SettingsFacts,
} from "../../database/management-api-facts.ts";
import type { Exchange, Reply } from "./exchange.ts";
import { fillPath } from "./fill-path.ts";
import { findEnded, findPathEnd, refuseEndedPath } from "./find-ended.ts";
import { isJsonList, isJsonObject, readMember } from "./json-value.ts";
import { presentItem } from "./present-item.ts";
import { createRefusal } from "./refusal-error.ts";
import { writeItem } from "./write-item.ts";

interface Setting {
  readonly name: string;
  readonly type: ResourceType;
  /** Where it is stored. */
  readonly path: string;
}

/** The same type for the same facts: schemas are compiled once. */
const types = new WeakMap<SettingFacts, ResourceType>();

/** A request to one setting. */
export function answerSetting(resource: SettingsFacts, name: string, exchange: Exchange): Reply {
  const setting = openSetting(resource, name, exchange);
  if (exchange.method !== "GET") {
    exchange.service.store.writeSingle(setting.path, writeSetting(setting, exchange.body, exchange));
  }
  return { result: presentSetting(setting, exchange) };
}

/** A request to all settings: lists those that are still there, or changes several; each counts as a request of its own. */
export function answerSettings(resource: SettingsFacts, exchange: Exchange): Reply {
  if (exchange.method === "GET") {
    const names = Object.keys(resource.settings).filter(
      (name) => findPathEnd(findSettingEnds(name, exchange)) === undefined,
    );
    return { result: names.map((name) => presentSetting(openSetting(resource, name, exchange), exchange)) };
  }
  const items = readMember(exchange.body, resource.batch.items);
  if (!isJsonList(items)) throw refuseList(resource, exchange);
  const written = items.map((item) => writeListed(item, resource, exchange));
  for (const [{ path }, value] of written) exchange.service.store.writeSingle(path, value);
  return { result: written.map(([setting]) => presentSetting(setting, exchange)) };
}

function writeListed(item: Json, resource: SettingsFacts, exchange: Exchange): readonly [Setting, JsonObject] {
  const name = readMember(item, resource.batch.id);
  if (!isJsonObject(item) || typeof name !== "string") throw refuseList(resource, exchange);
  const ended = findSettingEnds(name, exchange);
  refuseEndedPath(ended, exchange.service);
  const setting = openSetting(resource, name, exchange);
  return [setting, writeSetting(setting, item, { ...exchange, ended })];
}

function findSettingEnds(name: string, { method, segments, service }: Exchange): Exchange["ended"] {
  return findEnded(method, [...segments, name], service);
}

function openSetting({ path, settings }: SettingsFacts, name: string, { match, service }: Exchange): Setting {
  const facts = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (facts === undefined) throw createRefusal("noItem", { id: name }, service.database.managementApi);
  return { name, type: toType(facts), path: `${fillPath(path, match.parameters)}/${name}` };
}

/** A setting is merged into its value whatever the method: some are set by POST. */
function writeSetting({ type, path }: Setting, body: Json | undefined, exchange: Exchange): JsonObject {
  if (readMember(body, "value") === undefined) throw refuseContent("an object with `value`", exchange);
  const stored = { ...type.implied, ...exchange.service.store.findSingle(path) };
  const { id, ...written } = writeItem(body, { type, stored, issueId: () => "" }, { ...exchange, method: "PATCH" });
  return written;
}

function presentSetting({ name, type, path }: Setting, { service }: Exchange): JsonObject {
  return { id: name, ...presentItem({ ...type.implied, ...service.store.findSingle(path) }, type) };
}

function toType(facts: SettingFacts): ResourceType {
  const value = facts.values === undefined ? { type: toTypeName(facts.default) } : { enum: facts.values };
  const type = types.get(facts) ?? {
    schema: { required: ["value"], properties: { value } },
    implied: { value: facts.default, modified_on: null },
    produced: { editable: true },
    modified: "modified_on",
  };
  types.set(facts, type);
  return type;
}

function toTypeName(value: Json): string {
  if (value === null) return "null";
  return isJsonList(value) ? "array" : typeof value;
}

function refuseList({ batch: { items, id } }: SettingsFacts, exchange: Exchange): Error {
  return refuseContent(`an object with \`${items}\`, a list of settings with \`${id}\` and \`value\``, exchange);
}

function refuseContent(expected: string, { service }: Exchange): Error {
  return createRefusal("wrongContent", { expected }, service.database.managementApi);
}
