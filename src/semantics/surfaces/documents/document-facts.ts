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
  fillDocumentTemplates,
  listAnyParts,
  readDocumentSource,
  readUrlSource,
  type DocumentCall,
} from "./document-source.ts";
import { enterObject, NO_SCOPE, valuesIn, type DocumentScope, type ScopedValue } from "./document-scope.ts";
import { isSetting, isShown } from "./kept-settings.ts";
import { withoutProgram } from "./step-programs.ts";
import type { ValueOfName } from "./template-names.ts";
import { withTemplates } from "../../texts/template-text.ts";
import { withReadPayload } from "../../texts/json-payload.ts";
import { findShellFacts } from "../shell/shell-facts.ts";
import { toScripts } from "../shell/listed-commands.ts";
import type { ShellWork } from "../shell/texts/shell-work.ts";
import type { Interests } from "../../interests.ts";
import { toText, toHole } from "../../values/text-parts.ts";
import { wrapPayload } from "../../values/wrapped-payload.ts";

/** How many values of one document are visited. */
const MAX_VALUES = 200_000;
/** What repeated tasks of one document make: a list with a name may be gone through by each of them. */
const MAX_REPEATED = 10_000;

/** What to look for in documents. */
export type DocumentInterests = Pick<Interests, "clients" | "objectKeys" | "expressionWords">;

/** What a language makes of the values of a document. */
export interface DocumentMaking {
  /** What is made of a value that may be a call, with its references resolved. */
  readonly instancesOf: (call: Value) => readonly Value[];
  /** Whether nothing is made of an object at a path of keys, nor of what stands in it. */
  readonly isNone: (value: ObjectValue, path: readonly string[]) => boolean;
  /** What names stand for in all of it. */
  readonly names?: ValueOfName;
}

/** Documents of which nothing is made but what is written in them. */
export const PLAIN: DocumentMaking = { instancesOf: (call) => [withTemplates(call)], isNone: () => false };

/** A call that a document may contain, with its signature. */
interface KnownCall {
  readonly signature: ClientSignature;
  readonly call: ClientCall;
  /** The keys at the end of the path to a value that is the call. */
  readonly path: readonly string[];
}

/**
 * The facts of a document: requests that its blocks stand for, commands, objects with the fields of records, and rule
 * expressions. Nothing is seen to send a payload that is kept in a file, so that its shape has to identify it.
 */
