import type { ESLint } from "eslint";
import { dirname } from "node:path";
import { once } from "../../database/once.ts";
import { DEFAULT_RULE_OPTIONS, requireRecordIds } from "../../engine/rule-options.ts";
import type { RuleOptions } from "../../model/index.ts";
import { findNamespaces, usesPlugin } from "./config-entries.ts";
import { ConfigFailure } from "./config-failure.ts";
import { loadEslint, type LoadedEslint } from "./load-eslint.ts";
import { nameOf, type ConfiguredRule, type RuleChoice } from "../findings/rule-choice.ts";
import { watch } from "./watchdog.ts";
import { isPlainObject } from "../../model/is-plain-object.ts";

/** What an ESLint config says of a file. */
export interface ConfigAnswer extends RuleChoice {
  /** `settings.sunset`, as it is written. */
  readonly settings: unknown;
}

/** What of ESLint's own answer is read. */
interface Calculated {
  readonly settings?: { readonly sunset?: unknown };
  readonly rules?: Readonly<Record<string, readonly [0 | 1 | 2, ...unknown[]]>>;
  readonly plugins?: unknown;
  readonly linterOptions?: { readonly noInlineConfig?: unknown };
}

/** ESLint, asked in two ways: as it would lint, and for every file that its `ignores` do not name. */
interface Asked {
  readonly loaded: LoadedEslint;
  readonly asLinted: ESLint;
  readonly asAny: () => ESLint;
}

const SEVERITIES = ["off", "warning", "error"] as const;

/** A flat config, of which ESLint itself says what counts for a file: nothing of how it is read is written again here. */
export class EslintConfig {
  readonly #path: string;
  readonly #time: number;
  readonly #options: ESLint.Options;
  #asked: Promise<Asked> | undefined;
  #isUsed: Promise<boolean> | undefined;

  /**
   * @param cwd - Where the patterns of a config that was named count from; one that was found counts from its own folder.
   * @param time - Milliseconds in which it has to be loaded.
   */
  constructor(path: string, cwd: string | undefined, time: number) {
    this.#path = path;
    this.#time = time;
    this.#options = cwd === undefined ? { cwd: dirname(path) } : { cwd, overrideConfigFile: path };
  }

  /** Undefined for a file that its `ignores` leave out. Throws a ConfigFailure: at any file, since a config may compute what it says. */
  async of(file: string): Promise<ConfigAnswer | undefined> {
    try {
      return await watch(`the config ${this.#path}`, this.#time, () => withinTime(this.#ask(file), this.#time));
    } catch (error) {
      throw error instanceof ConfigFailure ? error : new ConfigFailure(error);
    }
  }

  async #ask(file: string): Promise<ConfigAnswer | undefined> {
    const asked = await (this.#asked ??= this.#load());
    const linted = (await asked.asLinted.calculateConfigForFile(file)) as Calculated | undefined;
    const calculated = linted ?? ((await asked.asAny().calculateConfigForFile(file)) as Calculated | undefined);
    if (calculated === undefined) return undefined;
    const settings = calculated.settings?.sunset;
    const namespaces = new Set(findNamespaces(calculated.plugins));
    const own = Object.entries(calculated.rules ?? {}).filter(([id]) => namespaces.has(namespaceOf(id)));
    return {
      // Read here: what is written as a getter may throw.
      settings: isPlainObject(settings) ? { ...settings } : settings,
      rules: own.map(([id, [severity, options]]) => toRule({ id, severity: SEVERITIES[severity] }, options, settings)),
      // Where ESLint lints a file by a config with this plugin, a rule of which nothing is said is off.
      hasOthers: linted === undefined || !(namespaces.size > 0 || (await this.#isUsedBy(asked))),
      hasComments: calculated.linterOptions?.noInlineConfig !== true,
    };
  }

  #isUsedBy({ loaded }: Asked): Promise<boolean> {
    return (this.#isUsed ??= usesPlugin(this.#path, loaded.path));
  }

  async #load(): Promise<Asked> {
    const loaded = await loadEslint(dirname(this.#path));
    // What somebody names in node_modules is looked at.
    const options = { ...this.#options, ignorePatterns: ["!**/node_modules/"] };
    const asLinted = new loaded.ESLint(options);
    const asAny = once(() => new loaded.ESLint({ ...options, overrideConfig: [{ files: ["**/?*"] }] }));
    return { loaded, asLinted, asAny };
  }
}

function toRule(rule: Omit<ConfiguredRule, "options">, given: unknown, settings: unknown): ConfiguredRule {
  const options = { ...DEFAULT_RULE_OPTIONS, ...(given as RuleOptions | undefined) };
  const name = nameOf(rule.id);
  if (rule.severity !== "off") requireRecordIds(name, options, settings);
  return { ...rule, options };
}

function namespaceOf(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf("/")));
}

/** A config may wait for what never comes. */
async function withinTime<Result>(work: Promise<Result>, time: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`it is not loaded after ${time / 1000} seconds`));
    }, time);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
