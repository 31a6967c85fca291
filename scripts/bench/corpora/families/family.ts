/** Inputs that grow in one way: what repeats names the family. */
export interface Family {
  readonly name: string;
  /** The smallest size; measured are this, twice and four times as much. */
  readonly size: number;
  /** Texts by path; the first is the one that is analysed. */
  readonly write: (size: number) => Readonly<Record<string, string>>;
}

/** What stands behind what repeats: the same, or as much as that was repeated. */
type After = string | ((count: number) => string);

/** What repeats stands before a request that is to be found. */
export function scriptFamily(
  name: string,
  size: number,
  write: (at: number) => string,
  { before = "", after = "", extension = "ts" }: { before?: string; after?: After; extension?: string } = {},
): Family {
  const text = (count: number): string => {
    return `${HEAD}${before}${repeat(count, write)}\n${typeof after === "string" ? after : after(count)}\n${HIT}`;
  };
  return { name, size, write: (count) => ({ [`grown.${extension}`]: text(count) }) };
}

export const HEAD = `const API = "https://api.cloudflare.com/client/v4";\n`;
export const HIT = "export const list = (zone: string) => fetch(`${API}/zones/${zone}/filters`);\n";
/** The same for files without types. */
export const PLAIN_HIT = `const API = "https://api.cloudflare.com/client/v4";
function list(zone) { return fetch(API + "/zones/" + zone + "/filters"); }
`;

export function repeat(count: number, write: (at: number) => string, separator = "\n"): string {
  return Array.from({ length: count }, (_, at) => write(at)).join(separator);
}
