import type { ClientCall, ClientSignature, HeaderRecord, SunsetRecord, Vocabulary } from "../../../model/index.ts";
import { groupBy } from "../../../model/group-by.ts";
import { splitSpecifier } from "../../../model/package-specifier.ts";
import { listChoices } from "../../record-choice.ts";
import { isParameter, listRecordTemplates, splitTemplate, type RecordTemplate } from "../../record-templates.ts";
import type { ClientGateData } from "../gate-data.ts";
import { anyOf, type GateWord } from "../gate-word.ts";
import { listScanned, withKeys } from "./find-keys.ts";
import { findLastName, listGoneValues } from "./record-words.ts";
import { TemplateTree } from "./template-tree.ts";
import { WordNumbers, type ChosenConjunction } from "./word-numbers.ts";

/** A call of a client, and one of the path templates that it fills. */
interface TemplateCall {
  readonly call: ClientCall;
  readonly segments: readonly string[];
}

/**
 * Calls that name an endpoint by their members and not by its path: their words, each client's by numbers of its own, since no other
 * text is searched for them.
 */
export function compileClients(
  clients: readonly ClientSignature[],
  records: readonly SunsetRecord[],
  vocabulary: Vocabulary,
  roots: WordNumbers,
): readonly ClientGateData[] {
  const templates = records.flatMap(listRecordTemplates);
  const tree = new TemplateTree(templates);
  const returned = groupBy(
    templates.filter(({ record }) => "returned" in record),
    ({ segments }) => `/${segments.join("/")}`,
  );
  const headers = records.flatMap((record) => (record.kind === "header" ? [record] : []));
  return clients.flatMap((client) => {
    const ofOptions = headers.flatMap((record) => listOptionConjunctions(client, record));
    const ofCalls = listConjunctions(client, tree, vocabulary);
    const listed = [...ofCalls, ...listTypeConjunctions(client, returned), ...ofOptions];
    if (listed.length === 0) return [];
    const numbers = new WordNumbers();
    const conjunctions = withKeys(numbers.numberAll(listed), numbers.words);
    const specifiers = client.packages ?? [];
    const imported = roots.numberOf(anyOf(specifiers, "specifier"));
    const own = listOwnRoots(client).map((word) => roots.numberOf(word));
    const packages = [...new Set(specifiers.map((specifier) => splitSpecifier(specifier).name))];
    const { words } = numbers;
    return [{ imported, packages, own, words, scanned: listScanned(conjunctions, words), conjunctions }];
  });
}

function listConjunctions(
  client: ClientSignature,
  tree: TemplateTree,
  vocabulary: Vocabulary,
): readonly ChosenConjunction[] {
  // What stands in a document is written there.
  const isCode = client.documents === undefined;
  return client.calls.flatMap(listTemplateCalls).flatMap((written) =>
    tree.fitting(written.segments).flatMap((template) => {
      const open = isCode && mayStayOpen(written.call, template) ? findOpen(written, template) : undefined;
      const words = [...listMemberWords(written.call), ...listNamedLiterals(written, template, vocabulary, open)];
      const { record } = template;
      return listPayloadNames(written.call, record).map((names) => ({
        words: [...words, ...names],
        record: record.id,
        only: listChoices(record),
      }));
    }),
  );
}

/** The options for which a client sends one of the headers, by their names. */
function listOptionConjunctions({ makers = [] }: ClientSignature, record: HeaderRecord): readonly ChosenConjunction[] {
  const { headers, id } = record;
  const sources = makers.flatMap((maker) =>
    Object.entries(maker.headers ?? {}).flatMap(([name, list]) => (headers.includes(name) ? list : [])),
  );
  return sources.map((source) => ({
    words: [anyOf([source.split(".").at(-1) ?? source])],
    record: id,
    only: listChoices(record),
  }));
}

/** A type that says what gives its values, and a field that these had. */
function listTypeConjunctions(
  { resources = [] }: ClientSignature,
  returned: ReadonlyMap<string, readonly RecordTemplate[]>,
): readonly ChosenConjunction[] {
  return resources.flatMap(({ types, endpoint }) => {
    const given = returned.get(endpoint) ?? [];
    return given.flatMap(({ record }) =>
      listReadNames(record).map((names) => ({
        words: [anyOf(types, "part"), ...names],
        record: record.id,
        only: listChoices(record),
      })),
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
  return names.map((name) => anyOf([name], "part"));
}

/** Globals by their names, and what shows a document: in the text itself. */
function listOwnRoots({ globals = [], documents, calls }: ClientSignature): readonly GateWord[] {
  const named = documents === undefined ? [] : calls.flatMap(listDocumentNames);
  return [anyOf(globals, "global"), anyOf(withoutLonger(named))];
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

/** The literals of a record's path that arguments of a call give, but for one that may stay open. */
function listNamedLiterals(
  { call, segments }: TemplateCall,
  { segments: wanted }: RecordTemplate,
  { segments: spellings }: Vocabulary,
  open: number | undefined,
): readonly GateWord[] {
  return wanted.flatMap((literal, index) => {
    if (isParameter(literal) || index === open || segments[index]?.startsWith("{") !== true) return [];
    return [anyOf(spell(spellings[literal] ?? [literal], call))];
  });
}

/** The last literal of a record's path where an argument gives it; the name of a member is written where the member is. */
function findOpen({ segments }: TemplateCall, { segments: wanted }: RecordTemplate): number | undefined {
  const last = wanted.findLastIndex((segment) => !isParameter(segment));
  return segments[last] === "{key}" ? undefined : last;
}

/** Whether a call may be a record's of which the last literal of the path is not known: that is told as undecided. */
function mayStayOpen({ method = [] }: ClientCall, { record, endpoint, methods }: RecordTemplate): boolean {
  const isItsMethod = method.every((source) => !source.startsWith("=") || methods.includes(source.slice(1)));
  return isItsMethod && record.kind === "endpoint" && endpoint?.amongIds !== true;
}

/** For each thing that the record looks for in a payload, its name; nothing more for a path. */
function listPayloadNames(call: ClientCall, record: SunsetRecord): readonly (readonly GateWord[])[] {
  if (record.kind === "payload-field") return record.fields.map((field) => [anyOf(spell([findLastName(field)], call))]);
  if (record.kind === "response-field")
    return [...listReadNames(record), ...listGoneValues(record).map((value) => [anyOf([value])])];
  if (record.kind !== "payload-value" || isMadeByClient(call)) return [[]];
  return record.places.map(({ field }) => [anyOf(spell([findLastName(field)], call))]);
}

/** Whether the client and not the code writes the name under which the payload is sent. */
function isMadeByClient({ wrap, listed }: ClientCall): boolean {
  return wrap !== undefined || listed !== undefined;
}

/** Names as they stand in the code: `security_level`, or `securityLevel` too where the client renames. */
function spell(names: readonly string[], { casing }: ClientCall): readonly string[] {
  if (casing === undefined) return names;
  const camel = names.map((name) => name.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()));
  return [...new Set([...names, ...camel])];
}