export function findDocumentFacts(
  value: Value,
  language: DocumentLanguage,
  interests: DocumentInterests,
  work: ShellWork,
  makes: DocumentMaking = PLAIN,
): readonly Fact[] {
  return new DocumentReader(language, interests, work, makes).read(value);
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
  readonly #makes: DocumentMaking;
  /** The clients that set something for what stands in an object. */
  readonly #setting: readonly ClientSignature[];
  /** What is set where the reader is. */
  #scope: DocumentScope;
  #count = 0;
  #repeated = 0;

  constructor(
    language: DocumentLanguage,
    { clients, objectKeys, expressionWords }: DocumentInterests,
    work: ShellWork,
    makes: DocumentMaking,
  ) {
    this.#work = work;
    this.#makes = makes;
    this.#scope = { ...NO_SCOPE, names: makes.names ?? NO_SCOPE.names };
    const read = clients.filter(({ documents }) => documents?.includes(language) === true);
    this.#setting = read.filter(({ repeats, names, inputs, environment }) => repeats ?? names ?? inputs ?? environment);
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
    if (value.kind === "object" && this.#makes.isNone(value, path)) return;
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
      for (const instance of this.#makes.instancesOf(value))
        if (instance.kind === "object") this.#facts.push({ kind: "object", place, evidence: [], value: instance });
    }
    const around = this.#scope;
    this.#scope = enterObject(around, value, path, this.#setting);
    for (const { key, keyPlace, value: held } of withoutProgram(value).entries)
      this.#visit(held, [...path, ...key.split(".")], keyPlace);
    this.#scope = around;
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
    if (call.command !== undefined) return this.#readCommands(call, values, value.place);
    const shown = values.filter((each) => isShown(call, each)).flatMap((each) => this.#toInstances(each));
    this.#facts.push(...shown.flatMap((each) => toRequests(signature, call, each.value, head)));
  }

  #toInstances(value: Value): readonly ScopedValue[] {
    const isTooMuch = this.#repeated > MAX_REPEATED;
    if (isTooMuch) this.#work.leaveOut();
    const made = isTooMuch ? [{ value, environment: this.#scope.open.environment }] : valuesIn(this.#scope, value);
    this.#repeated += made.length - 1;
    return made.flatMap((each) =>
      this.#makes.instancesOf(each.value).map((instance) => ({ ...each, value: instance })),
    );
  }

  /** A list is the lines of one script, or one command by its words; a list in it is a command by its words. */
  #readCommands({ command }: ClientCall, values: readonly Value[], place: Place): void {
    if (this.#shell === undefined) return;
    // The lines are repeated together.
    const list: Value = { kind: "array", elements: values, open: false, place };
    for (const { value, environment } of this.#toInstances(list)) {
      const lines = value.kind === "array" ? value.elements : [];
      const written = lines.flatMap((line) => readDocumentSource(command, { value: line }) ?? []);
      const inner = written.flatMap((line) => (line.kind === "array" ? [line] : []));
      for (const items of [written, ...inner.map(({ elements }) => elements)]) {
        const texts = items.flatMap((line) => (line.kind === "string" ? [line.alternatives] : []));
        for (const script of toScripts(texts, place, this.#work))
          this.#facts.push(...findShellFacts(script, this.#shell, this.#work, { environment }));
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

function toRequests(signature: ClientSignature, call: ClientCall, written: Value, head: Place): readonly RequestFact[] {
  const value = asLists(written, call);
  if (call.each === undefined) return [toRequest(signature, call, { value }, head)];
  const parts = readDocumentSource([call.each], { value });
  const isKept = call.companions !== undefined;
  const ofParts = (parts === undefined ? [] : listAnyParts(parts))
    .filter((each) => !isKept || (each.key.kind !== "unknown" && isSetting(each.value)))
    .map((each) => toRequest(signature, call, { value, each }, isOneRequest(call) ? head : each.key.place));
  return isOneRequest(call) ? [toRequest(signature, call, { value }, head), ...ofParts] : ofParts;
}

/** Whether all parts of a call are sent to one endpoint together. */
function isOneRequest({ url }: ClientCall): boolean {
  return url?.every((source) => !/\{(?:each|key)\b/.test(source)) === true;
}

function toRequest(signature: ClientSignature, call: ClientCall, read: DocumentCall, head: Place): RequestFact {
  const { place } = read.value;
  const base = signature.base === undefined ? [] : [[[toText(signature.base, undefined, false)]]];
  const url = readUrl(call, read);
  const urls = concatAlternatives([...base, url.texts], place);
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
    ...(url.isTemplate && { callee: head, ...toCalleeName(call, read) }),
    ...(doubt !== undefined && { doubt }),
  });
}

/** The kind of a resource, as references have it, and the attribute that stands for a request of its own. */
function toCalleeName({ member }: ClientCall, { each }: DocumentCall): Pick<RequestFact, "calleeName"> {
  const kind = member.replace(/\.\*$/u, "").replace(/^resource\./u, "");
  if (kind === "") return {};
  const [[part, ...rest] = [], ...others] = each?.key.kind === "string" ? each.key.alternatives : [];
  const isKnown = part?.kind === "text" && rest.length === 0 && others.length === 0;
  return { calleeName: isKnown ? `${part.text} of ${kind}` : kind };
}

/** A template names segments, and no text of the document names the endpoint; any other source is the URL itself. */
function readUrl(
  call: ClientCall,
  read: DocumentCall,
): { readonly texts: readonly TextParts[]; readonly isTemplate: boolean } {
  const url = readUrlSource(call.url, read);
  if (url === "template") return { texts: fillDocumentTemplates(call.url, read), isTemplate: true };
  const texts = url?.kind === "string" ? url.alternatives : [[toHole("member", "url", read.value.place)]];
  return { texts, isTemplate: false };
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
