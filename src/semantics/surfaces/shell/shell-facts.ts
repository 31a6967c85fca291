import type {
  CipherListFact,
  ClientSignature,
  Doubt,
  Fact,
  Place,
  RequestFact,
  TextParts,
  Value,
  WrittenPathFact,
} from "../../../model/index.ts";
import type { AbstractArray } from "../../values/abstract-value.ts";
import { readCommand } from "../../commands/command-line.ts";
import { findProgram } from "../../commands/request-programs.ts";
import { toEvidence } from "../../values/evidence.ts";
import { toStringValue } from "../../values/string-operations.ts";
import { withTemplates } from "../../texts/template-text.ts";
import { countCharacters, toText } from "../../values/text-parts.ts";
import { known } from "./texts/alternatives.ts";
import { findCommandCiphers } from "./command-ciphers.ts";
import { withReadPayload } from "../../texts/json-payload.ts";
import type { CommandDoubt, RunCommand } from "./commands/run-command.ts";
import { ShellRunner } from "./run/shell-runner.ts";
import type { ShellNode } from "./syntax/shell-syntax.ts";
import type { ShellVariables } from "./state/shell-variables.ts";
import type { ShellWork } from "./texts/shell-work.ts";
import { SourcedScripts, type ScriptFolder } from "./run/sourced-scripts.ts";

/** Commands whose words are shown or stored, not requested. */
const NOT_REQUESTING = new Set([
  "echo",
  "printf",
  "grep",
  "sed",
  "awk",
  "cat",
  "git",
  "open",
  "export",
  "test",
  "[",
  "[[",
]);

const SHUT: Doubt = { certainty: "likely", because: "what the script sets today keeps it from being sent" };
const VAGUE: Doubt = { certainty: "likely", because: "the script may not put these values together" };
const DOUBTS: Readonly<Record<CommandDoubt, Pick<RequestFact, "doubt" | "contentDoubt">>> = {
  shut: { doubt: SHUT },
  vague: { doubt: VAGUE },
  vagueContent: { contentDoubt: VAGUE },
};

/** What is known of a script that is a file. */
export interface ScriptDetails {
  readonly folder?: ScriptFolder | undefined;
  /** Whether zsh runs it, which reads lists in another way. */
  readonly isZsh?: boolean;
  /** Whether `exit` ends no more than a line of the file. */
  readonly isOfLines?: boolean;
  /** The variables that it is given. */
  readonly environment?: ShellVariables;
}

/**
 * The facts of a shell script: the requests of `curl` and the like, URLs among other commands' arguments, cipher suites
 * that they offer. Functions and variables of scripts that it brings in count where its folder is known.
 */
export function findShellFacts(
  script: ShellNode,
  signature: ClientSignature,
  work: ShellWork,
  { folder, isZsh = false, isOfLines = false, environment }: ScriptDetails = {},
): readonly Fact[] {
  const sourced = new SourcedScripts(work, folder);
  const commands = new ShellRunner(work, sourced, { isZsh, isOfLines }).runScript(script, environment);
  const requests = commands.flatMap((command) => toRequests(command, signature, work));
  const urls = commands.flatMap((command) => findUrls(command));
  const own = commands.filter(({ place }) => !sourced.files.has(place.file));
  return [...requests, ...urls].map((fact) => withFiles(fact, sourced.files)).concat(own.flatMap(findCiphers));
}

/** What a function of another script requests is a fact of this one by what it is called with. */
function withFiles(fact: Fact, analysedAlone: ReadonlySet<string>): Fact {
  if (!analysedAlone.has(fact.place.file)) return fact;
  return fact.kind === "request" || fact.kind === "written-path" ? { ...fact, spansFiles: true, analysedAlone } : fact;
}

function findCiphers(command: RunCommand): readonly CipherListFact[] {
  return isShown(command) ? [] : findCommandCiphers(command);
}

function isShown({ words: [name] }: RunCommand): boolean {
  return NOT_REQUESTING.has(commandName(name));
}

function commandName([first = []]: RunCommand["words"][number] = []): string {
  return namedText(first).replace(/^.*\//, "");
}

function toRequests(
  command: RunCommand,
  { id, ...signature }: ClientSignature,
  work: ShellWork,
): readonly RequestFact[] {
  const { place, callSites, doubt } = command;
  if (isShown(command)) return [];
  const words: AbstractArray = {
    kind: "array",
    elements: withInput(command).map((alternatives) => toStringValue(alternatives, place)),
    open: false,
    place,
  };
  return readCommand([words], { id, ...signature }, place).map((parts) => {
    const payload = parts.payload && withTemplates(parts.payload);
    const request: RequestFact = {
      kind: "request",
      client: id,
      place,
      evidence: toEvidence(parts.urls),
      ...(callSites.length > 0 && { callSites }),
      ...(doubt && DOUBTS[doubt]),
      ...parts,
      payload,
    };
    return work.spendOnParsing(payload === undefined ? 0 : lengthOf(payload)) ? withReadPayload(request) : request;
  });
}

/** How much of a payload is written as text. */
function lengthOf(payload: Value): number {
  return payload.kind === "string" ? countCharacters(payload.alternatives.flat()) : 0;
}

/** `-d @-` and `-d@-` send the input, and so does by itself a program whose words say what is sent. */
function withInput({ words, input }: RunCommand): RunCommand["words"] {
  if (input === undefined) return words;
  const program = findProgram(words.map(([parts = []]) => parts))?.program;
  const isLeft = words.some((word) => /^(?:-I|--ignore-stdin)$/.test(known(word) ?? ""));
  if (program?.hasItems === true && !isLeft) return [...words, [[toText("--raw", undefined, false)]], input];
  return words.map((word) => {
    if (known(word) === "-d@-") return input.map((parts) => [toText("-d", undefined, false), ...parts]);
    return known(word) === "@-" ? input : word;
  });
}

/** Absolute URLs among the words of other programs: `open-page https://…`. */
function findUrls(command: RunCommand): readonly WrittenPathFact[] {
  const { words, place, callSites } = command;
  if (isShown(command) || findProgram(words.map(([parts = []]) => parts)) !== undefined) return [];
  return words.flatMap((alternatives) =>
    alternatives.every(isUrl) ? [toWrittenPath(alternatives, place, callSites)] : [],
  );
}

function isUrl(parts: TextParts): boolean {
  return /^https?:\/\/[^\s]*$/i.test(namedText(parts));
}

function toWrittenPath(alternatives: readonly TextParts[], place: Place, callSites: readonly Place[]): WrittenPathFact {
  return {
    kind: "written-path",
    place,
    evidence: toEvidence(alternatives),
    alternatives,
    methods: { known: [], open: true },
    payload: undefined,
    ...(callSites.length > 0 && { callSites }),
  };
}

function namedText(parts: TextParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : "\0")).join("");
}
