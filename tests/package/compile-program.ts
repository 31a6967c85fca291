import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { toInstalledPackage } from "./pack-checkout.ts";

/** How a user's program is compiled. */
export interface Compilation {
  /** The package of this repository that holds the version of TypeScript. */
  readonly typescript: string;
  readonly resolution: "nodenext" | "bundler";
  /** Where the names that are there without an import come from. */
  readonly globals: keyof typeof GLOBALS;
  readonly files: readonly string[];
}

const GLOBALS = {
  "the DOM": { lib: ["ES2023", "DOM"], types: [] },
  "@types/node": { lib: ["ES2023"], types: ["node"] },
  "@cloudflare/workers-types": { lib: ["ES2023"], types: ["@cloudflare/workers-types"] },
  "the language alone": { lib: ["ES2023"], types: [] },
} as const;

/** What the compiler says of the files and of every declaration that they lead to; empty when nothing is wrong. */
export function compileProgram(folder: string, { typescript, resolution, globals, files }: Compilation): string {
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: "ES2022",
    module: resolution === "nodenext" ? "nodenext" : "esnext",
    moduleResolution: resolution,
    ...GLOBALS[globals],
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const compiler = join(toInstalledPackage(typescript), "bin/tsc");
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, "-p", "."], {
    cwd: folder,
    encoding: "utf8",
  });
  return status === 0 ? stdout + stderr : `${stdout}${stderr}exit code ${String(status)}`;
}
