import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "tsdown";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Modules that others stand for in the engine, which runs no Node and has buckets of its own. */
const replacements: Readonly<Record<string, string>> = {
  vitest: "scripts/simulator/engine/vitest.ts",
  "src/runtime/index.ts": "scripts/simulator/engine/runtime.ts",
};

/** Bundles a module of `engine/` with all that it imports into `folder`, for the simulator's engine; returns the file's path. */
export async function bundleWorker(name: string, folder: string): Promise<string> {
  await build({
    config: false,
    cwd: root,
    entry: { [name]: `scripts/simulator/engine/${name}.ts` },
    outDir: folder,
    format: "esm",
    platform: "neutral",
    target: "es2023",
    outExtensions: () => ({ js: ".mjs" }),
    plugins: [{ name: "engine", resolveId: findReplacement }],
    // All but what the engine has of Node.
    deps: { alwaysBundle: /^(?!node:)/, neverBundle: /^node:/, onlyBundle: false },
    dts: false,
    clean: false,
    report: false,
    logLevel: "warn",
  });
  return join(folder, `${name}.mjs`);
}

function findReplacement(source: string, importer: string | undefined): string | undefined {
  const isFile = source.startsWith(".") && importer !== undefined;
  const module = isFile ? relative(root, resolve(dirname(importer), source)) : source;
  const replacement = replacements[module];
  return replacement === undefined ? undefined : join(root, replacement);
}
