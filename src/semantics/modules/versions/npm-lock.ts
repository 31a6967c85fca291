import type { LockedVersion } from "./locked-version.ts";

interface NpmEntry {
  readonly name?: string;
  readonly version?: string;
}

/** `package-lock.json`: entries by folder in versions 2 and 3, by name in version 1. Throws on what is no JSON. */
export function readNpmLock(text: string, packageName: string): readonly LockedVersion[] {
  const { packages, dependencies } = JSON.parse(text) as {
    readonly packages?: Readonly<Record<string, NpmEntry>>;
    readonly dependencies?: Readonly<Record<string, NpmEntry>>;
  };
  const suffix = `node_modules/${packageName}`;
  const own = Object.entries(packages ?? {}).filter(([path]) => isOwn(path, suffix));
  const [root] = own.length > 0 ? [] : [dependencies?.[packageName]];
  return [...own, ...(root === undefined ? [] : [[suffix, toAliased(root)] as const])].flatMap(([path, entry]) => {
    const folder = path.slice(0, -suffix.length).replace(/\/$/, "");
    return entry.version === undefined ? [] : [{ version: entry.version, name: entry.name, folder }];
  });
}

/** Installed for the project's own code, not inside another package. */
function isOwn(path: string, suffix: string): boolean {
  if (path !== suffix && !path.endsWith(`/${suffix}`)) return false;
  return !path.slice(0, -suffix.length).includes("node_modules/");
}

/** Version 1 writes an alias into the version: `npm:@acme/client@1.0.0`. */
function toAliased(entry: NpmEntry): NpmEntry {
  const alias = /^npm:(.+)@([^@]+)$/.exec(entry.version ?? "");
  return alias === null ? entry : { name: alias[1] ?? "", version: alias[2] ?? "" };
}
