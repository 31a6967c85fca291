import {
  sliceText,
  MAX_ALTERNATIVES,
  type ArrayValue,
  type ClientSignature,
  type Place,
  type RequestFact,
  type TextParts,
  type Value,
} from "../../model/index.ts";
import { membersOf, type AbstractValue } from "../values/abstract-value.ts";
import { toHole } from "../values/text-parts.ts";
import { mayLackElements } from "../values/optional-elements.ts";
import { splitWords } from "./shell-words.ts";
import { toAlternatives, toStringValue } from "../values/string-operations.ts";
/** Options of curl that take the next word as their value, from its manual. Options that are not listed take none. */
const VALUE_OPTIONS = new Set(
  "-A -b -c -C -d -D -e -E -F -H -K -m -o -P -Q -r -t -T -u -U -w -x -X -y -Y -z --cacert --cert --ciphers --connect-timeout --cookie --cookie-jar --data --data-ascii --data-binary --data-raw --data-urlencode --form --form-string --header --json --key --max-time --output --proxy --referer --request --resolve --retry --retry-delay --upload-file --url --user --user-agent --write-out".split(
    " ",
  ),
);
/** Of these a value that begins with `@` is the name of a file. */
const FILE_OPTIONS = new Set("-d --data --data-ascii --data-binary --json".split(" "));
const DATA_OPTIONS = new Set(
  "-d --data --data-ascii --data-binary --data-raw --data-urlencode --json -F --form --form-string".split(" "),
);
/** Options that choose the method when `-X` does not. */
const METHOD_OPTIONS: Readonly<Record<string, string>> = {
  "-I": "HEAD",
  "--head": "HEAD",
  "-T": "PUT",
  "--upload-file": "PUT",
};
/** Options whose values say where a request goes, or how. */
const TARGET_OPTIONS = new Set("-x -K -T -X --proxy --request --resolve --upload-file --url".split(" "));
/** Behind it another request begins. */
const NEXT = /^(?:--next|-:)$/;
const SEPARATORS = new Set(["|", "||", "&&", ";", "&"]);

type CommandRequest = Pick<RequestFact, "urls" | "methods" | "payload" | "headers" | "query">;

interface CurlCall {
  readonly urls: TextParts[];
  method: string | undefined;
  implied: string | undefined;
  isMethodOpen: boolean;
  isGet: boolean;
  readonly data: TextParts[];
  readonly headers: TextParts[];
}

/** The requests that the `curl` commands of a command line send; none when there is no such command. */
export function readCommand(
  words: readonly AbstractValue[],
  signature: ClientSignature,
  place: Place,
): readonly CommandRequest[] {
  const lines = toLines(words.flatMap((value) => membersOf(value)));
  return lines
    .flatMap((line) => splitCommands(line))
    .flatMap(readCurl)
    .filter((call) => call.urls.length > 0)
    .map((call) => toRequest(call, signature, place));
}

function toRequest(call: CurlCall, signature: ClientSignature, place: Place): CommandRequest {
  const values = call.data.map((data): Value => ({ kind: "string", alternatives: [data], place }));
  const sent = values.length > 0 && !call.isGet ? signature.payloadMethod : undefined;
  const method = call.method ?? call.implied ?? sent ?? signature.defaultMethod ?? "GET";
  return {
    urls: call.urls.slice(0, MAX_ALTERNATIVES),
    methods: call.isMethodOpen ? { known: [], open: true } : { known: [method.toUpperCase()], open: false },
    payload: call.isGet ? undefined : values.at(-1),
    headers: toHeaders(call.headers, place),
    ...(call.isGet && values.length > 0 && { query: values }),
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

/** The indexes of the words of a `curl` command that are nothing to where it goes: what it sends, shows and stores. */
export function contentWords(words: readonly (readonly TextParts[])[]): readonly number[] {
  const found: number[] = [];
  for (let index = 0; index + 1 < words.length; index++) {
    const [word, ...others] = words[index] ?? [];
    const { name = "", value } = word === undefined || others.length > 0 ? {} : splitOption(word);
    if (value !== undefined || !VALUE_OPTIONS.has(name)) continue;
    index++;
    if (!TARGET_OPTIONS.has(name)) found.push(index);
  }
  return found;
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
function readCurl(command: readonly TextParts[]): readonly CurlCall[] {
  const start = command.findIndex((word) => /(?:^|\/)curl$/.test(textOfParts(word)));
  if (start < 0) return [];
  const words = command.slice(start + 1);
  const ends = words.flatMap((word, at) => (NEXT.test(textOfParts(word)) ? [at] : []));
  return [...ends, words.length].map((end, at) => readCall(words.slice((ends[at - 1] ?? -1) + 1, end)));
}

function readCall(words: readonly TextParts[]): CurlCall {
  const call: CurlCall = {
    urls: [],
    method: undefined,
    implied: undefined,
    isMethodOpen: false,
    isGet: false,
    data: [],
    headers: [],
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? [];
    const { name, value } = splitOption(word);
    if (name === undefined) {
      call.urls.push(word);
      continue;
    }
    const takesValue = VALUE_OPTIONS.has(name);
    applyOption(call, name, value ?? (takesValue ? (words[++index] ?? []) : []));
  }
  return call;
}

/** `-XPOST`, `-sXPOST`, `--request=POST`, `--request`; no name for a word that is no option. */
function splitOption(word: TextParts): { name: string | undefined; value: TextParts | undefined } {
  const [head, ...rest] = word;
  if (head?.kind !== "text" || !/^-[\w-]/.test(head.text)) return { name: undefined, value: undefined };
  const long = /^--[\w-]+/.exec(head.text)?.[0];
  if (long !== undefined) {
    const hasValue = head.text[long.length] === "=";
    return { name: long, value: hasValue ? [sliceText(head, long.length + 1, head.text.length), ...rest] : undefined };
  }
  for (let index = 1; index < head.text.length; index++) {
    const name = `-${head.text[index] ?? ""}`;
    if (!VALUE_OPTIONS.has(name)) continue;
    const glued = sliceText(head, index + 1, head.text.length);
    return { name, value: glued.text === "" && rest.length === 0 ? undefined : [glued, ...rest] };
  }
  // Short options without a value stand together: `-sSG`.
  const lone = ["-G", "-I"].find((name) => head.text.includes(name.slice(1)));
  return { name: lone ?? head.text, value: undefined };
}

function applyOption(call: CurlCall, name: string, value: TextParts): void {
  call.implied ??= METHOD_OPTIONS[name];
  if (name === "-X" || name === "--request") {
    call.isMethodOpen = value.some((part) => part.kind === "hole");
    call.method = textOfParts(value);
  } else if (DATA_OPTIONS.has(name)) call.data.push(FILE_OPTIONS.has(name) ? readData(value) : value);
  else if (name === "-H" || name === "--header") call.headers.push(value);
  else if (name === "--url") call.urls.push(value);
  else if (name === "-G" || name === "--get") call.isGet = true;
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
