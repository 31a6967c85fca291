/** Inputs that grow in one way: what repeats names the family. */
export interface Family {
  readonly name: string;
  /** The smallest size of which the time says something: what is measured begins with as many times of it as make a text long enough. */
  readonly size: number;
  /** Set where the size itself is measured: what nests has an end, and some texts grow faster than their size. */
  readonly isKeptSmall?: true;
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
  options: { before?: string; after?: After; extension?: string; isKeptSmall?: true } = {},
): Family {
  const { before = "", after = "", extension = "ts", isKeptSmall } = options;
  const text = (count: number): string => {
    return `${HEAD}${before}${repeat(count, write)}\n${typeof after === "string" ? after : after(count)}\n${HIT}`;
  };
  const family = { name, size, write: (count: number) => ({ [`grown.${extension}`]: text(count) }) };
  return isKeptSmall === undefined ? family : { ...family, isKeptSmall };
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
