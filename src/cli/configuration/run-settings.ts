import { dirname, resolve } from "node:path";
import { checkSettings } from "../../engine/check-settings.ts";
import type { CheckOptions } from "../arguments/check-options.ts";
import type { OutputProblem } from "../formats/check-output.ts";
import type { CommandIo } from "../command-io.ts";
import { ConfigFailure } from "./config-failure.ts";
import { readDataConfig } from "./data-config.ts";
import { EslintConfig, type ConfigAnswer } from "./eslint-config.ts";
import { ConfigFinder } from "./find-config.ts";
import { mayWiden } from "./may-widen.ts";
import { ALL_RULES, type RuleChoice } from "../findings/rule-choice.ts";
import { toShownPath } from "../files/shown-path.ts";
import { requireFile } from "../files/stat-named.ts";
import { UsageError } from "../usage-error.ts";
import { formatProblem, type SunsetSettings } from "../../model/index.ts";
import { isPlainObject } from "../../model/is-plain-object.ts";

/** Milliseconds in which the ESLint config has to be loaded: those with typed rules and many plugins take some seconds. */
const CONFIG_TIME = 60_000;

/** What counts for a file. */
export interface FileSettings {
  /** What the engine is given; it checks it. */
  readonly settings: unknown;
  readonly choice: RuleChoice;
}

/** A config that some file has. */
interface KnownConfig {
  readonly mayWiden: boolean;
  of(file: string): Promise<ConfigAnswer | undefined>;
}

const NOTHING_SAID: ConfigAnswer = { settings: undefined, ...ALL_RULES };

/**
 * The settings of one run: flags, then the nearest config of each file, then today's date.
 * An ESLint config is run at the first file that needs settings: running it may take longer than the whole search.
 */
export class RunSettings {
  readonly #options: CheckOptions;
  readonly #io: CommandIo;
  readonly #finder: ConfigFinder;
  readonly #named: string | undefined;
  readonly #configs = new Map<string, KnownConfig>();
  readonly #failures = new Map<string, OutputProblem>();
  #asOf: string | undefined;
  #dateFrom: string | undefined;

  /** Throws UsageError when a config that was asked for is not there, and where that of the working directory is data and wrong. */
  constructor(options: CheckOptions, io: CommandIo) {
    const { config, settings } = options;
    this.#options = options;
    this.#io = io;
    this.#finder = new ConfigFinder(io.cwd);
    this.#named = typeof config === "object" ? resolve(io.cwd, config.path) : undefined;
    if (this.#named !== undefined)
      requireFile(`--config ${this.#show(this.#named)}`, "an ESLint config or JSON", this.#named);
    const { deploymentConfig } = settings;
    if (deploymentConfig !== undefined) {
      requireFile(`--deployment-config ${deploymentConfig}`, "a file", resolve(io.cwd, deploymentConfig));
    }
    this.#configOf(resolve(io.cwd, "any"));
  }

  /** Whether a file has a config, which may have any settings. */
  hasConfig(file: string): boolean {
    return this.#configOf(file) !== undefined;
  }

  /** Whether a flag names databases, or the config of a file may name some, or hosts: the text search does not know them before they are read. */
  mayWiden(file: string): boolean {
    return this.#options.settings.databases !== undefined || this.#configOf(file)?.mayWiden === true;
  }

  /** The date that decides what has ended: the one of the first file that had settings of its own. */
  get asOf(): string {
    return this.#options.settings.asOf ?? this.#asOf ?? this.#io.today;
  }

  /** The file whose settings gave that date; undefined where a flag or the clock did. */
  get dateFrom(): string | undefined {
    return this.#options.settings.asOf === undefined ? this.#dateFrom : undefined;
  }

  /** Why configs do not count. Known when a file has needed settings. */
  get failures(): readonly OutputProblem[] {
    return [...this.#failures.values()];
  }

  /** Undefined for a file that its config leaves out. Throws UsageError when the config that was asked for fails. */
  async of(file: string): Promise<FileSettings | undefined> {
    const answer = await this.#ask(file);
    if (answer === undefined) return undefined;
    const { settings: written, rules, hasOthers, hasComments } = answer;
    const choice = { rules, hasOthers: hasOthers || this.#options.isStrict, hasComments };
    if (written !== undefined && !isPlainObject(written)) return { settings: written, choice };
    // A wrong date is left out by the engine, and then is not the one to print.
    this.#note(checkSettings(written).settings.asOf, file);
    return { settings: { asOf: this.#io.today, ...written, ...this.#options.settings }, choice };
  }

  #note(asOf: string | undefined, file: string): void {
    if (asOf === undefined || this.#asOf !== undefined) return;
    this.#asOf = asOf;
    this.#dateFrom = file;
  }

  #configOf(file: string): KnownConfig | undefined {
    const path = this.#pathFor(file);
    if (path === undefined) return undefined;
    let config = this.#configs.get(path);
    if (config === undefined) this.#configs.set(path, (config = this.#open(path)));
    return config;
  }

  #pathFor(file: string): string | undefined {
    return this.#options.config === "none" ? undefined : (this.#named ?? this.#finder.find(dirname(file)));
  }

  #open(path: string): KnownConfig {
    const { cwd, configTime = CONFIG_TIME } = this.#io;
    const isNamed = this.#named !== undefined;
    if (path.endsWith(".json")) {
      const settings = this.#checkData(
        readDataConfig({ path, shown: this.#show(path), isNamed, cwd }),
        this.#show(path),
      );
      return { mayWiden: mayWiden(path), of: () => Promise.resolve({ ...NOTHING_SAID, settings }) };
    }
    const config = new EslintConfig(path, isNamed ? cwd : undefined, configTime);
    return { mayWiden: mayWiden(path), of: (file) => config.of(file) };
  }

  /** What is wrong in data is told here, by its file, also where no file is looked at: a setting that does not count may be why. */
  #checkData(written: object, shown: string): SunsetSettings {
    const { settings, problems } = checkSettings(written, `${shown}: `);
    for (const problem of problems) {
      const message = formatProblem(problem);
      this.#failures.set(message, { file: shown, message, stops: true });
    }
    return settings;
  }

  async #ask(file: string): Promise<ConfigAnswer | undefined> {
    const config = this.#configOf(file);
    if (config === undefined) return NOTHING_SAID;
    try {
      return await config.of(file);
    } catch (error) {
      if (!(error instanceof ConfigFailure)) throw error;
      this.#fail(this.#pathFor(file) ?? "", file, error);
      return NOTHING_SAID;
    }
  }

  /** One that was asked for ends the run. */
  #fail(path: string, file: string, { message: reason }: ConfigFailure): void {
    const shown = this.#show(path);
    if (this.#named !== undefined) throw new UsageError(`--config ${shown}: ${reason}`);
    if (this.#failures.has(path)) return;
    const message = `${shown}: ${reason}; it does not count. Give its settings as flags, with --no-config.`;
    this.#failures.set(path, { file: toShownPath(file, this.#io.cwd), message, stops: true });
  }

  #show(path: string): string {
    const { config } = this.#options;
    return typeof config === "object" ? config.path : toShownPath(path, this.#io.cwd);
  }
}
