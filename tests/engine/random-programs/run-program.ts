/** The paths of a program that some run requests, and those that some run comes to. */
export interface Runs {
  readonly sent: ReadonlySet<string>;
  readonly met: ReadonlySet<string>;
}

/** Runs a program in all cases of its conditions. The language itself is the judge of what is read. */
export function runProgram(program: string): Runs {
  const sent = new Set<string>();
  const met = new Set<string>();
  const meet = (path: string): string => {
    met.add(nameOf(path));
    return path;
  };
  const fetch = (url: unknown): unknown => sent.add(nameOf(String(url)));
  const watched = program.replace(/"\/zones\/z\/\w+"/g, "meet($&)");
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- what is read is held against what the language does
  const main = new Function("meet", "process", "fetch", watched) as (...given: readonly unknown[]) => void;
  for (const env of casesOf(program)) main(meet, { env }, fetch);
  return { sent, met };
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function casesOf(program: string): readonly Readonly<Record<string, string>>[] {
  const flags = [...new Set(program.match(/\bF\d+\b/g))];
  return Array.from({ length: 2 ** flags.length }, (_, run) =>
    Object.fromEntries(flags.filter((_flag, at) => ((run >> at) & 1) === 1).map((flag) => [flag, "1"])),
  );
}
