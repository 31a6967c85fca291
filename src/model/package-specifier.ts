/** A specifier as the name of a package and what is behind it: of `@scope/name/file` it is `@scope/name` and `/file`. */
export function splitSpecifier(specifier: string): { readonly name: string; readonly subpath: string } {
  const [, name = "", subpath = ""] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(specifier) ?? [];
  return { name, subpath };
}
