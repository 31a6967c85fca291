import type { ClientCall, ClientSignature, SunsetRecord, Vocabulary } from "../model/index.ts";
import { anyOf, type Conjunction, type GateWord } from "./gate-word.ts";
import { findLastName, listGoneValues } from "./gate-words.ts";
import type { ImportedTexts } from "./import-gate.ts";
import { once } from "./once.ts";
import { isParameter, listRecordTemplates, splitTemplate, type RecordTemplate } from "./record-templates.ts";
import { createTextGate, holdsWord, type SearchedText } from "./text-gate.ts";

/** A call of a client, and one of the path templates that it fills. */
interface TemplateCall {
  readonly call: ClientCall;
  readonly segments: readonly string[];
}

/**
 * Whether a text may hold a call that names an endpoint by its members and not by its path: it has to hold the client's package,
 * the members, and what of the path and the payload stands in the arguments; the package may stand in a file that it imports. A text
 * without the package costs one search.
 */
export function createClientGate(
  clients: readonly ClientSignature[],
  records: readonly SunsetRecord[],
  vocabulary: Vocabulary,
): (text: SearchedText, imports?: ImportedTexts) => boolean {
  const templates = once(() => records.flatMap(listRecordTemplates));
  const headers = new Set(records.flatMap((record) => (record.kind === "header" ? record.headers : [])));
  const gates = clients
    .filter((client) => {
      const namesEndpoints = client.calls.some((call) => listTemplateCalls(call).length > 0);
      return namesEndpoints || listOptionConjunctions(client, headers).length > 0;
    })
    .map((client) => {
      const gate = once(() =>
        createTextGate([
          ...listConjunctions(client, templates(), vocabulary),
          ...listOptionConjunctions(client, headers),
        ]),
      );
      return { names: listRootNames(client), gate };
    });
  const any = anyOf(withoutLonger(gates.flatMap(({ names }) => names)));
  const named = gates.map(({ names, gate }) => ({ root: anyOf(names), gate }));
  return (text, imports) => {
    const holds = (word: GateWord): boolean =>
      holdsWord(text, word) || (imports?.direct.some((other) => holdsWord(other, word)) ?? false);
    return holds(any) && named.some(({ root, gate }) => holds(root) && gate()(text));
  };
}

function listConjunctions(
  client: ClientSignature,
  templates: readonly RecordTemplate[],
  vocabulary: Vocabulary,
): readonly Conjunction[] {
  const ofCalls = client.calls.flatMap(listTemplateCalls).flatMap((written) =>
    templates.flatMap((template) => {
      const named = listNamedLiterals(written, template, vocabulary);
      if (named === undefined) return [];
      const words = [...listMemberWords(written.call), ...named];
      return listPayloadNames(written.call, template.record).map((names) => [...words, ...names]);
    }),
  );
  return [...ofCalls, ...listTypeConjunctions(client, templates)];
}

/** The options for which a client sends one of the headers, by their names. */
function listOptionConjunctions(
  { makers = [] }: ClientSignature,
  headers: ReadonlySet<string>,
): readonly Conjunction[] {
  const sources = makers.flatMap((maker) =>
    Object.entries(maker.headers ?? {}).flatMap(([name, list]) => (headers.has(name) ? list : [])),
  );
  return sources.map((source) => [anyOf([source.split(".").at(-1) ?? source])]);
}

/** A type that says what gives its values, and a field that these had. */
function listTypeConjunctions(
  { resources = [] }: ClientSignature,
  templates: readonly RecordTemplate[],
): readonly Conjunction[] {
  return resources.flatMap(({ types, endpoint }) => {
    const given = templates.filter(
      ({ record, segments }) => "returned" in record && `/${segments.join("/")}` === endpoint,
    );
    return given.flatMap(({ record }) =>
      listReadNames(record).map((names): Conjunction => [anyOf(withoutLonger(types)), ...names]),
    );
  });
}

/** The names of the fields that responses had. */
function listReadNames(record: SunsetRecord): readonly (readonly GateWord[])[] {
  return "returned" in record ? record.fields.map((field) => [anyOf([findLastName(field)])]) : [];
}

/** The names by which the call is reached; `*` and an empty one are none. */
function listMemberWords({ member }: ClientCall): readonly GateWord[] {
  const names = member.split(".").filter((name) => name !== "*" && name !== "");
  return names.map((name) => anyOf([name]));
}

/** Any of the packages and globals, without those that hold another one's name: `cloudflare` for `@pulumi/cloudflare` too. */
function listRootNames({ packages = [], globals = [], documents, calls }: ClientSignature): readonly string[] {
  const named = documents === undefined ? [] : calls.flatMap(listDocumentNames);
  return withoutLonger([...packages, ...globals, ...named]);
}

/** A call of a document is known by the longest key of its path, or by what stands beside it. */
function listDocumentNames({ member, companions = [] }: ClientCall): readonly string[] {
  const [longest = ""] = member.split(".").toSorted((first, second) => second.length - first.length);
  return longest === "" ? companions : [longest];
}

/** The names that hold no other one. */
function withoutLonger(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => !names.some((other) => other !== name && name.includes(other)));
}

/** Living endpoints say nothing, and a path that is written whole holds its own words. */
function listTemplateCalls(call: ClientCall): readonly TemplateCall[] {
  if (call.live === true) return [];
  const templates = (call.url ?? []).filter((source) => source.startsWith("=/"));
  return templates.map((source) => ({ call, segments: splitTemplate(source.slice(1)) }));
}

/** The literals of a record's path that arguments give; undefined when the call cannot be the record's path. */
function listNamedLiterals(
  { call, segments }: TemplateCall,
  template: RecordTemplate,
  { segments: spellings }: Vocabulary,
): readonly GateWord[] | undefined {
  const { segments: wanted, isPrefix } = template;
  if (segments.length < wanted.length || (segments.length > wanted.length && !isPrefix)) return undefined;
  const named: GateWord[] = [];
  for (const [index, literal] of wanted.entries()) {
    const written = segments[index] ?? "";
    if (isParameter(literal)) continue;
    if (written.startsWith("{")) named.push(anyOf(spell(spellings[literal] ?? [literal], call)));
    else if (written !== literal) return undefined;
  }
  return named;
}

/** For each thing that the record looks for in a payload, its name; nothing more for a path. */
function listPayloadNames(call: ClientCall, record: SunsetRecord): readonly (readonly GateWord[])[] {
  if (record.kind === "payload-field") return record.fields.map((field) => [anyOf(spell([findLastName(field)], call))]);
  if (record.kind === "response-field")
    return [...listReadNames(record), ...listGoneValues(record).map((value) => [anyOf([value])])];
  if (record.kind !== "payload-value" || call.wrap !== undefined) return [[]];
  return record.places.map(({ field }) => [anyOf(spell([findLastName(field)], call))]);
}

/** Names as they stand in the code: `security_level`, or `securityLevel` too where the client renames. */
function spell(names: readonly string[], { casing }: ClientCall): readonly string[] {
  if (casing === undefined) return names;
  const camel = names.map((name) => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()));
  return [...new Set([...names, ...camel])];
}
