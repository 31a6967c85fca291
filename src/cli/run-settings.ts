import { checkSettings } from "../engine/check-settings.ts";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { CheckOptions } from "./check-options.ts";
import type { CommandIo } from "./command-io.ts";
import { findEslintConfig, readEslintSettings, type SettingsOf } from "./eslint-settings.ts";
import { UsageError } from "./usage-error.ts";

/** Settings because of which more files count. */
const WIDENING = /databases|apiHosts|deploymentConfig/;

/**
 * The settings of one run: flags, then the ESLint config, then today's date.
 * The config is run at the first file that needs settings: running it may take longer than the whole search.
 */
export class RunSettings {
  readonly #options: CheckOptions;
  readonly #io: CommandIo;
  readonly #config: string | undefined;
  #settingsOf: Promise<SettingsOf> | undefined;
  #asOf: string | undefined;
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
    this.#config = options.config === undefined ? findEslintConfig(io.cwd) : resolve(io.cwd, options.config);
    if (this.#config !== undefined && !existsSync(this.#config)) {
      throw new UsageError(`--config ${options.config ?? ""}: expected an ESLint config; nothing is there`);
    }
    const { deploymentConfig } = options.settings;
    if (deploymentConfig !== undefined && !existsSync(resolve(io.cwd, deploymentConfig))) {
      throw new UsageError(`--deployment-config ${deploymentConfig}: expected a file; nothing is there`);
    }
    this.mayWiden = this.#config !== undefined && WIDENING.test(readFileSync(this.#config, "utf8"));
  }

  /** The date that decides what has ended: the one of the first file that had settings of its own. */
  get asOf(): string {
    return this.#options.settings.asOf ?? this.#asOf ?? this.#io.today;
  }

  /** What the engine is given for a file; it checks it. Throws UsageError when the config that was asked for fails. */
  async of(file: string): Promise<unknown> {
    this.#settingsOf ??= this.#read();
    const written = (await this.#settingsOf)(file);
    if (written !== undefined && !isObject(written)) return written;
    // A wrong date is left out by the engine, and then is not the one to print.
    this.#asOf ??= checkSettings(written).settings.asOf;
    return { asOf: this.#io.today, ...written, ...this.#options.settings };
  }

  async #read(): Promise<SettingsOf> {
    const result = await readEslintSettings(this.#config);
    if (result.failure === undefined) return result.settingsOf;
    if (this.#options.config !== undefined) throw new UsageError(`--config ${this.#options.config}: ${result.failure}`);
    this.#io.error(`${this.#config ?? ""}: ${result.failure}; its settings do not count. Give them as flags.\n`);
    return result.settingsOf;
  }
}

function isObject(value: unknown): value is { readonly asOf?: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
