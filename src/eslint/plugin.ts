import type { ESLint, Linter } from "eslint";
import { createDeploymentConfig } from "./deployment-config.ts";
import { rules, type RuleName } from "./rules/index.ts";
import { settings } from "./settings.ts";
import type { SunsetSettings } from "../model/index.ts";
import { readPackageInfo } from "../model/package-info.ts";

export type { RuleOptions, SunsetSettings } from "../model/index.ts";
export type { RuleName } from "./rules/index.ts";

/** The plugin as a flat config uses it. */
export interface SunsetPlugin extends ESLint.Plugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: "sunset" };
  readonly rules: typeof rules;
  readonly configs: {
    /** Every rule that finds what stops working. */
    readonly recommended: Linter.Config[];
    /** `recommended`, the rules about code that works by luck, and what was announced later than the specification. */
    readonly strict: Linter.Config[];
    /**
     * `recommended` where what has ended is an error, and what is still to come a warning: that of a rule of the same name under
     * `sunset-upcoming`, since a rule has one severity.
     */
    readonly "upcoming-as-warnings": Linter.Config[];
    /** The rules about deployment configs, with the languages that such files are written in. */
    readonly deployment: Linter.Config[];
  };
  /** Makes the value for `settings.sunset`, so that `eslint --cache` notices changes of the files that it names. */
  readonly settings: typeof settings;
}

/** The rules that judge deployment configs (docs/decisions.md, One rule for each kind of harm). */
const DEPLOYMENT_RULES: readonly RuleName[] = ["no-outdated-compatibility-date", "valid-bucket-binding"];

const STRICT_SETTINGS: { readonly sunset: SunsetSettings } = { sunset: { announcements: true } };

const plugin: SunsetPlugin = {
  meta: {
    // Getters, since finding and reading the manifest takes a third of the plugin's import time.
    get name() {
      return readPackageInfo().name;
    },
    get version() {
      return readPackageInfo().version;
    },
    namespace: "sunset",
  },
  rules,
  configs: {
    get recommended() {
      return toConfig("recommended", isRecommended);
    },
    get strict() {
      return toConfig("strict", () => true).map((config) => ({ ...config, settings: STRICT_SETTINGS }));
    },
    get "upcoming-as-warnings"() {
      return [toConfigByPhase("upcoming-as-warnings", isRecommended)];
    },
    get deployment() {
      return createDeploymentConfig(
        plugin,
        toRules((rule) => DEPLOYMENT_RULES.includes(rule)),
      );
    },
  },
  settings,
};

/**
 * Without `files`, since with them ESLint would lint extensions that the user's own config leaves out, and with the
 * wrong parser.
 */
function toConfig(configName: string, isIncluded: (rule: RuleName) => boolean): Linter.Config[] {
  return [{ name: `sunset/${configName}`, plugins: { sunset: plugin }, rules: toRules(isIncluded) }];
}

function isRecommended(rule: RuleName): boolean {
  return rules[rule].meta?.docs?.recommended === true;
}

type NamedEntry = readonly [id: string, entry: Linter.RuleEntry];

function toConfigByPhase(configName: string, isIncluded: (rule: RuleName) => boolean): Linter.Config {
  const names = (Object.keys(rules) as RuleName[]).filter(isIncluded);
  const ended = names.map((rule): NamedEntry => [`sunset/${rule}`, ["error", { phases: ["ended"] }]]);
  const upcoming = names.map((rule): NamedEntry => [`sunset-upcoming/${rule}`, ["warn", { phases: ["upcoming"] }]]);
  return {
    name: `sunset/${configName}`,
    plugins: { sunset: plugin, "sunset-upcoming": plugin },
    rules: Object.fromEntries([...ended, ...upcoming]),
  };
}

function toRules(isIncluded: (rule: RuleName) => boolean): Linter.RulesRecord {
  const names = (Object.keys(rules) as RuleName[]).filter(isIncluded);
  return Object.fromEntries(names.map((rule) => [`sunset/${rule}`, "error"]));
}

// For tools that were compiled to `require`, the plugin is its own default export; not enumerable, so that copying it
// does not recurse.
Object.defineProperty(plugin, "default", { value: plugin });

export default plugin;
/** The result of `require`, in every Node that can require a module. */
export { plugin as "module.exports" };
