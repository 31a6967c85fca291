import { fileURLToPath } from "node:url";
import { defineConfig, type UserConfig } from "tsdown";

/** Modules, and not their `.d.ts`: types are bundled in the same run, and in a chunk of code they would come out as code. */
const modulesAt = (paths: string): RegExp => new RegExp(String.raw`src[\\/](?:${paths})(?<!\.d)\.ts$`);
const modulesOf = (rooms: string): RegExp => modulesAt(String.raw`(?:${rooms})[\\/].*`);

/** What a run without a hit loads: the search, what it asks of the disk, and what the options and settings are checked by. */
const searchModules = modulesAt(
  String.raw`(?:database[\\/]gate(?![\\/]compile)|engine|semantics|deployment)[\\/].*|database[\\/](?:(?:generated-)?record-ids|list-database-files|resolve-database)`,
);
/** What both take, and the reading of arguments too. */
const modelModules = modulesAt(String.raw`model[\\/].*|cli[\\/]usage-error`);
/** What a run of `check` loads. */
const checkModules = modulesAt(String.raw`cli[\\/](?:check[\\/]check|built-in-parts|formats[\\/]stylish)`);
/** The database and its readers. */
const databaseModules = modulesOf("database");

/** The engine is another file, in another format: see there. */
const loadBuiltEngine = {
  name: "load-built-engine",
  resolveId(specifier: string): string | undefined {
    if (!specifier.endsWith("/load-engine.ts")) return undefined;
    return fileURLToPath(new URL("src/engine/load-built-engine.ts", import.meta.url));
  },
};

/** TypeScript before 5.6 cannot read an export whose name is a text; what `require` gives has its `default` for types. */
const plainDeclarations = {
  name: "plain-declarations",
  renderChunk(code: string, { fileName }: { readonly fileName: string }): string | undefined {
    return fileName.endsWith(".d.ts") ? code.replace(/, \w+ as "module\.exports"/, "") : undefined;
  },
};

const NOT_ASCII = /[^\0-\u007F]/g;

/** A file of plain ASCII takes half the memory of any other, and is read sooner: of the engine, 6 of 68 ms. */
const asciiOnly = {
  name: "ascii-only",
  generateBundle(_: unknown, bundle: Record<string, { readonly fileName: string; code?: string }>): void {
    for (const chunk of Object.values(bundle)) {
      if (chunk.code === undefined || chunk.fileName.endsWith(".d.ts")) continue;
      chunk.code = chunk.code.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
    }
  },
};

const common: UserConfig = {
  outDir: "dist",
  platform: "node",
  target: "node20.19",
  deps: { skipNodeModulesBundle: true },
  report: false,
  checks: { pluginTimings: false },
  logLevel: "warn",
};

/**
 * Few files, since each module that is loaded costs a run a millisecond: measured in turn, the plugin's import takes 10 ms as one file, which is
 * why it has the search to itself, and 12.4 as three. What is heavy (the engine with the database, the compiler, the YAML and TOML parsers)
 * is loaded late.
 */
export default defineConfig([
  {
    ...common,
    entry: { "eslint/plugin": "src/eslint/plugin.ts" },
    format: "esm",
    fixedExtension: false,
    dts: true,
    define: { ENGINE: '"../engine.cjs"' },
    plugins: [loadBuiltEngine, plainDeclarations, asciiOnly],
  },
  {
    ...common,
    // The first run has emptied the folder.
    clean: false,
    entry: {
      "database/index": "src/database/index.ts",
      "runtime/index": "src/runtime/index.ts",
      "migrate/index": "src/migrate/index.ts",
      "cli/main": "src/cli/main.ts",
    },
    format: "esm",
    fixedExtension: false,
    dts: true,
    define: { ENGINE: '"./engine.cjs"' },
    plugins: [loadBuiltEngine, plainDeclarations, asciiOnly],
    outputOptions: {
      codeSplitting: {
        groups: [
          { name: "model", test: modelModules, priority: 3 },
          { name: "search", test: searchModules, priority: 2 },
          { name: "check", test: checkModules, priority: 1 },
          { name: "database", test: databaseModules },
        ],
      },
    },
  },
  {
    ...common,
    entry: { engine: "src/engine/engine.ts" },
    format: "cjs",
    fixedExtension: true,
    dts: false,
    clean: false,
    // It would advise against the format.
    logLevel: "error",
    plugins: [asciiOnly],
    outputOptions: { comments: false },
  },
]);
