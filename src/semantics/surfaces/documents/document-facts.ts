import type {
  ClientCall,
  ClientSignature,
  DocumentLanguage,
  ExpressionFact,
  Fact,
  Methods,
  ObjectEntry,
  ObjectValue,
  Place,
  RequestFact,
  StringValue,
  TextParts,
  Value,
} from "../../../model/index.ts";
import { toEvidence } from "../../values/evidence.ts";
import { withoutExpressionMark } from "../../values/expression-mark.ts";
import { concatAlternatives } from "../../values/string-operations.ts";
import {
  entryOf,
  fillDocumentTemplates,
  listDocumentParts,
  readDocumentSource,
  wrapDocumentPayload,
  type DocumentCall,
} from "./document-source.ts";
import { readTemplates } from "./template-text.ts";
import { withReadPayload } from "../../texts/json-payload.ts";
import { findShellFacts } from "../shell/shell-facts.ts";
import { toScripts } from "../shell/listed-commands.ts";
import type { ShellWork } from "../shell/shell-work.ts";
import type { Interests } from "../../interests.ts";
import { toText, toHole } from "../../values/text-parts.ts";

/** Values of one document that are looked at. */
const MAX_VALUES = 200_000;

/** What is looked for in documents. */
export type DocumentInterests = Pick<Interests, "clients" | "objectKeys" | "expressionWords">;

/** A call that a document may hold, with the signature that it belongs to. */
interface KnownCall {
  readonly signature: ClientSignature;
  readonly call: ClientCall;
  /** The end of the path of keys that makes a value the call. */
  readonly path: readonly string[];
}

/**
 * What a document of data shows: requests that its blocks stand for, commands, objects with the fields of records, and rule
 * expressions. Nothing is seen to send a payload that is kept in a file, so that its shape has to say what it is.
 */
export function findDocumentFacts(
  value: Value,
  language: DocumentLanguage,
  interests: DocumentInterests,
  work: ShellWork,
): readonly Fact[] {
  return new DocumentReader(language, interests, work).read(value);
}

class DocumentReader {
  readonly #facts: Fact[] = [];
  readonly #calls: readonly KnownCall[];
  readonly #shell: ClientSignature | undefined;
  readonly #objectKeys: ReadonlySet<string>;
  readonly #expressionWords: readonly string[];
  readonly #work: ShellWork;
  #count = 0;

  constructor(
    language: DocumentLanguage,
    { clients, objectKeys, expressionWords }: DocumentInterests,
    work: ShellWork,
  ) {
    this.#work = work;
    this.#calls = clients
      .filter(({ documents }) => documents?.includes(language) === true)
      .flatMap((signature) =>
        signature.calls.map((call) => ({ signature, call, path: call.member === "" ? [] : call.member.split(".") })),
      );
    this.#shell = clients.find(({ documents }) => documents?.includes("shell") === true);
    this.#objectKeys = new Set(objectKeys);
    this.#expressionWords = expressionWords;
  }

  read(value: Value): readonly Fact[] {
    this.#visit(value, [], value.place);
    return this.#facts;
  }

  /** `head` is the key under which the value stands, or the header of its block. */
  #visit(value: Value, path: readonly string[], head: Place): void {
    if (++this.#count > MAX_VALUES) return;
    for (const known of this.#calls) if (isPlaceOf(known, path)) this.#readCall(known, value, head);
    if (value.kind === "object") this.#visitObject(value, path);
    else if (value.kind === "array") for (const element of value.elements) this.#visit(element, [...path, "*"], head);
    else if (value.kind === "union") for (const member of value.members) this.#visit(member, path, head);
    else if (value.kind === "string")
      this.#visitString(
        value,
        path.findLast((key) => key !== "*"),
      );
  }

  #visitObject(value: ObjectValue, path: readonly string[]): void {
    const { entries, place } = value;
    if (entries.some(({ key }) => this.#objectKeys.has(key)))
      this.#facts.push({ kind: "object", place, evidence: [], value });
    for (const { key, keyPlace, value: held } of entries) this.#visit(held, [...path, ...key.split(".")], keyPlace);
  }

  #visitString({ alternatives, place }: StringValue, holder: string | undefined): void {
    const isExpression = alternatives.some((parts) =>
      parts.some((part) => part.kind === "text" && this.#expressionWords.some((word) => part.text.includes(word))),
    );
    if (!isExpression) return;
    const fact: ExpressionFact = {
      kind: "expression",
      place,
      evidence: toEvidence(alternatives),
      alternatives,
      holder,
      isData: true,
    };
    this.#facts.push(fact);
  }

  #readCall({ signature, call }: KnownCall, value: Value, head: Place): void {
    const values = value.kind === "array" && call.member !== "" ? value.elements : [value];
    if (call.command !== undefined) this.#readCommands(call, values, value.place);
    else {
      const shown = values.filter((each) => isShown(call, each));
      this.#facts.push(...shown.flatMap((each) => toRequests(signature, call, each, head)));
    }
  }

