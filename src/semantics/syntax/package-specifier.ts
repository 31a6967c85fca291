/** What a specifier asks for where it names a package in the way of a runtime without folders of packages. */
export interface PackageSpecifier {
  /** As it would be written where packages are installed: `cloudflare`, `@scope/name/part`. */
  readonly plain: string;
  /** `4.2.0`, `^4`; undefined where none is asked for. */
  readonly version: string | undefined;
}

/** `npm:cloudflare@4.2.0/resources`, `jsr:@std/path@1/posix` */
const OF_REGISTRY = /^(?:npm|jsr):\/?((?:@[^/@]+\/)?[^/@]+)(?:@([^/]+))?(\/.+)?$/;
/** Places that serve packages as modules: `https://esm.sh/cloudflare@4.2.0?bundle`. What stands behind the version is a file there. */
const OF_PLACE =
  /^https:\/\/(?:esm\.sh|esm\.run|cdn\.skypack\.dev|unpkg\.com|cdn\.jsdelivr\.net\/npm)\/(?:v\d+\/|stable\/|\*)?(?!(?:gh|jsr|pr)\/)((?:@[^/@]+\/)?[^/@?]+)(?:@([^/?]+))?/;

/** The package that a specifier of Deno, of Bun or of a browser names; undefined for any other specifier. */
export function readPackageSpecifier(specifier: string): PackageSpecifier | undefined {
  const [, name, version, part = ""] = OF_REGISTRY.exec(specifier) ?? OF_PLACE.exec(specifier) ?? [];
  return name === undefined ? undefined : { plain: `${name}${part}`, version };
}

/** The specifier as it would be written where packages are installed. */
export function toPlainSpecifier(specifier: string): string {
  return specifier.includes(":") ? (readPackageSpecifier(specifier)?.plain ?? specifier) : specifier;
}
