import { posix } from "node:path";
import { compileFunction, type Module, SourceTextModule, SyntheticModule } from "node:vm";
import type { Files } from "../execution.ts";
import { isCommonJs } from "../is-common-js.ts";

export type Exports = Readonly<Record<string, unknown>>;

/** What a program may import beside its own files, by specifier. */
export type Packages = Readonly<Record<string, Exports>>;

const ENDINGS = ["", ".ts", ".js", ".mjs", ".cjs", ".tsx", ".json", "/index.ts", "/index.js"];

/** Loads the modules of a program afresh and gives the exports of its main one. Rejects with what a module throws. */
export async function loadProgram(modules: Files, main: string, packages: Packages): Promise<Exports> {
  return new ProgramLoader(modules, packages).load(main);
}

/** The modules of one run, each loaded once. */
class ProgramLoader {
  readonly #files: Files;
  readonly #packages: Packages;
  readonly #modules = new Map<string, Module>();
  readonly #required = new Map<string, { exports: Exports }>();

  constructor(files: Files, packages: Packages) {
    this.#files = files;
    this.#packages = packages;
  }

  async load(path: string): Promise<Exports> {
    if (isCommonJs(path, this.#textOf(path))) return this.#require(path);
    const module = await this.#evaluate(this.#find(path));
    return module.namespace as Exports;
  }

  async #evaluate(module: Module): Promise<Module> {
    if (module.status === "unlinked") await module.link((specifier, from) => this.#resolve(specifier, from.identifier));
    await module.evaluate();
    return module;
  }

  /** Made once, whoever asks first: modules may import one another. */
  #find(path: string): Module {
    const module = this.#modules.get(path) ?? this.#make(path);
    this.#modules.set(path, module);
    return module;
  }

  #make(path: string): Module {
    const text = this.#textOf(path);
    if (path.endsWith(".json")) return toModule(path, { default: JSON.parse(text) as unknown });
    if (isCommonJs(path, text)) return toModule(path, this.#require(path));
    return new SourceTextModule(text, {
      identifier: path,
      initializeImportMeta: (meta) => void (meta.url = `file:///program/${path}`),
      importModuleDynamically: (specifier: string) => this.#evaluate(this.#resolve(specifier, path)),
    });
  }

  #resolve(specifier: string, from: string): Module {
    if (specifier.startsWith(".")) return this.#find(this.#findFile(specifier, from));
    const module = this.#modules.get(specifier) ?? toModule(specifier, this.#packageOf(specifier));
    this.#modules.set(specifier, module);
    return module;
  }

  #require(path: string): Exports {
    const known = this.#required.get(path);
    if (known !== undefined) return known.exports;
    const module = { exports: {} as Exports };
    this.#required.set(path, module);
    const parameters = ["module", "exports", "require"];
    const run = compileFunction(this.#textOf(path), parameters, { filename: path }) as (...given: unknown[]) => void;
    run.call(module.exports, module, module.exports, (name: string) => this.#requireFrom(name, path));
    return module.exports;
  }

  #requireFrom(specifier: string, from: string): unknown {
    if (!specifier.startsWith(".")) return this.#packageOf(specifier);
    const path = this.#findFile(specifier, from);
    return path.endsWith(".json") ? JSON.parse(this.#textOf(path)) : this.#require(path);
  }

  #packageOf(specifier: string): Exports {
    const exports = this.#packages[specifier];
    if (exports === undefined) throw new Error(`The program imports ${specifier}, which it does not have.`);
    return exports;
  }

  #findFile(specifier: string, from: string): string {
    const path = posix.join(posix.dirname(from), specifier);
    const written = ENDINGS.map((ending) => path + ending);
    const found = [...written, path.replace(/\.js$/, ".ts")].find((name) => Object.hasOwn(this.#files, name));
    if (found === undefined) throw new Error(`${from} imports ${specifier}, which is no file of the program.`);
    return found;
  }

  #textOf(path: string): string {
    return this.#files[path] ?? "";
  }
}

function toModule(identifier: string, exports: Exports): Module {
  const members = typeof exports === "object" || typeof exports === "function" ? Object.entries(exports) : [];
  const all = new Map<string, unknown>([["default", exports.default ?? exports], ...members]);
  return new SyntheticModule(
    [...all.keys()],
    function () {
      for (const [name, value] of all) this.setExport(name, value);
    },
    { identifier },
  );
}
