import { isUrlPrefix } from "../../model/is-url-prefix.ts";
import { toExampleUrl } from "../../model/url-template.ts";
import { parseOptions, toDate } from "./parse-options.ts";
import { UsageError } from "../usage-error.ts";

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
  /** The document as it was, as it was written. */
  readonly previous: string | undefined;
  /** ISO date from which the document holds. */
  readonly date: string | undefined;
  /** Packages that are clients of the API. */
  readonly packages: readonly string[];
}

/** Reads the arguments after `import`. */
export function readImportOptions(args: readonly string[]): ImportOptions {
  const { values, positionals } = parseOptions(args, {
    date: { type: "string" },
    host: { type: "string", multiple: true },
    id: { type: "string" },
    out: { type: "string" },
    package: { type: "string", multiple: true },
    previous: { type: "string" },
    title: { type: "string" },
  });
  const [document, ...others] = positionals;
  if (document === undefined || others.length > 0) throw new UsageError("import: expected one OpenAPI document");
  if (values.out === undefined) throw new UsageError("import: expected a folder for the database: --out acme");
  const { id, title, out } = values;
  if (id !== undefined && !/^[a-z\d]+(?:-[a-z\d]+)*$/u.test(id))
    throw new UsageError(`--id: expected letters and digits in kebab-case; found '${id}'`);
  if (values.date !== undefined && values.previous === undefined)
    throw new UsageError("--date: says from when the document holds, for a comparison; give --previous too");
  return {
    document,
    out,
    id,
    title,
    hosts: values.host?.map(toHost),
    previous: values.previous,
    date: toDate("--date", values.date),
    packages: values.package ?? [],
  };
}

function toHost(text: string): string {
  if (isUrlPrefix(toExampleUrl(text))) return text;
  throw new UsageError(`--host: expected a URL prefix that begins with http:// or https://; found '${text}'`);
}
