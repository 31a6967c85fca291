import { PROGRAM_NAMES } from "../../../commands/request-programs.ts";
import { basename, dirname, resolve } from "node:path";
import { listFoldersUpward } from "../../../../model/folders-upward.ts";
import { once } from "../../../../database/once.ts";
import type { FileBeside, FilesIn } from "../../../modules/files-beside.ts";
import { BoundedCache } from "../../../modules/bounded-cache.ts";
import { MappedText } from "../../../texts/mapped-text.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { parseShell } from "../syntax/shell-parser.ts";
import type { ShellNode } from "../syntax/shell-syntax.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** Scripts that are searched for one file. */
const MAX_SCRIPTS = 32;

/** Paths at which scripts of one file are looked for: most of those that are run are looked for in several folders. */
const MAX_TRIED = 128;

/** Folders from the script's own upward in which a program is looked for. */
const MAX_ABOVE = 4;

/** What a script has that may request anything by what it is called with, or runs one that has. */
const REQUESTS = new RegExp(
  String.raw`\b${PROGRAM_NAMES}\b(?!:)|^[ \t]*(?:source|\.)[ \t]|\.\/|\.(?:ba|z|k)?sh\b`,
  "m",
);

/** Files of variables such as `.env` hold values of one machine, and secrets: these are not read. */
const SCRIPT_NAME = /^[^.]+(?:\.(?:(?:ba|da|k|z)?sh|inc|lib|functions))?$/;

/** Where a script stands, and what may be read of the files around it. */
export interface ScriptFolder {
  /** Absolute path of the script. */
  readonly path: string;
  readonly filesIn: FilesIn;
}

/** A script that another one brings in, or runs by its path. */
export interface FoundScript {
  /** Absolute. */
  readonly path: string;
  readonly script: () => ShellNode;
  /** Whether it has anything that may request something. */
  readonly mayRequest: boolean;
}

/** The scripts that a script brings in by `source` or `.`, each once, and those that it runs as programs. */
export class SourcedScripts {
  readonly #place: ScriptFolder | undefined;
  readonly #work: ShellWork;
  /** Those that are not brought in again by what runs now: a program brings in its own. */
  #tried = new Set<string>();
  /** By absolute path; undefined where there is no script. */
  readonly #read = new Map<string, FoundScript | undefined>();
  /** The folders of the scripts that run now for this one, the innermost last. */
  readonly #open: { readonly folder: string; readonly isProgram: boolean }[] = [];

  /** `place` is undefined where the script is no file: nothing is brought in there. */
  constructor(work: ShellWork, place: ScriptFolder | undefined) {
    this.#work = work;
    this.#place = place;
  }

