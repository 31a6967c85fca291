import { createRequire } from "node:module";
import type { ESLint, Linter } from "eslint";
import { getBuiltinSearch } from "../database/gate/builtin-search.ts";
import { createMissingLanguage } from "./missing-language.ts";

/** A language of deployment configs, and the plugin that brings it: an optional peer dependency. */
interface ConfigLanguage {
  readonly extensions: readonly string[];
  readonly namespace: string;
  readonly language: string;
  readonly package: string;
  readonly languageOptions?: Linter.LanguageOptions;
}

/** The deployment tool takes comments and trailing commas in `.json` too. */
const LANGUAGES: readonly ConfigLanguage[] = [
  { extensions: [".toml"], namespace: "toml", language: "toml", package: "eslint-plugin-toml" },
  {
    extensions: [".json", ".jsonc"],
    namespace: "json",
    language: "jsonc",
    package: "@eslint/json",
    languageOptions: { allowTrailingCommas: true },
  },
];

const require = createRequire(import.meta.url);

/**
 * The entries of a flat config that lint deployment configs, one for each language. Where a language's plugin is not
 * installed, linting such a file says so; nothing else is kept from working.
 */
export function createDeploymentConfig(sunset: ESLint.Plugin, rules: Linter.RulesRecord): Linter.Config[] {
  const { deploymentConfigs: names } = getBuiltinSearch({ announcements: false, habits: true }).vocabulary;
  return LANGUAGES.map(({ extensions, namespace, language, package: name, languageOptions }) => ({
    name: `sunset/deployment/${namespace}`,
    files: names
      .filter((file) => extensions.some((extension) => file.endsWith(extension)))
      .map((file) => `**/${file.replace(".", "{,.*}.")}`),
    plugins: { sunset, [namespace]: findPlugin(name, language) },
    language: `${namespace}/${language}`,
    ...(languageOptions !== undefined && { languageOptions }),
    rules,
  }));
}

function findPlugin(name: string, language: string): ESLint.Plugin {
  try {
    return (require(name) as { readonly default: ESLint.Plugin }).default;
  } catch (error) {
    return createMissingLanguage(name, language, error);
  }
}