  /** A list is the lines of one script, or one command by its words. */
  #readCommands({ command }: ClientCall, values: readonly Value[], place: Place): void {
    if (this.#shell === undefined) return;
    const written = values.map((value) => readDocumentSource(command, { value }));
    const texts = written.flatMap((value) => (value?.kind === "string" ? [value.alternatives] : []));
    for (const script of toScripts(texts, place, this.#work)) {
      this.#facts.push(...findShellFacts(script, this.#shell, this.#work));
    }
  }
}

/** Whether a value at a path of keys can be the call. */
function isPlaceOf({ call, path }: KnownCall, keys: readonly string[]): boolean {
  return endsWith(keys, path) && call.outside?.some((key) => keys.includes(key)) !== true;
}

/** Whether a path of keys ends with the given one, `*` for any key. */
function endsWith(path: readonly string[], end: readonly string[]): boolean {
  if (end.length === 0) return true;
  const tail = path.slice(-end.length);
  return tail.length === end.length && end.every((key, index) => key === "*" || key === tail[index]);
}

/** Other names that show what an object or a list is, where nothing else does. */
const MIN_COMPANIONS = 2;

function isShown({ companions, url }: ClientCall, value: Value): boolean {
  // What holds a URL and other things too, such as what an action is given, is a request only with one.
  if (url !== undefined && readUrlSource(url, { value }) === undefined) return false;
  if (companions === undefined) return true;
  if (value.kind !== "object" && value.kind !== "array") return false;
  const names = value.kind === "object" ? value.entries.map(({ key }) => key) : value.elements.map(idOf);
  return new Set(names.filter((name) => companions.includes(name))).size >= MIN_COMPANIONS;
}

/** The `id` of an entry of a list; entries with other keys than a setting has are none. */
function idOf(value: Value): string {
  const id = entryOf(value, "value") === undefined ? undefined : entryOf(value, "id")?.value;
  if (id?.kind !== "string") return "";
  return (id.alternatives[0] ?? []).map((part) => (part.kind === "text" ? part.text : "")).join("");
}

function toRequests(signature: ClientSignature, call: ClientCall, written: Value, head: Place): readonly RequestFact[] {
  const value = asLists(written, call);
  if (call.each === undefined) return [toRequest(signature, call, { value }, head)];
  const parts = readDocumentSource([call.each], { value });
  const isKept = call.companions !== undefined;
  return (parts === undefined ? [] : listDocumentParts(parts))
    .filter((each) => !isKept || !isAnswer(each.value))
    .map((each) => toRequest(signature, call, { value, each }, each.key.place));
}

/** Whether a value is true or false, as a condition is: it says when a setting counts and is none itself. */
function isAnswer(value: Value): boolean {
  return value.kind === "union" && value.members.every(isBoolean);
}

function isBoolean(value: Value): boolean {
  return value.kind === "constant" && typeof value.value === "boolean";
}

function toRequest(signature: ClientSignature, call: ClientCall, read: DocumentCall, head: Place): RequestFact {
  const { place } = read.value;
  const base = signature.base === undefined ? [] : [[[toText(signature.base, undefined, false)]]];
  const urls = concatAlternatives([...base, readUrl(call, read)], place);
  return withReadPayload({
    kind: "request",
    client: signature.id,
    place,
    evidence: toEvidence(urls),
    urls,
    methods: readMethods(call, signature, read),
    payload: readPayload(call, read),
    headers: readDocumentSource(call.headers, read),
    callee: head,
    ...(call.companions !== undefined && { doubt: KEPT }),
  });
}

/** A template names segments; any other source is the URL itself. */
function readUrl(call: ClientCall, read: DocumentCall): readonly TextParts[] {
  const url = readUrlSource(call.url, read);
  if (url === "template") return fillDocumentTemplates(call.url, read);
  if (url?.kind === "string") return url.alternatives.map((parts) => readTemplates(withoutExpressionMark(parts)));
  return [[toHole("member", "url", read.value.place)]];
}

function readUrlSource(sources: ClientCall["url"], read: DocumentCall): Value | "template" | undefined {
  return sources?.some((source) => source.startsWith("=")) === true ? "template" : readDocumentSource(sources, read);
}

function readMethods(call: ClientCall, signature: ClientSignature, read: DocumentCall): Methods {
  const method = readDocumentSource(call.method, read);
  if (method === undefined && signature.defaultMethod !== undefined)
    return { known: [signature.defaultMethod], open: false };
  const texts = method?.kind === "string" ? method.alternatives.map(([part]) => part) : [];
  const known = texts.flatMap((part) => (part?.kind === "text" ? [part.text.toUpperCase()] : []));
  return { known, open: known.length < texts.length || texts.length === 0 };
}

function readPayload(call: ClientCall, read: DocumentCall): Value | undefined {
  const payload = readDocumentSource(call.payload, read);
  return payload && wrapDocumentPayload(payload, call);
}

/** What is kept in a file may be sent or not. */
const KEPT = { certainty: "likely", because: "no request that sends it was found" } as const;

/** The keys of the call that hold lists, with one block as a list of one. */
function asLists(value: Value, { lists = [] }: ClientCall): Value {
  if (value.kind !== "object" || lists.length === 0) return value;
  const entries = value.entries.map((entry): ObjectEntry => {
    if (!lists.includes(entry.key) || entry.value.kind !== "object") return entry;
    return { ...entry, value: { kind: "array", elements: [entry.value], open: false, place: entry.value.place } };
  });
  return { ...value, entries };
}
