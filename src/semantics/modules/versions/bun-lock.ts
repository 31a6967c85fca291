import { createRequire } from "node:module";
import type { LockedVersion } from "./locked-version.ts";

/** `bun.lock`: JSON with trailing commas; an entry's first element is the name and version that was installed. */
export function readBunLock(text: string, packageName: string): readonly LockedVersion[] {
  const { parse } = createRequire(import.meta.url)("jsonc-parser") as typeof import("jsonc-parser");
  const { packages } = parse(text, [], { allowTrailingComma: true }) as {
    readonly packages?: Readonly<Record<string, readonly unknown[]>>;
  };
  const [resolved] = packages?.[packageName] ?? [];
  const [, name, version] = /^(@?[^@]+)@(.+)$/.exec(typeof resolved === "string" ? resolved : "") ?? [];
  return version === undefined ? [] : [{ version, name, folder: "" }];
}
