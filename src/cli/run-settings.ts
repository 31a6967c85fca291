import { checkSettings } from "../engine/check-settings.ts";
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { CheckOptions } from "./check-options.ts";
import type { CommandIo } from "./command-io.ts";
import { findEslintConfig, readEslintSettings, type SettingsOf } from "./eslint-settings.ts";
import { toShownPath } from "./shown-path.ts";
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
  #dateFrom: string | undefined;
  #failure: string | undefined;
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
    if (this.#config !== undefined) requireFile(`--config ${options.config ?? ""}`, "an ESLint config", this.#config);
    const { deploymentConfig } = options.settings;
    if (deploymentConfig !== undefined) {
      requireFile(`--deployment-config ${deploymentConfig}`, "a file", resolve(io.cwd, deploymentConfig));
    }
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

  /** Why the nearest config does not count. Known when a file has needed settings. */
  get failure(): string | undefined {
    return this.#failure;
  }

  /** What the engine is given for a file; it checks it. Throws UsageError when the config that was asked for fails. */
  async of(file: string): Promise<unknown> {
    this.#settingsOf ??= this.#read();
    const written = (await this.#settingsOf)(file);
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

  async #read(): Promise<SettingsOf> {
    const result = await readEslintSettings(this.#config);
    if (result.failure === undefined) return result.settingsOf;
    if (this.#options.config !== undefined) throw new UsageError(`--config ${this.#options.config}: ${result.failure}`);
    const config = toShownPath(this.#config ?? "", this.#io.cwd);
    this.#failure = `${config}: ${result.failure}; its settings do not count. Give them as flags.`;
    return result.settingsOf;
  }
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
