import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const PACKAGES = 50;
/** How many packages import one that others import. */
const IMPORTERS = 3;

/** Runs before each check and is no part of it: what it writes down did run, and did not come from a cache. */
const note = `import { appendFileSync } from "node:fs";
import { basename } from "node:path";
appendFileSync("../../ran.log", basename(process.cwd()) + "\\n");
`;

const turbo = {
  tasks: {
    // There is no such script: it makes a package's check depend on the files of all that it imports, and wait for nothing.
    sources: { dependsOn: ["^sources"], inputs: ["src/**", "package.json"] },
    sunset: { dependsOn: ["sources"], inputs: ["src/**", "package.json"], outputs: ["sunset.json"] },
  },
  globalDependencies: ["eslint.config.js"],
};

const nx = {
  analytics: false,
  namedInputs: { sources: ["{projectRoot}/src/**", "{projectRoot}/package.json"] },
  targetDefaults: {
    sunset: {
      cache: true,
      inputs: [
        "sources",
        "^sources",
        "{workspaceRoot}/eslint.config.js",
        { externalDependencies: ["eslint-plugin-sunset"] },
      ],
      outputs: ["{projectRoot}/sunset.json"],
    },
  },
};

/** Names of all packages; the first one is imported by all others, by way of others or directly. */
export const packages: readonly string[] = Array.from({ length: PACKAGES }, (_, index) => toName(index));

/** What has to be checked again when a package changes: itself, and each that imports it by whatever way. */
export function listAffected(changed: string): readonly string[] {
  const importers = packages.filter((name) => name !== packages[0] && importedBy(name) === changed);
  return [changed, ...importers.flatMap(listAffected)].sort();
}

/** A workspace of npm with the configs of both engines. `plugin` is the packed package. */
export function writeWorkspace(folder: string, plugin: string, engines: Readonly<Record<string, string>>): void {
  const manifest = {
    private: true,
    type: "module",
    packageManager: "npm@10.9.0",
    workspaces: ["packages/*"],
    devDependencies: { "eslint-plugin-sunset": `file:${plugin}`, eslint: "^10.0.0", ...engines },
  };
  writeFiles(folder, {
    "package.json": toJson(manifest),
    "turbo.json": toJson(turbo),
    "nx.json": toJson(nx),
    "note.js": note,
    "eslint.config.js": 'export default [{ settings: { sunset: { asOf: "2025-06-01" } } }];\n',
    ".gitignore": "node_modules\n.turbo\n.nx\nran.log\nsunset.json\n",
  });
  for (const name of packages) writePackage(folder, name);
}

/** Gives a package a base URL of its own, in place of that of the package that it imports. */
export function writeBase(folder: string, name: string, base: string): void {
  writeFiles(folder, { [`packages/${name}/src/base.js`]: `export const base = "${base}";\n` });
}

function writePackage(folder: string, name: string): void {
  const isFirst = name === packages[0];
  const from = `@try/${importedBy(name)}`;
  const manifest = {
    name: `@try/${name}`,
    version: "1.0.0",
    type: "module",
    exports: "./src/index.js",
    scripts: {
      sunset: "node ../../note.js && eslint-plugin-sunset check src --fail-on never --format json > sunset.json",
    },
    dependencies: isFirst ? {} : { [from]: "1.0.0" },
  };
  writeFiles(folder, {
    [`packages/${name}/package.json`]: toJson(manifest),
    [`packages/${name}/README.md`]: `# ${name}\n`,
    [`packages/${name}/src/base.js`]: `export { base } from "${from}";\n`,
    [`packages/${name}/src/index.js`]: `import { base } from "./base.js";
export const read = (zone) => fetch(\`\${base}/zones/\${zone}/filters\`);
export { base };
`,
  });
  if (isFirst) writeBase(folder, name, "https://example.org/client/v4");
}

function importedBy(name: string): string {
  return toName(Math.floor((packages.indexOf(name) - 1) / IMPORTERS));
}

function toName(index: number): string {
  return `package-${String(index).padStart(2, "0")}`;
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
