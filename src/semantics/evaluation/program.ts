import { isBuiltin } from "node:module";
import { dirname } from "node:path";
import { once, onceFor } from "../../database/once.ts";
import { isRootWritten } from "../../database/gate/is-root-written.ts";
import type { ImportedFile } from "../../model/index.ts";
import type { ClientIndex } from "../clients/client-index.ts";
import type { TS } from "../syntax/compiler.ts";
import { fileOf } from "../syntax/nearest-around.ts";
import { toPlainSpecifier } from "../syntax/package-specifier.ts";
import { mayRequest } from "../values/relevance.ts";
import { leadsToRequest } from "./members/leads-to-request.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { CallContexts } from "../values/call-contexts.ts";
import type { Sought } from "../values/evaluation-context.ts";
import type { ObjectShape, SoughtMembers } from "../interests.ts";
import { Evaluator, type EvaluatedProgram } from "./evaluator.ts";
import { Progress, type Clock } from "./progress.ts";
import { isInstalled } from "../modules/is-installed.ts";
import { MISSING } from "../modules/file-state.ts";
import { OUTSIDE, type FoundFile } from "../modules/find-file.ts";
import { openFolder } from "../modules/folder.ts";
import type { LintRoot } from "../modules/lint-root.ts";
import { findCodePart, type CodePart } from "../modules/named-code.ts";
import { Reachability } from "../modules/reachability.ts";
import { resolveModule, type AskedOfFile, type ImportMode } from "../modules/module-resolver.ts";
import { mayExportFrom } from "../modules/may-export.ts";
import { loadFile } from "../modules/module-store.ts";
import { findPathAliases, isUnread } from "../modules/path-aliases.ts";
import type { SourceModule } from "../syntax/source-module.ts";

/** How many files are followed for one linted file; imports beyond stay unknown. */
const MAX_MODULES = 200;

/** What decides which imports are followed. */
export interface ProgramOptions {
  /** False keeps to the linted file (`settings.sunset.crossFile`). */
  readonly crossFile: boolean;
  /** First segments of paths of the API, and its hosts: an installed package is looked into when its text has one. */
  readonly roots: readonly string[];
  readonly hosts: readonly string[];
  /** Names of types whose values are buckets. */
  readonly bucketTypes: readonly string[];
  /** The folder within which imports are followed. */
  readonly lintRoot: LintRoot;
  readonly shapes: readonly ObjectShape[];
  /** What is looked for in results of requests. */
  readonly responseMembers: SoughtMembers;
  readonly comparedConstants: ReadonlySet<string>;
  /** The words that make an argument informative. */
  readonly words: ReadonlySet<string>;
  /** The clock; by default the machine's. */
  readonly clock?: Clock | undefined;
  /** Of a block of a page. */
  readonly page?: PagePart | undefined;
}

/** The page that a text is a block of: its length, and how many of its steps earlier blocks took. */
export interface PagePart {
  readonly length: number;
  readonly before: number;
}

/** A file that an import means. */
interface FollowedFile {
  readonly text?: string | undefined;
  readonly mayExport: (name: string) => boolean;
  readonly evaluator: () => Evaluator | undefined;
}

const NOTHING: FollowedFile = { mayExport: () => true, evaluator: () => undefined };

function toSought({ bucketTypes, shapes, responseMembers, comparedConstants }: ProgramOptions): Sought {
  const inResponses = responseMembers.size + comparedConstants.size + shapes.length > 0;
  return { buckets: new Set(bucketTypes), shapes, inResponses };
}

function namedBy({ named }: CodePart): readonly CodePart[] {
  return named;
}

