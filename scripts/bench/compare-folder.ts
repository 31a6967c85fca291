import { measureProcess, toRepositoryPath, type MeasuredProcess } from "./measure-process.ts";
import { median } from "./median.ts";

/** What a folder costs, in milliseconds of user CPU: the median of the rounds. */
export interface FolderCost {
  readonly files: number;
  /** Messages of the plugin's recommended rules. */
  readonly messages: number;
  readonly plain: number;
  readonly plugin: number;
  readonly command: number;
  /** Medians of the ratios to the plain run of the same round. */
  readonly pluginRatio: number;
  readonly commandRatio: number;
}

const LINT = toRepositoryPath("scripts/bench/lint-folder.js");
const COMMAND = toRepositoryPath("dist/cli/main.js");

/** Runs ESLint without rules, ESLint with the plugin, and the command in turn, `rounds` times. */
export function compareFolder(folder: string, rounds: number): FolderCost {
  const runs = {
    plain: { script: LINT, arguments: [folder, "none"], folder },
    plugin: { script: LINT, arguments: [folder, "recommended"], folder },
    command: { script: COMMAND, arguments: ["check", ".", "--format", "json", "--fail-on", "never"], folder },
  } satisfies Record<string, MeasuredProcess>;
  const { files, messages } = JSON.parse(measureProcess(runs.plugin).output) as { files: number; messages: number };
  const costs = Array.from({ length: rounds }, () => ({
    plain: measureProcess(runs.plain).user,
    plugin: measureProcess(runs.plugin).user,
    command: measureProcess(runs.command).user,
  }));
  return {
    files,
    messages,
    plain: median(costs.map(({ plain }) => plain)),
    plugin: median(costs.map(({ plugin }) => plugin)),
    command: median(costs.map(({ command }) => command)),
    pluginRatio: median(costs.map(({ plain, plugin }) => plugin / plain)),
    commandRatio: median(costs.map(({ plain, command }) => command / plain)),
  };
}
