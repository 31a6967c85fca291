import type {
  ClientCall,
  ClientSignature,
  DocumentLanguage,
  Doubt,
  ExpressionFact,
  Fact,
  Methods,
  ObjectValue,
  Place,
  RequestFact,
  StringValue,
  TextParts,
  Value,
} from "../../../model/index.ts";
import { describeUnset } from "../../../model/describe-unset.ts";
import { toEvidence } from "../../values/evidence.ts";
import { concatAlternatives } from "../../values/string-operations.ts";
import {
  asLists,
  entryOf,
  fillDocumentTemplates,
  listDocumentParts,
  readDocumentSource,
  type DocumentCall,
} from "./document-source.ts";
import { findRepetition, repeatFor, type Repetition } from "./repeated-tasks.ts";
import { withTemplates } from "../../texts/template-text.ts";
import { withReadPayload } from "../../texts/json-payload.ts";
import { findShellFacts } from "../shell/shell-facts.ts";
import { toScripts } from "../shell/listed-commands.ts";
import { toEnvironment } from "../shell/shell-environment.ts";
import { ShellVariables } from "../shell/shell-variables.ts";
import type { ShellWork } from "../shell/shell-work.ts";
import type { Interests } from "../../interests.ts";
import { toText, toHole } from "../../values/text-parts.ts";
import { wrapPayload } from "../../values/wrapped-payload.ts";

/** How many values of one document are visited. */
const MAX_VALUES = 200_000;

/** What to look for in documents. */
export type DocumentInterests = Pick<Interests, "clients" | "objectKeys" | "expressionWords">;

/** A call that a document may contain, with its signature. */
interface KnownCall {
  readonly signature: ClientSignature;
  readonly call: ClientCall;
  /** The keys at the end of the path to a value that is the call. */
  readonly path: readonly string[];
}

/**
 * The facts of a document: requests that its blocks stand for, commands, objects with the fields of records, and rule
 * expressions. Nothing is seen to send a payload that is kept in a file, so that its shape has to identify it. `instancesOf` gives
 * what the language makes of a value that may be a call, with its references resolved.
 */
export function findDocumentFacts(
  value: Value,
  language: DocumentLanguage,
  interests: DocumentInterests,
  work: ShellWork,
  instancesOf: (call: Value) => readonly Value[] = (call) => [withTemplates(call)],
): readonly Fact[] {
  return new DocumentReader(language, interests, work, instancesOf).read(value);
}

/** A value that is nested deeper than its reader looks. */
function isCut(value: Value): boolean {
  return value.kind === "unknown" && value.reason === "limit";
}

class DocumentReader {
  readonly #facts: Fact[] = [];
  readonly #calls: readonly KnownCall[];
  readonly #shell: ClientSignature | undefined;
  readonly #objectKeys: ReadonlySet<string>;
  readonly #expressionWords: readonly string[];
  readonly #work: ShellWork;
  readonly #instancesOf: (call: Value) => readonly Value[];
  /** Keys under which variables of commands are set. */
  readonly #environmentKeys: readonly string[];
  readonly #repeating: readonly ClientSignature[];
  /** What is set where the reader is. */
  #environment = new ShellVariables();
  /** What the task is repeated for in which the reader is. */
  #repetition: Repetition | undefined;
  #count = 0;

