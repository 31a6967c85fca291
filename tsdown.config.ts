import { defineConfig } from "tsdown";

/**
 * The modules of the database, and not their `.d.ts`: types are bundled in the same run, and in a chunk of code they would come
 * out as code, so that the published types would import a `.d.ts` that is not there.
 */
const databaseModules = /src[\\/](?:database|model)[\\/].*(?<!\.d)\.ts$/;

/**
 * Few files, since each module that is loaded costs a run 0.4 ms: measured, the plugin's import takes 40 ms as three files
 * and 105 ms as one file per source file. What is heavy (the compiler, the YAML and TOML parsers) is a package loaded late.
 */
export default defineConfig({
  entry: {
    "eslint/plugin": "src/eslint/plugin.ts",
    "database/index": "src/database/index.ts",
    "runtime/index": "src/runtime/index.ts",
    "cli/main": "src/cli/main.ts",
  },
  outDir: "dist",
  format: "esm",
  platform: "node",
  target: "node20.19",
  fixedExtension: false,
  dts: true,
  // What several entries take of the database is one file, not one for each set of takers.
  outputOptions: { codeSplitting: { groups: [{ name: "database", test: databaseModules }] } },
  deps: { skipNodeModulesBundle: true },
  report: false,
  checks: { pluginTimings: false },
  logLevel: "warn",
});
