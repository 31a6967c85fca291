import { createRequire } from "node:module";
import type { LockedVersion } from "./locked-version.ts";

type Entries = Readonly<Record<string, unknown>>;

const FIELDS = ["dependencies", "devDependencies", "optionalDependencies"];

/**
 * `pnpm-lock.yaml`, formats 5 to 9: what each workspace has, or the root alone. Only that part of the file is parsed, which is
 * a small one. Throws on what is no YAML.
 */
export function readPnpmLock(text: string, packageName: string): readonly LockedVersion[] {
  const { parse } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  const sections = ["importers", ...FIELDS].map((name) => cutSection(text, name)).filter((section) => section !== "");
  const { importers, ...root } = parse(sections.join("\n")) as Entries & { readonly importers?: Entries };
  const workspaces = importers ?? { ".": root };
  return Object.entries(workspaces).flatMap(([path, workspace]) => {
    const version = readVersion(workspace, packageName);
    return version === undefined ? [] : [{ ...version, folder: path === "." ? "" : path }];
  });
}

/** A key of the top level with all that is indented below it. */
function cutSection(text: string, name: string): string {
  const start = new RegExp(`^${name}:[^\\n]*$`, "m").exec(text);
  if (start === null) return "";
  const from = start.index + start[0].length;
  const end = /^[^\s#]/m.exec(text.slice(from));
  return text.slice(start.index, end === null ? undefined : from + end.index);
}

function readVersion(workspace: unknown, packageName: string): LockedVersion | undefined {
  for (const field of FIELDS) {
    const entry = readKey(readKey(workspace, field), packageName);
    const written = typeof entry === "string" ? entry : readKey(entry, "version");
    if (typeof written === "string") return toLocked(written, packageName);
  }
  return undefined;
}

/** `4.2.0`, `4.2.0(encoding@0.1.13)`, `4.2.0_encoding@0.1.13`; an alias with its name: `/@acme/client@1.0.0`, `@acme/client@1.0.0`. */
function toLocked(written: string, packageName: string): LockedVersion | undefined {
  const [plain = ""] = written.replace(/^\//, "").split(/[(_]/, 1);
  const [, name, version] = /^(?:(@?[^@]+)[@/])?(\d[^@/]*)$/.exec(plain) ?? [];
  if (version === undefined) return undefined;
  return { version, name: name ?? packageName };
}

function readKey(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Entries)[key] : undefined;
}
