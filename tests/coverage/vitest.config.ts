import { fileURLToPath } from "node:url";
import { readStatements } from "./read-statements.ts";
import { defineConfig, type Plugin } from "vitest/config";

const folder = (name: string): string => fileURLToPath(new URL(`knock-out/${name}`, import.meta.url));

/** Puts the modules in their places that can knock behaviours out. */
const knockOuts: Plugin = {
  name: "knock-outs",
  enforce: "pre",
  resolveId: (source, importer) => {
    const [name] = /(?:builtin-database|create-bucket)\.ts$/.exec(source) ?? [];
    return name === undefined || importer?.includes("/knock-out/") === true ? undefined : folder(name);
  },
};

const wanted = readStatements().flatMap(({ statements }) => statements.flatMap(({ without = [] }) => without));

/** Lets exported functions be knocked out: one that is gives nothing. `function runtime/check-environment checkEnvironment`. */
const functions: Plugin = {
  name: "knock-out-functions",
  enforce: "pre",
  transform: (code, id) => {
    const own = wanted.filter(
      (name) => name.startsWith("function ") && id.endsWith(`/src/${name.split(" ")[1] ?? ""}.ts`),
    );
    const names = [...new Set(own.map((name) => name.split(" ")[2] ?? ""))];
    if (names.length === 0) return undefined;
    return names.reduce((text, name) => {
      const found = `export function ${name}(`;
      if (!text.includes(found)) throw new Error(`${id} exports no function ${name}`);
      const path = own.find((each) => each.endsWith(` ${name}`)) ?? "";
      return `${text.replace(found, `function original_${name}(`)}
import { isOut as isOut_${name} } from ${JSON.stringify(folder("switchboard.ts"))};
export function ${name}(...given) { return isOut_${name}(${JSON.stringify(path)}) ? undefined : original_${name}(...given); }
`;
    }, code);
  },
};

/** The tests that are run again without each behaviour that they may rest on: `npm run cover`. */
export default defineConfig({
  plugins: [knockOuts, functions],
  test: {
    root: fileURLToPath(new URL("../../", import.meta.url)),
    include: [
      "tests/eslint/rules/*.test.ts",
      "tests/coverage/endpoints.test.ts",
      "tests/runtime/memory-store.test.ts",
      "tests/runtime/create-*.test.ts",
      "tests/runtime/management-api/{schedule,dns-records,resources,requests}.test.ts",
    ],
    runner: folder("runner.ts"),
    reporters: ["default", folder("reporter.ts")],
    testTimeout: 300_000,
    // A call may outlive the test that was run without a behaviour, and reject where nobody waits for it.
    dangerouslyIgnoreUnhandledErrors: true,
    maxWorkers: 2,
  },
});
