import { checkSettings } from "../engine/check-settings.ts";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { CheckOptions } from "./check-options.ts";
import type { CommandIo } from "./command-io.ts";
import { lintRootOf } from "../engine/lint-roots.ts";
import { readDataConfig } from "./data-config.ts";
import { ConfigFailure, findConfig, readEslintSettings, type SettingsOf } from "./eslint-settings.ts";
import { toShownPath } from "./shown-path.ts";
import { UsageError } from "./usage-error.ts";

/** Milliseconds in which the ESLint config has to be loaded: those with typed rules and many plugins take some seconds. */
const CONFIG_TIME = 60_000;

/** Settings because of which more files count. */
const WIDENING = /databases|apiHosts|deploymentConfig/;

/**
 * The settings of one run: flags, then the config, then today's date.
 * An ESLint config is run at the first file that needs settings: running it may take longer than the whole search.
 */
export class RunSettings {
  readonly #options: CheckOptions;
  readonly #io: CommandIo;
  readonly #config: string | undefined;
  #settingsOf: Promise<SettingsOf> | undefined;
  #asOf: string | undefined;
  #dateFrom: string | undefined;
  #failure: ConfigFailure | undefined;
  /** Whether the config may name databases or hosts of its own, which the text search does not know before the config is run. */
  readonly mayWiden: boolean;

  /** Whether there is a config, which may have any settings. */
  get hasConfig(): boolean {
    return this.#config !== undefined;
  }

  /** Throws UsageError when a config that was asked for is not there. */
  constructor(options: CheckOptions, io: CommandIo) {
    this.#options = options;
    this.#io = io;
    this.#config = findConfigOf(options, io);
    if (this.#config !== undefined)
      requireFile(`--config ${this.#shownConfig}`, "an ESLint config or JSON", this.#config);
    const { deploymentConfig } = options.settings;
    if (deploymentConfig !== undefined) {
      requireFile(`--deployment-config ${deploymentConfig}`, "a file", resolve(io.cwd, deploymentConfig));
    }
    if (this.#config?.endsWith(".json") === true) this.#settingsOf = Promise.resolve(this.#readData(this.#config));
    this.mayWiden = this.#config !== undefined && WIDENING.test(readFileSync(this.#config, "utf8"));
  }

  /** The date that decides what has ended: the one of the first file that had settings of its own. */
  get asOf(): string {
    return this.#options.settings.asOf ?? this.#asOf ?? this.#io.today;
  }

  /** The file whose settings gave that date; undefined where a flag or the clock did. */
  get dateFrom(): string | undefined {
    return this.#options.settings.asOf === undefined ? this.#dateFrom : undefined;
  }

  /** Why the nearest config does not count, and whether that stops the run. Known when a file has needed settings. */
  get failure(): { readonly message: string; readonly stops: boolean } | undefined {
    if (this.#failure === undefined) return undefined;
    const { message, isOfNode } = this.#failure;
    return {
      message: `${this.#shownConfig}: ${message}; its settings do not count. Give them as flags, with --no-config.`,
      stops: !isOfNode,
    };
  }

  get #shownConfig(): string {
    const { config } = this.#options;
    return typeof config === "object" ? config.path : toShownPath(this.#config ?? "", this.#io.cwd);
  }

  /** What the engine is given for a file; it checks it. Throws UsageError when the config that was asked for fails. */
  async of(file: string): Promise<unknown> {
    this.#settingsOf ??= this.#read();
    const written = this.#ask(await this.#settingsOf, file);
    if (written !== undefined && !isObject(written)) return written;
    // A wrong date is left out by the engine, and then is not the one to print.
    this.#note(checkSettings(written).settings.asOf, file);
    return { asOf: this.#io.today, ...written, ...this.#options.settings };
  }

  #note(asOf: string | undefined, file: string): void {
    if (asOf === undefined || this.#asOf !== undefined) return;
    this.#asOf = asOf;
    this.#dateFrom = file;
  }

  #readData(path: string): SettingsOf {
    const isNamed = this.#options.config !== undefined;
    const settings = readDataConfig({ path, shown: this.#shownConfig, isNamed, cwd: this.#io.cwd });
    return () => settings;
  }

  async #read(): Promise<SettingsOf> {
    if (this.#config === undefined) return () => undefined;
    try {
      return await readEslintSettings(this.#config, this.#io.configTime ?? CONFIG_TIME);
    } catch (error) {
      this.#fail(error);
      return () => undefined;
    }
  }

  #ask(settingsOf: SettingsOf, file: string): unknown {
    try {
      return settingsOf(file);
    } catch (error) {
      this.#fail(error);
      return undefined;
    }
  }

  /** One that was asked for ends the run. */
  #fail(error: unknown): void {
    if (!(error instanceof ConfigFailure)) throw error;
    if (this.#options.config !== undefined) throw new UsageError(`--config ${this.#shownConfig}: ${error.message}`);
    this.#failure ??= error;
  }
}

function findConfigOf({ config }: CheckOptions, { cwd }: CommandIo): string | undefined {
  if (config === "none") return undefined;
  return config === undefined ? findConfig(cwd, lintRootOf(cwd, cwd).folder) : resolve(cwd, config.path);
}

/** A pipe or a device may never end, and a directory has no text. */
function requireFile(flag: string, expected: string, path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new UsageError(`${flag}: expected ${expected}; nothing is there`);
  if (!stats.isFile()) throw new UsageError(`${flag}: expected ${expected}; it is no regular file`);
}

function isObject(value: unknown): value is { readonly asOf?: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
