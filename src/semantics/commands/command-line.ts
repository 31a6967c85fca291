import {
  sliceText,
  MAX_ALTERNATIVES,
  type ArrayValue,
  type ClientSignature,
  type Place,
  type RequestFact,
  type TextPart,
  type TextParts,
  type Value,
} from "../../model/index.ts";
import { membersOf, type AbstractValue } from "../values/abstract-value.ts";
import { toHole, toText } from "../values/text-parts.ts";
import { mayLackElements } from "../values/optional-elements.ts";
import { readItems } from "./request-items.ts";
import { findProgram, USUAL_PROGRAM, type OptionRole, type RequestProgram } from "./request-programs.ts";
import { splitWords } from "./shell-words.ts";
import { toAlternatives, toStringValue } from "../values/string-operations.ts";
/** Values that are nothing to where a request goes. */
const IS_CONTENT: ReadonlySet<OptionRole> = new Set(["data", "dataOrFile", "file", "header", "other"]);
/** Behind it another request begins. */
const NEXT = /^(?:--next|-:)$/;
const SEPARATORS = new Set(["|", "||", "&&", ";", "&"]);

type CommandRequest = Pick<RequestFact, "urls" | "methods" | "payload" | "headers" | "query">;

interface ProgramCall {
  readonly urls: TextParts[];
  method: string | undefined;
  implied: string | undefined;
  isMethodOpen: boolean;
  isGet: boolean;
  isUnsent: boolean;
  readonly data: TextParts[];
  readonly headers: TextParts[];
  /** Words of a program that says by words what it sends. */
  readonly items: TextParts[];
}

/** The requests that `curl` and other programs of a command line send; none when there is no such command. */
export function readCommand(
  words: readonly AbstractValue[],
  signature: ClientSignature,
  place: Place,
): readonly CommandRequest[] {
  const lines = toLines(words.flatMap((value) => membersOf(value)));
  return lines
    .flatMap((line) => splitCommands(line))
    .flatMap(readCalls)
    .filter((call) => call.urls.length > 0 && !call.isUnsent)
    .map((call) => toRequest(call, signature, place));
}

function toRequest(call: ProgramCall, signature: ClientSignature, place: Place): CommandRequest {
  const data = call.data.map((parts): Value => ({ kind: "string", alternatives: [parts], place }));
  const items = readItems(call.items, place);
  const values = items.payload === undefined ? data : [...data, items.payload];
  const sent = values.length > 0 && !call.isGet ? signature.payloadMethod : undefined;
  const method = call.method ?? call.implied ?? sent ?? signature.defaultMethod ?? "GET";
  const query = [...(call.isGet ? values : []), ...items.query];
  return {
    urls: call.urls.slice(0, MAX_ALTERNATIVES),
    methods: call.isMethodOpen ? { known: [], open: true } : { known: [method.toUpperCase()], open: false },
    payload: call.isGet ? undefined : values.at(-1),
    headers: toHeaders([...call.headers, ...items.headers], place),
    ...(query.length > 0 && { query }),
  };
}

/** Headers as pairs of names and values; one without a value removes a header that curl sends by itself. */
function toHeaders(written: readonly TextParts[], place: Place): ArrayValue | undefined {
  const pairs = written.flatMap(([head, ...rest]): readonly ArrayValue[] => {
    if (head?.kind !== "text") return [];
    const [before = "", name = "", mark = ""] = /^([^:;]+)([:;])\s*/.exec(head.text) ?? [];
    const [key, value] = [sliceText(head, 0, name.length), [sliceText(head, before.length, head.text.length), ...rest]];
    if (before === "" || (mark === ":" && textOfParts(value) === "")) return [];
    const keyPlace = key.place ?? place;
    const elements = [toStringValue([[key]], keyPlace), toStringValue([value], place)];
    return [{ kind: "array", elements, open: false, place: keyPlace }];
  });
  return pairs.length === 0 ? undefined : { kind: "array", elements: pairs, open: false, place };
}

