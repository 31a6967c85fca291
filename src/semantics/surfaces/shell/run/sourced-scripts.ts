import { basename, dirname, resolve } from "node:path";
import type { FileBeside, FilesIn } from "../../../modules/files-beside.ts";
import { MappedText } from "../../../texts/mapped-text.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { parseShell } from "../syntax/shell-parser.ts";
import type { ShellNode } from "../syntax/shell-syntax.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** Scripts that one file brings in, by others too. */
const MAX_SCRIPTS = 32;

/** Files of variables such as `.env` hold values of one machine, and secrets: these are not read. */
const SCRIPT_NAME = /^[^.]+(?:\.(?:(?:ba|da|k|z)?sh|inc|lib|functions))?$/;

/** Where a script stands, and what may be read of the files around it. */
export interface ScriptFolder {
  /** Absolute path of the script. */
  readonly path: string;
  readonly filesIn: FilesIn;
}

/** The scripts that a script brings in by `source` or `.`, each once. */
export class SourcedScripts {
  readonly #place: ScriptFolder | undefined;
  readonly #work: ShellWork;
  readonly #tried = new Set<string>();
  readonly #files = new Set<string>();
  /** The folders of the scripts that are being brought in, the innermost last. */
  readonly #open: string[] = [];

  /** `place` is undefined where the script is no file: nothing is brought in there. */
  constructor(work: ShellWork, place: ScriptFolder | undefined) {
    this.#work = work;
    this.#place = place;
  }

  /** Absolute paths of those that were brought in. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Whether the commands that run now are those of another file. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Hands over the commands of the script that a word names, where there is one. */
  bringIn(name: Alternatives | undefined, run: (script: ShellNode) => void): void {
    const relative = name === undefined ? undefined : relativeName(name);
    if (this.#place === undefined || relative === undefined) return;
    const path = resolve(this.#open.at(-1) ?? dirname(this.#place.path), relative);
    if (path === this.#place.path || this.#tried.has(path) || this.#tried.size >= MAX_SCRIPTS) return;
    this.#tried.add(path);
    const file = readScript(path, this.#place.filesIn);
    if (file === undefined) return;
    this.#files.add(path);
    this.#open.push(dirname(path));
    run(parseShell(MappedText.ofFile(file.path, file.text), this.#work));
    this.#open.pop();
  }
}

/**
 * The path behind the folder of the script: of `lib.sh`, and of `$(dirname "$0")/lib.sh` and `$DIR/lib.sh`, where `DIR` is the output
 * of commands. A variable of the environment may be any folder.
 */
function relativeName([parts, ...others]: Alternatives): string | undefined {
  if (parts === undefined || others.length > 0) return undefined;
  const [first, ...rest] = parts;
  const isMade = first?.kind === "hole" && first.reason === "call";
  const texts = (isMade ? rest : parts).map((part) => (part.kind === "text" ? part.text : undefined));
  if (texts.includes(undefined)) return undefined;
  const name = texts.join("");
  return isMade ? /^\/+([^/].*)$/.exec(name)?.[1] : name.startsWith("/") ? undefined : name;
}

function readScript(path: string, filesIn: FilesIn): FileBeside | undefined {
  const name = basename(path);
  if (!SCRIPT_NAME.test(name)) return undefined;
  return filesIn(dirname(path), (each) => each === name).find((file) => file.path === path);
}

const SOURCE_LINE = /(?:^|[;&|({]|\b(?:then|else|do))[ \t]*(?:source|\.)[ \t]+([^\n]+)/gm;
const VARIABLE = /\$(?:\w+|\{[^}]*\})/g;
const RELATIVE_PATH = /(?<![\w.-])(?:\.{1,2}\/)*[\w-][\w.-]*(?:\/[\w.-]+)*/g;

/** The scripts that a text at an absolute path may bring in, and those that these may. For a search before anything is parsed. */
export function findTextsOfSourced(path: string, text: string, filesIn: FilesIn): readonly FileBeside[] {
  const found = new Map<string, FileBeside>();
  const open: Pick<FileBeside, "path" | "text">[] = [{ path, text }];
  for (const from of open) {
    const lines = [...from.text.matchAll(SOURCE_LINE)].map(([, line = ""]) => line.replaceAll(VARIABLE, " "));
    const names = lines.flatMap((line) => line.match(RELATIVE_PATH) ?? []);
    const folders = foldersOf(from);
    for (const target of names.flatMap((name) => folders.map((folder) => resolve(folder, name)))) {
      if (target === path || found.has(target) || found.size >= MAX_SCRIPTS) continue;
      const file = readScript(target, filesIn);
      if (file === undefined) continue;
      found.set(target, file);
      open.push(file);
    }
  }
  return [...found.values()];
}

/** A variable may hold the folder of a script, or one above it: `$(cd "$(dirname "$0")/../.." && pwd)`. */
const ABOVE = /(?:\/\.\.){1,3}/g;

/** Each that stands in another one on a line leads one folder further: `$(dirname "$(dirname "$0")")`. */
const FOLDER = /\bdirname\b|%\/\*/g;

function foldersOf({ path, text }: Pick<FileBeside, "path" | "text">): readonly string[] {
  const outer = text.split("\n").map((line) => "/..".repeat(Math.min((line.match(FOLDER)?.length ?? 1) - 1, 3)));
  const above = new Set(["", ...[...text.matchAll(ABOVE)].map(([written]) => written), ...outer]);
  return [...above].map((written) => resolve(`${dirname(path)}${written}`));
}