  constructor(
    language: DocumentLanguage,
    { clients, objectKeys, expressionWords }: DocumentInterests,
    work: ShellWork,
    instancesOf: (call: Value) => readonly Value[],
  ) {
    this.#work = work;
    this.#instancesOf = instancesOf;
    const read = clients.filter(({ documents }) => documents?.includes(language) === true);
    this.#repeating = read.filter(({ repeats }) => repeats !== undefined);
    this.#environmentKeys = read.flatMap(({ environment = [] }) => environment);
    this.#calls = read.flatMap((signature) =>
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
    if (++this.#count > MAX_VALUES || isCut(value)) return this.#work.leaveOut();
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
    if (entries.some(({ key }) => this.#objectKeys.has(key))) {
      for (const instance of this.#instancesOf(value))
        if (instance.kind === "object") this.#facts.push({ kind: "object", place, evidence: [], value: instance });
    }
    const [around, repetition] = [this.#environment, this.#repetition];
    this.#environment = toEnvironment(around, value, this.#environmentKeys);
    this.#repetition = findRepetition(value, this.#repeating) ?? repetition;
    for (const { key, keyPlace, value: held } of entries) this.#visit(held, [...path, ...key.split(".")], keyPlace);
    this.#environment = around;
    this.#repetition = repetition;
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
    if (call.command !== undefined) this.#readCommands(call, this.#toInstances(values), value.place);
    else {
      const shown = this.#toInstances(values.filter((each) => isShown(call, each)));
      this.#facts.push(...shown.flatMap((each) => toRequests(signature, call, each, head)));
    }
  }

  #toInstances(values: readonly Value[]): readonly Value[] {
    const repetition = this.#repetition;
    const repeated = repetition === undefined ? values : values.flatMap((value) => repeatFor(value, repetition));
    return repeated.flatMap(this.#instancesOf);
  }

  /** A list is the lines of one script, or one command by its words; a list in it is a command by its words. */
  #readCommands({ command }: ClientCall, values: readonly Value[], place: Place): void {
    if (this.#shell === undefined) return;
    const written = values.flatMap((value) => readDocumentSource(command, { value }) ?? []);
    const inner = written.flatMap((value) => (value.kind === "array" ? [value] : []));
    for (const items of [written, ...inner.map(({ elements }) => elements)]) {
      const texts = items.flatMap((value) => (value.kind === "string" ? [value.alternatives] : []));
      for (const script of toScripts(texts, place, this.#work)) {
        this.#facts.push(...findShellFacts(script, this.#shell, this.#work, { environment: this.#environment }));
      }
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

/** How many further names identify an object or a list, where nothing else does. */
const MIN_COMPANIONS = 2;

function isShown({ companions, url }: ClientCall, value: Value): boolean {
  // A block that may also be something else, such as the inputs of an action, is a request only with a URL.
  if (url !== undefined && readUrlSource(url, { value }) === undefined) return false;
  if (companions === undefined) return true;
  if (value.kind !== "object" && value.kind !== "array") return false;
  const names = value.kind === "object" ? value.entries.map(({ key }) => key) : value.elements.map(idOf);
  return new Set(names.filter((name) => companions.includes(name))).size >= MIN_COMPANIONS;
}

const SETTING_KEYS = new Set(["id", "value"]);

/**
 * The `id` of a setting in a list; empty for an entry with keys that a setting does not have, such as the `modified_on` of one that the
 * API has given.
 */
function idOf(value: Value): string {
  const id = entryOf(value, "value") === undefined ? undefined : entryOf(value, "id")?.value;
  const isSent = value.kind === "object" && value.entries.every(({ key }) => SETTING_KEYS.has(key));
  if (id?.kind !== "string" || !isSent) return "";
  return (id.alternatives[0] ?? []).map((part) => (part.kind === "text" ? part.text : "")).join("");
}

function toRequests(signature: ClientSignature, call: ClientCall, written: Value, head: Place): readonly RequestFact[] {
  const value = asLists(written, call);
  if (call.each === undefined) return [toRequest(signature, call, { value }, head)];
  const parts = readDocumentSource([call.each], { value });
  const isKept = call.companions !== undefined;
  return (parts === undefined ? [] : listDocumentParts(parts))
    .filter((each) => !isKept || isSetting(each.value))
    .map((each) => toRequest(signature, call, { value, each }, each.key.place));
}

/**
 * Whether a setting can have a value. A boolean that is the result of a condition says when a setting applies, and a list says which
 * values it may have.
 */
function isSetting(value: Value): boolean {
  const members = value.kind === "union" ? value.members : [value];
  return !(value.kind === "union" && value.members.every(isBoolean)) && !members.every(({ kind }) => kind === "array");
}

function isBoolean(value: Value): boolean {
  return value.kind === "constant" && typeof value.value === "boolean";
}

function toRequest(signature: ClientSignature, call: ClientCall, read: DocumentCall, head: Place): RequestFact {
  const { place } = read.value;
  const base = signature.base === undefined ? [] : [[[toText(signature.base, undefined, false)]]];
  const urls = concatAlternatives([...base, readUrl(call, read)], place);
  const doubt = doubtOf(call, read);
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
    ...(doubt !== undefined && { doubt }),
  });
}

/** A template names segments; any other source is the URL itself. */
function readUrl(call: ClientCall, read: DocumentCall): readonly TextParts[] {
  const url = readUrlSource(call.url, read);
  if (url === "template") return fillDocumentTemplates(call.url, read);
  if (url?.kind === "string") return url.alternatives;
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
  return payload && wrapPayload(payload, call, read.each?.key);
}

/** For what is kept in a file, which may be sent or not. */
const KEPT = { certainty: "likely", because: "no request that sends it was found" } as const;

function doubtOf({ companions }: ClientCall, { each }: DocumentCall): Doubt | undefined {
  const because = describeUnset(each?.value);
  if (because !== undefined) return { certainty: "undecided", because };
  return companions === undefined ? undefined : KEPT;
}