/** The linted file and the files that it imports, each with its evaluator; lives as long as the work on the linted file. */
export class Program implements EvaluatedProgram {
  readonly clients: ClientIndex;
  readonly progress: Progress;
  readonly contexts: CallContexts;
  readonly root: Evaluator;
  readonly sought: Sought;
  readonly #options: ProgramOptions;
  readonly #evaluators = new Map<TS.SourceFile, Evaluator>();
  readonly #showing = new Map<SourceModule, boolean>();
  readonly #leading = new Map<string, boolean>();
  /** Texts first: only where none shows the API, imports are looked into. */
  readonly #showingByText = new Reachability<CodePart>(
    namedBy,
    ({ text }) => text !== undefined && this.#showsApi(text),
  );
  readonly #showingByImport = new Reachability<CodePart>(namedBy, ({ specifiers, module }) =>
    this.#someLeadsToApi(specifiers, module),
  );
  /**
   * Whether values may make requests, by the file or by the code that defines them; cached, since each call that
   * receives a value asks.
   */
  readonly #requestingByFile = new WeakMap<AbstractValue, boolean>();
  readonly #requestingByCode = new WeakMap<AbstractValue, boolean>();
  readonly #imports = new Map<string, FollowedFile>();
  readonly #imported = new Map<string, ImportedFile>();

  constructor(linted: SourceModule, clients: ClientIndex, options: ProgramOptions) {
    this.clients = clients;
    this.#options = options;
    this.sought = toSought(options);
    const { clock, page } = options;
    this.progress = new Progress(page?.length ?? linted.file.text.length, clock, page?.before);
    this.contexts = new CallContexts(linted.survey.calls.length, () => this.progress.isLate, options.words);
    this.root = this.#evaluatorOf(linted);
  }

  get lintRoot(): LintRoot {
    return this.#options.lintRoot;
  }

  get words(): ReadonlySet<string> {
    return this.#options.words;
  }

  get crossFile(): boolean {
    return this.#options.crossFile;
  }

  /** Every import that was followed or looked for: the facts are stale when one of them changes. */
  get imported(): readonly ImportedFile[] {
    return [...this.#imported.values()];
  }

  /** The evaluator of the file that holds a node. */
  at(node: TS.Node): Evaluator {
    const file = fileOf(node);
    const evaluator = file && this.#evaluators.get(file);
    if (evaluator === undefined) throw new Error("a node of a file that is not part of the program");
    return evaluator;
  }

  /**
   * The file that an import resolves to; undefined where it is not followed: an installed package, or no such file.
   * With a name only that export is sought: a file that does not contain the name has no such export, so that of a
   * barrel's hundreds of files one is parsed. A test is asked of the text alone.
   */
  follow(specifier: string, from: SourceModule, mode: ImportMode, asked?: AskedOfFile): Evaluator | undefined {
    if (!this.#options.crossFile || isBuiltin(specifier)) return undefined;
    const key = `${mode} ${specifier} ${from.path}`;
    let file = this.#imports.get(key);
    if (file === undefined) this.#imports.set(key, (file = this.#find(specifier, from, mode)));
    const { text = "", mayExport, evaluator } = file;
    const isAsked = asked === undefined || (typeof asked === "string" ? mayExport(asked) : asked(text));
    return isAsked ? evaluator() : undefined;
  }

  #find(specifier: string, from: SourceModule, mode: ImportMode): FollowedFile {
    const found = this.#resolve(specifier, from, mode);
    if (found === OUTSIDE) this.progress.leaveOutside();
    const path = found === OUTSIDE ? undefined : found;
    const key = { specifier, from: from.path };
    if (path === undefined) {
      if (found === undefined && this.#mayBeAlias(specifier, from)) this.progress.leaveOut();
      this.#remember({ ...key, path, state: MISSING });
      return NOTHING;
    }
    if (path === this.root.module.path) return { mayExport: () => true, evaluator: () => this.root };
    const { state, text, module: parse } = loadFile(path);
    this.#remember({ ...key, path, state });
    return {
      // Each use of an import asks.
      text,
      mayExport: text === undefined ? () => true : onceFor(mayExportFrom(text)),
      evaluator: once(() => (this.#mayFollow(path, text) ? this.#open(() => parse(this.lintRoot)) : undefined)),
    };
  }

  #open(parse: () => SourceModule | undefined): Evaluator | undefined {
    if (this.#evaluators.size >= MAX_MODULES) {
      this.progress.leaveOut();
      return undefined;
    }
    const module = parse();
    return module && (this.#evaluators.get(module.file) ?? this.#evaluatorOf(module));
  }

  /** Whether a file, or one that it imports, shows paths or a host of the API, or a client that is made for a service. */
  showsApi(module: SourceModule): boolean {
    let answer = this.#showing.get(module);
    if (answer === undefined) {
      answer = this.#showsApi(module.file.text) || this.#someLeadsToApi(module.survey.imports, module);
      this.#showing.set(module, answer);
    }
    return answer;
  }

  /** The same for the code that a function or a class names, or for the whole file. */
  #codeShowsApi(node: TS.Node): boolean {
    const { module } = this.at(node);
    const part = node === module.file ? undefined : findCodePart(node, module);
    if (part === undefined) return this.showsApi(module);
    return this.#showingByText.leads(part) || this.#showingByImport.leads(part);
  }

  /**
   * Whether code of the file `by` can make a request of the API with the given values. Where neither that file nor the
   * code of the values shows the API, other code in the values' files does not count.
   */
  mayRequest(given: readonly (AbstractValue | undefined)[], by: SourceModule): boolean {
    const byFile = (code: TS.Node): boolean => this.at(code).showsApi;
    if (!given.some((value) => this.#leads(value, this.#requestingByFile, byFile, () => false))) return false;
    if (this.showsApi(by)) return true;
    const byCode = (code: TS.Node): boolean => this.#codeShowsApi(code);
    return given.some((value) => this.#leads(value, this.#requestingByCode, byCode, (text) => this.#showsApi(text)));
  }

  #leads(
    value: AbstractValue | undefined,
    known: WeakMap<AbstractValue, boolean>,
    shows: (code: TS.Node) => boolean,
    says: (text: string) => boolean,
  ): boolean {
    if (value === undefined) return false;
    let answer = known.get(value);
    if (answer === undefined) {
      answer = mayRequest(value, (part) => leadsToRequest(part, this.root, this.clients, shows), says);
      known.set(value, answer);
    }
    return answer;
  }

  #showsApi(text: string): boolean {
    const { roots, hosts } = this.#options;
    return hosts.some((host) => text.includes(host)) || roots.some((root) => isRootWritten(root, text));
  }

  #someLeadsToApi(specifiers: readonly string[], from: SourceModule): boolean {
    return specifiers.some((specifier) => {
      const key = `${specifier} ${from.path}`;
      const answer = this.#leading.get(key) ?? this.#leadsToApi(specifier, from);
      this.#leading.set(key, answer);
      return answer;
    });
  }

  /** What is imported is searched, not parsed. */
  #leadsToApi(specifier: string, from: SourceModule): boolean {
    if (this.clients.isOfService(`package:${toPlainSpecifier(specifier)}`)) return true;
    if (!this.#options.crossFile || isBuiltin(specifier)) return false;
    const path = this.#resolve(specifier, from, "import");
    if (typeof path !== "string" || isInstalled(path)) return false;
    const { state, text = "" } = loadFile(path);
    this.#remember({ specifier, from: from.path, path, state });
    return this.#showsApi(text);
  }

  #resolve(specifier: string, { path }: SourceModule, mode: ImportMode): FoundFile {
    return resolveModule(specifier, { path, root: this.lintRoot }, mode);
  }

  /** Whether an import that resolves to nothing may be an alias of a config that is only partly read. */
  #mayBeAlias(specifier: string, { path }: SourceModule): boolean {
    return !specifier.startsWith(".") && isUnread(findPathAliases(openFolder(dirname(path), this.lintRoot)));
  }

  #remember(file: ImportedFile): void {
    this.#imported.set(`${file.specifier} ${file.from}`, file);
  }

  /** An installed package is someone else's: only one that knows paths or a host of the API is worth the look. */
  #mayFollow(path: string, text = ""): boolean {
    return !isInstalled(path) || this.#showsApi(text);
  }

  #evaluatorOf(module: SourceModule): Evaluator {
    const evaluator = new Evaluator(module, this);
    this.#evaluators.set(module.file, evaluator);
    return evaluator;
  }
}