  /** Absolute paths of those that were read. */
  get files(): ReadonlySet<string> {
    return new Set([...this.#read].flatMap(([path, found]) => (found === undefined ? [] : [path])));
  }

  /** Whether the commands that run now are those of another file, which is brought in for what it declares. */
  get isOpen(): boolean {
    return this.#open.at(-1)?.isProgram === false;
  }

  /** Whether what runs now stands in another file, which is read by itself too. */
  get isElsewhere(): boolean {
    return this.#open.length > 0;
  }

  /** Hands over the commands of the script that a word names, where there is one. */
  bringIn(name: Alternatives | undefined, run: (script: ShellNode) => void): void {
    const relative = name === undefined ? undefined : relativeName(name);
    if (this.#place === undefined || relative === undefined) return;
    const path = resolve(this.#folder(this.#place), relative);
    if (this.#tried.has(path)) return;
    this.#tried.add(path);
    const found = this.#find(path, this.#place);
    if (found === undefined) return;
    this.#within(path, false, () => {
      run(found.script());
    });
  }

  /** The script that a word names as a program: from the folder of the script, or from one above it, where people stand who run it. */
  findProgram(name: Alternatives): FoundScript | undefined {
    const place = this.#place;
    const relative = relativeName(name);
    if (place === undefined || relative === undefined) return undefined;
    for (const folder of listFoldersUpward(this.#folder(place), MAX_ABOVE)) {
      const found = this.#find(resolve(folder, relative), place);
      if (found !== undefined) return found.mayRequest ? found : undefined;
    }
    return undefined;
  }

  /** Runs a program, whose own paths are relative to its folder. */
  runProgram<Result>({ path }: FoundScript, run: () => Result): Result {
    const tried = this.#tried;
    this.#tried = new Set();
    const result = this.#within(path, true, run);
    this.#tried = tried;
    return result;
  }

  #find(path: string, { path: own, filesIn }: ScriptFolder): FoundScript | undefined {
    if (path === own) return undefined;
    if (!this.#read.has(path)) {
      const file = this.#read.size < MAX_TRIED ? readScript(path, filesIn) : undefined;
      const found = file && {
        path,
        script: once(() => parseShell(MappedText.ofFile(file.path, file.text), this.#work)),
        mayRequest: REQUESTS.test(file.text),
      };
      this.#read.set(path, found);
    }
    return this.#read.get(path);
  }

  #folder({ path }: ScriptFolder): string {
    return this.#open.at(-1)?.folder ?? dirname(path);
  }

  #within<Result>(path: string, isProgram: boolean, run: () => Result): Result {
    this.#open.push({ folder: dirname(path), isProgram });
    const result = run();
    this.#open.pop();
    return result;
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
  return filesIn(dirname(path), name).find((file) => file.path === path);
}

const SOURCE_LINE = /(?:^|[;&|({]|\b(?:then|else|do))[ \t]*(?:source|\.)[ \t]+([^\n]+)/gm;
/** A command that runs a script by its path, alone or by a shell: `./cf.sh`, `bash scripts/cf.sh`, `"$DIR/cf.sh"`. */
const RUN_LINE =
  /(?:^|[;&|({!])[ \t]*(?:(?:then|else|elif|do|if|while|until|exec|sudo|time|nohup|(?:ba|da|z|k)?sh|-\w+|\w+=[^\s;(`]{0,80})[ \t]+){0,6}((?:\$\([^()\n]{0,80}\)|[\w.${}"/-]){1,120})/gm;
/** No program that is installed: a path that is none from the root, or the name of a script. */
const IS_RUN = /^(?!"?\/).*(?:\/|\.(?:ba|z|k)?sh"?$)/;
const VARIABLE = /\$(?:\w+|\{[^}]*\})/g;
const RELATIVE_PATH = /(?<![\w.-])(?:\.{1,2}\/)*[\w-][\w.-]*(?:\/[\w.-]+)*/g;

/** What a text names, and how far away it may stand. */
interface NamedScripts {
  readonly text: string;
  readonly sourced: ReadonlySet<string>;
  readonly run: ReadonlySet<string>;
  /** Behind the folder of the text: see `foldersOf`. */
  readonly folders: readonly string[];
}

/** Many scripts bring in the same ones. */
const MAX_KEPT = 2048;
const named = new BoundedCache<NamedScripts>(MAX_KEPT);

function namedBy({ path, text }: Pick<FileBeside, "path" | "text">): NamedScripts {
  let known = named.get(path);
  if (known?.text !== text) {
    const sourced = new Set(textsIn(SOURCE_LINE, text).flatMap((line) => pathsIn(line)));
    const programs = textsIn(RUN_LINE, text).filter((word) => IS_RUN.test(word));
    // What stands before it leads to its folder: `$(dirname "$0")/cf.sh`.
    const run = new Set(programs.flatMap((word) => pathsIn(word).slice(-1)));
    known = { text, sourced, run, folders: foldersOf(text) };
    named.set(path, known);
  }
  return known;
}

/** A script that another one may bring in, or run. */
export interface RelatedScript extends FileBeside {
  /** Whether it is only run, so that it counts for what it requests alone. */
  readonly isProgram: boolean;
}

/** The scripts that a text at an absolute path may bring in or run, and those that these may. For a search before anything is parsed. */
export function findTextsOfSourced(path: string, text: string, filesIn: FilesIn): readonly RelatedScript[] {
  const found = new Map<string, RelatedScript>();
  const tried = new Set([path]);
  const add = (target: string, isProgram: boolean): void => {
    if (tried.has(target) || found.size >= MAX_SCRIPTS) return;
    tried.add(target);
    const file = readScript(target, filesIn);
    if (file !== undefined) found.set(target, { ...file, isProgram });
  };
  const follow = (from: Pick<RelatedScript, "path" | "text" | "isProgram">): void => {
    const { sourced, run, folders } = namedBy(from);
    const folder = dirname(from.path);
    const besides = folders.map((behind) => `${folder}${behind}`);
    for (const name of sourced) for (const beside of besides) add(resolve(beside, name), from.isProgram);
    const above = run.size === 0 ? [] : listFoldersUpward(folder, MAX_ABOVE);
    for (const name of run) for (const each of above) add(resolve(each, name), true);
  };
  follow({ path, text, isProgram: false });
  // The map grows while it is iterated.
  for (const script of found.values()) follow(script);
  return [...found.values()];
}

function textsIn(line: RegExp, text: string): readonly string[] {
  return Array.from(text.matchAll(line), ([, written = ""]) => written);
}

function pathsIn(written: string): readonly string[] {
  return written.replaceAll(VARIABLE, " ").match(RELATIVE_PATH) ?? [];
}

/** A variable may hold the folder of a script, or one above it: `$(cd "$(dirname "$0")/../.." && pwd)`. */
const ABOVE = /(?:\/\.\.){1,3}/g;

/** Each that stands in another one on a line leads one folder further: `$(dirname "$(dirname "$0")")`. */
const FOLDER = /\bdirname\b|%\/\*/g;

function foldersOf(text: string): readonly string[] {
  const outer = text.split("\n").map((line) => "/..".repeat(Math.min((line.match(FOLDER)?.length ?? 1) - 1, 3)));
  return [...new Set(["", ...[...text.matchAll(ABOVE)].map(([written]) => written), ...outer])];
}