/** One command line for each alternative of a word, or of the whole line. */
function toLines(values: readonly AbstractValue[]): readonly (readonly TextParts[])[] {
  const items = values.flatMap((value) =>
    value.kind === "array" && !mayLackElements(value)
      ? value.elements.map((element) => ({ isWord: true, alternatives: toAlternatives(element) }))
      : [{ isWord: false, alternatives: toAlternatives(value) }],
  );
  const count = Math.max(0, ...items.map(({ alternatives }) => alternatives.length));
  return Array.from({ length: count }, (_, index) =>
    items.flatMap(({ isWord, alternatives }, position) => {
      const parts = alternatives[Math.min(index, alternatives.length - 1)] ?? [];
      // `sh -c` takes a command line as one word.
      const isScript = position > 0 && textOfParts(items[position - 1]?.alternatives[0] ?? []) === "-c";
      return isWord && !isScript ? [parts] : splitWords(parts);
    }),
  );
}

/** The indexes of the words of a command that are nothing to where its request goes: what it sends, shows and stores. */
export function contentWords(words: readonly (readonly TextParts[])[]): readonly number[] {
  const first = words.map(([parts = []]) => parts);
  const { program, index: start } = findProgram(first) ?? { program: USUAL_PROGRAM, index: -1 };
  const found: number[] = [];
  const plain: number[] = [];
  for (let index = start + 1; index < words.length; index++) {
    const [word = [], ...others] = words[index] ?? [];
    const { name, value } = others.length > 0 ? { name: undefined } : splitOption(word, program);
    const role = name === undefined ? undefined : program.options.get(name);
    if (name === undefined) plain.push(index);
    if (role === undefined || value !== undefined || index + 1 >= words.length) continue;
    index++;
    if (IS_CONTENT.has(role)) found.push(index);
  }
  if (!program.hasItems) return found;
  const { items } = splitPlain(plain.map((index) => first[index] ?? []));
  return [...found, ...plain.filter((index) => items.includes(first[index] ?? []))];
}

function splitCommands(line: readonly TextParts[]): readonly (readonly TextParts[])[] {
  const commands: TextParts[][] = [[]];
  for (const word of line) {
    if (SEPARATORS.has(textOfParts(word))) commands.push([]);
    else commands.at(-1)?.push(word);
  }
  return commands;
}

/** The calls of a command, which `--next` takes apart. */
function readCalls(command: readonly TextParts[]): readonly ProgramCall[] {
  const found = findProgram(command);
  if (found === undefined) return [];
  const words = command.slice(found.index + 1);
  const ends = words.flatMap((word, at) => (NEXT.test(textOfParts(word)) ? [at] : []));
  return [...ends, words.length].map((end, at) => readCall(words.slice((ends[at - 1] ?? -1) + 1, end), found.program));
}

function readCall(words: readonly TextParts[], program: RequestProgram): ProgramCall {
  const call: ProgramCall = {
    urls: [],
    method: undefined,
    implied: undefined,
    isMethodOpen: false,
    isGet: false,
    isUnsent: false,
    data: [],
    headers: [],
    items: [],
  };
  const plain: TextParts[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? [];
    const { name, value } = splitOption(word, program);
    if (name === undefined) {
      plain.push(word);
      continue;
    }
    const role = program.options.get(name);
    if (role === undefined) applyFlag(call, program.flags.get(name));
    else applyOption(call, role, value ?? words[++index] ?? []);
  }
  if (program.hasItems) applyPlain(call, plain);
  else call.urls.push(...plain);
  return { ...call, urls: call.urls.map((url) => withScheme(url, program)) };
}

