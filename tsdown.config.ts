import { defineConfig } from "tsdown";

/** One output file per source file, so that linting a file without a hit loads only what the text search needs. */
export default defineConfig({
  entry: ["src/eslint/plugin.ts", "src/database/index.ts", "src/cli/main.ts"],
  root: "src",
  outDir: "dist",
  format: "esm",
  platform: "node",
  target: "node20.19",
  unbundle: true,
  fixedExtension: false,
  dts: true,
  deps: { skipNodeModulesBundle: true },
  report: false,
  checks: { pluginTimings: false },
  logLevel: "warn",
});
