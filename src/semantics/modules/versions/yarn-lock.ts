import type { LockedVersion } from "./locked-version.ts";

/**
 * `yarn.lock`, of version 1 and of later ones, which differ in punctuation: a heading names the ranges that a version was
 * chosen for, and its lines are indented.
 */
export function readYarnLock(text: string, packageName: string): readonly LockedVersion[] {
  const blocks = text.split(/\r?\n(?=\S)/).filter((block) => block.includes(`${packageName}@`));
  return blocks.flatMap((block) => {
    const [heading = "", ...lines] = block.split(/\r?\n/);
    const wanted = heading.replace(/:\s*$/, "").replaceAll('"', "").split(/,\s*/);
    const own = wanted.filter((descriptor) => descriptor.startsWith(`${packageName}@`));
    const version = readField(lines, "version");
    if (own.length === 0 || version === undefined) return [];
    const ranges = own.map((descriptor) => descriptor.slice(packageName.length + 1));
    return [{ version, name: findName(lines, ranges, packageName), ranges: ranges.flatMap(listSpellings) }];
  });
}

/** `version "4.2.0"` and `version: 4.2.0`. */
function readField(lines: readonly string[], field: string): string | undefined {
  const pattern = new RegExp(`^ {2}${field}:? "?([^"]+?)"?$`);
  return lines.map((line) => pattern.exec(line)?.[1]).find((value) => value !== undefined);
}

/** An alias is resolved to another name: `resolution: "@acme/client@npm:1.0.0"`, or asked for as `npm:@acme/client@^1`. */
function findName(lines: readonly string[], ranges: readonly string[], packageName: string): string {
  const resolution = readField(lines, "resolution") ?? ranges.find((range) => /^npm:.+@/.test(range))?.slice(4);
  return /^(@?[^@]+)@/.exec(resolution ?? "")?.[1] ?? packageName;
}

/** Later versions write `npm:^4.2.0` where package.json says `^4.2.0`. */
function listSpellings(range: string): readonly string[] {
  return range.startsWith("npm:") ? [range, range.slice(4)] : [range];
}
