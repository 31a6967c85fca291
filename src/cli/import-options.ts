import { isUrlPrefix } from "../model/is-url-prefix.ts";
import { toExampleUrl } from "../model/url-template.ts";
import { parseOptions } from "./parse-options.ts";
import { UsageError } from "./usage-error.ts";

/** What `import` was asked for. */
export interface ImportOptions {
  /** As it was written. */
  readonly document: string;
  /** The folder of the database, as it was written. */
  readonly out: string;
  readonly id: string | undefined;
  readonly title: string | undefined;
  /** URL prefixes in place of the document's servers. */
  readonly hosts: readonly string[] | undefined;
  /** Packages that are clients of the API. */
  readonly packages: readonly string[];
}

/** Reads the arguments after `import`. */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parseOptions(args, {
    host: { type: "string", multiple: true },
    id: { type: "string" },
    out: { type: "string" },
    package: { type: "string", multiple: true },
    title: { type: "string" },
  });
  const [document, ...others] = positionals;
  if (document === undefined || others.length > 0) throw new UsageError("import: expected one OpenAPI document");
  if (values.out === undefined) throw new UsageError("import: expected a folder for the database: --out acme");
  const { id, title, out } = values;
  if (id !== undefined && !/^[a-z\d]+(?:-[a-z\d]+)*$/u.test(id))
    throw new UsageError(`--id: expected letters and digits in kebab-case; found '${id}'`);
  return { document, out, id, title, hosts: values.host?.map(toHost), packages: values.package ?? [] };
}

function toHost(text: string): string {
  if (isUrlPrefix(toExampleUrl(text))) return text;
  throw new UsageError(`--host: expected a URL prefix that begins with http:// or https://; found '${text}'`);
}