/** A URL as the program completes it: without a scheme it begins with the host, and for some a path is one of this machine. */
function withScheme(url: TextParts, { hasItems }: RequestProgram): TextParts {
  const [head] = url;
  if (head?.kind !== "text" || /^[a-z][\w+.-]*:\/\//iu.test(head.text)) return url;
  const isHost = /^[\p{L}\d[]/u.test(head.text);
  const isPath = hasItems && /^(?:\/|:(?:\d|\/))/u.test(head.text);
  if (!isHost && !isPath) return url;
  return [toText(isPath ? "http://localhost" : "http://", undefined, false), ...url];
}

function applyPlain(call: ProgramCall, plain: readonly TextParts[]): void {
  const { method, url, items } = splitPlain(plain);
  if (method !== undefined) applyOption(call, "method", method);
  if (url !== undefined) call.urls.push(url);
  call.items.push(...items);
}

/** A method, where the first of several words may be one, the URL, and what is sent. */
function splitPlain(plain: readonly TextParts[]): {
  readonly method?: TextParts;
  readonly url?: TextParts | undefined;
  readonly items: readonly TextParts[];
} {
  const [first = [], second] = plain;
  const isMethod = /^[a-z]+$/iu.test(textOfParts(first));
  const mayBeMethod = textOfParts(first) === "\0" && /^(?:\0|https?:)/u.test(textOfParts(second ?? []));
  const at = second !== undefined && (isMethod || mayBeMethod) ? 1 : 0;
  // A word without a mark is none of the command's: `http https://…; echo done`.
  const end = plain.findIndex((word, index) => index > at && !/[:=@]/u.test(textOfParts(word)));
  const items = plain.slice(at + 1, end < 0 ? undefined : end);
  return { ...(at === 1 && { method: first }), url: plain[at], items };
}

/** `-XPOST`, `-sXPOST`, `--request=POST`, `--request`; no name for a word that is no option. */
function splitOption(
  word: TextParts,
  { options, flags }: RequestProgram,
): { name: string | undefined; value: TextParts | undefined } {
  const [head, ...rest] = word;
  if (head?.kind !== "text" || !/^-[\w-]/.test(head.text)) return { name: undefined, value: undefined };
  // Quotes begin a text of its own: `--header='name: value'`.
  const behind = (start: number): TextParts => [sliceText(head, start, head.text.length), ...rest].filter(isWritten);
  const long = /^--[\w-]+/.exec(head.text)?.[0];
  if (long !== undefined) {
    return { name: long, value: head.text[long.length] === "=" ? behind(long.length + 1) : undefined };
  }
  for (let index = 1; index < head.text.length; index++) {
    const name = `-${head.text[index] ?? ""}`;
    if (!options.has(name)) continue;
    return { name, value: index + 1 === head.text.length && rest.length === 0 ? undefined : behind(index + 1) };
  }
  // Short options without a value stand together: `-sSG`.
  const lone = [...flags.keys()].find((name) => name.length === 2 && head.text.includes(name.slice(1)));
  return { name: lone ?? head.text, value: undefined };
}

function isWritten(part: TextPart): boolean {
  return part.kind === "hole" || part.text !== "";
}

function applyFlag(call: ProgramCall, flag: string | undefined): void {
  if (flag === "query") call.isGet = true;
  else if (flag === "none") call.isUnsent = true;
  else call.implied ??= flag;
}

function applyOption(call: ProgramCall, role: OptionRole, value: TextParts): void {
  if (role === "upload") call.implied ??= "PUT";
  else if (role === "method") {
    call.isMethodOpen = value.some((part) => part.kind === "hole");
    call.method = textOfParts(value);
  } else if (role === "data") call.data.push(value);
  else if (role === "dataOrFile") call.data.push(readData(value));
  else if (role === "file") call.data.push([toHole("member", textOfParts(value), value[0]?.place)]);
  else if (role === "header") call.headers.push(value);
  else if (role === "url") call.urls.push(value);
}

/** What a file holds is not known. */
function readData(value: TextParts): TextParts {
  const [head] = value;
  if (head?.kind !== "text" || !head.text.startsWith("@")) return value;
  return [toHole("member", textOfParts(value), head.place)];
}

function textOfParts(parts: TextParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : "\0")).join("");
}
