import type { TextParts } from "../../model/index.ts";

/**
 * What the value of an option is to a request: `file` is the name of a file that is sent, `dataOrFile` one behind `@`, `target` says where it
 * goes or how, `other` is nothing to it.
 */
export type OptionRole = "data" | "dataOrFile" | "file" | "header" | "method" | "other" | "target" | "upload" | "url";

/** How a program that sends requests is told what to send. */
export interface RequestProgram {
  /** Options that take the next word as their value, from its manual. Options that are not listed take none. */
  readonly options: ReadonlyMap<string, OptionRole>;
  /** Options without a value that choose the method, or send what is given as the query (`query`), or send nothing (`none`). */
  readonly flags: ReadonlyMap<string, string>;
  /** Whether words are the method, the URL, and then what is sent: `PATCH example.com value=high`. */
  readonly hasItems: boolean;
}

/** What is asked for instead of a request. */
const ASKING: readonly (readonly [flag: string, effect: string])[] = [
  ["--help", "none"],
  ["--version", "none"],
];
/** The same of programs that have short names for it. */
const ASKING_SHORT: typeof ASKING = [...ASKING, ["-h", "none"], ["-V", "none"]];

const CURL: RequestProgram = {
  options: toRoles({
    dataOrFile: "-d --data --data-ascii --data-binary --json",
    data: "--data-raw --data-urlencode -F --form --form-string",
    header: "-H --header",
    method: "-X --request",
    url: "--url",
    upload: "-T --upload-file",
    target: "-x -K --proxy --resolve",
    other:
      "-A -b -c -C -D -e -E -m -o -P -Q -r -t -u -U -w -y -Y -z --cacert --cert --ciphers --connect-timeout --cookie " +
      "--cookie-jar --key --max-time --output --referer --retry --retry-delay --user --user-agent --write-out",
  }),
  flags: new Map([["-G", "query"], ["--get", "query"], ["-I", "HEAD"], ["--head", "HEAD"], ...ASKING_SHORT]),
  hasItems: false,
};

const WGET: RequestProgram = {
  options: toRoles({
    data: "--post-data --body-data",
    file: "--post-file --body-file",
    header: "--header",
    method: "--method",
    target: "-B --base -e --execute -i --input-file --config",
    other:
      "-o -a -t -O -T -w -Q -P -U -l -A -R -D -I -X --output-file --append-output --rejected-log --bind-address --tries " +
      "--output-document --start-pos --timeout --dns-timeout --connect-timeout --read-timeout --limit-rate --wait --waitretry " +
      "--quota --restrict-file-names --user --password --directory-prefix --cut-dirs --default-page --http-user " +
      "--http-password --max-redirect --proxy-user --proxy-password --referer --user-agent --load-cookies --save-cookies " +
      "--secure-protocol --certificate --certificate-type --private-key --private-key-type --ca-certificate --ca-directory " +
      "--crl-file --ciphers --hsts-file --level --accept --reject --retry-on-http-error --prefer-family",
  }),
  flags: new Map([["--spider", "HEAD"], ...ASKING_SHORT]),
  hasItems: false,
};

const HTTPIE: RequestProgram = {
  options: toRoles({
    data: "--raw",
    target: "--proxy --default-scheme --session --session-read-only --resolve",
    other:
      "-p --print -o --output -a --auth -A --auth-type --timeout --max-redirects --verify --cert --cert-key --ssl --ciphers " +
      "--pretty -s --style --format-options --boundary --response-charset --response-mime --max-headers --bearer --history-print -P",
  }),
  flags: new Map([["--offline", "none"], ["--curl", "none"], ...ASKING]),
  hasItems: true,
};

/** Options of curl, and words as those of HTTPie. */
const CURLIE: RequestProgram = { ...CURL, flags: new Map([...CURL.flags, ["--curl", "none"]]), hasItems: true };

const PROGRAMS: Readonly<Record<string, RequestProgram>> = {
  curl: CURL,
  curlie: CURLIE,
  http: HTTPIE,
  https: HTTPIE,
  wget: WGET,
  wget2: WGET,
  xh: HTTPIE,
  xhs: HTTPIE,
};

/** The name of any of these programs, for a search of a text. */
export const PROGRAM_NAMES = `(?:${Object.keys(PROGRAMS).join("|")})`;

/** Whether a program of this name sends requests. */
export function isRequestProgram(name: string): boolean {
  return Object.hasOwn(PROGRAMS, name);
}

/** What runs the program behind it. */
const STARTING = /^(?:command|env|exec|nohup|sudo|time|xargs)$/;

/** The first request program among the words of a command, and the index of its name; what is no name of a program alone, has to begin it. */
export function findProgram(
  words: readonly TextParts[],
): { readonly program: RequestProgram; readonly index: number } | undefined {
  for (const [index, word] of words.entries()) {
    const name = nameOf(word);
    const program = isRequestProgram(name) ? PROGRAMS[name] : undefined;
    const isFirst = index === 0 || isStarting(words[index - 1] ?? []);
    if (program !== undefined && (program !== HTTPIE || isFirst)) return { program, index };
  }
  return undefined;
}

/** A program that runs the one behind it, or a variable that it is given. */
function isStarting(word: TextParts): boolean {
  return STARTING.test(nameOf(word)) || (word[0]?.kind === "text" && /^\w+=/u.test(word[0].text));
}

/** The last part of a path of text alone; empty for anything else. */
function nameOf([only, ...others]: TextParts): string {
  return only?.kind === "text" && others.length === 0 ? only.text.replace(/^.*\//u, "") : "";
}

/** What is read where no program is known. */
export const USUAL_PROGRAM = CURL;

function toRoles(names: Readonly<Partial<Record<OptionRole, string>>>): ReadonlyMap<string, OptionRole> {
  const entries = Object.entries(names) as [OptionRole, string][];
  return new Map(entries.flatMap(([role, list]) => list.split(" ").map((name): [string, OptionRole] => [name, role])));
}
