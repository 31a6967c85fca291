import { REPORT_FORMATS } from "./formats/report-formats.ts";

const formats = REPORT_FORMATS.map(({ name, description }) => `    ${name.padEnd(24)}${description}`).join("\n");

/** How each command is called, and what it does. */
const USAGES: readonly (readonly [command: string, usage: string])[] = [
  ["check", `  eslint-plugin-sunset check [paths…] [options]   find what stops working, and when`],
  ["plan", `  eslint-plugin-sunset plan [paths…] [options]    list the work by replacement: by edit, and by hand`],
  [
    "merge-reports",
    `  eslint-plugin-sunset merge-reports <file|folder…> [options]
                                                  merge the JSON reports of all shards into one report`,
  ],
  ["list", `  eslint-plugin-sunset list [options]             list the records of the schedule`],
  ["explain", `  eslint-plugin-sunset explain <record> [options] show everything about one record`],
  [
    "docs",
    `  eslint-plugin-sunset docs [rule|record]         open its page in the package; --print prints its path instead`,
  ],
  [
    "serve",
    `  eslint-plugin-sunset serve [options]            run a local copy of the management API as of a given day`,
  ],
  [
    "import",
    `  eslint-plugin-sunset import <document> --out <folder> [options]
                                                  create a database for another API from its OpenAPI document`,
  ],
];

/** A part of the help, and the commands that it is of. */
interface Section {
  readonly of: readonly string[];
  readonly text: string;
}

const SECTIONS: readonly Section[] = [
  {
    of: ["check", "plan"],
    text: `Paths are files, directories and globs; by default the working directory. Left out unless named: files that
git ignores, node_modules, dist, coverage, *.min.js, and build where there is no git repository.`,
  },
  {
    of: ["check", "merge-reports"],
    text: `Options of check and merge-reports
  --format NAME             the format of the report; by default stylish
${formats}
  --output-file FILE        write the report to a file instead of stdout
  --fail-on any|ended|upcoming|never
                            which findings make the exit code 1; by default any
  --within 90d              of upcoming findings, fail only on those that end within so many days (d) or weeks (w)
  --max-warnings 10         also fail on more findings than this of rules that the config has as warnings
  --quiet                   report only findings that fail
  --undecided               also list the places that could not be decided, and the files that were not read to the end
  --verbose                 the same, with the evidence of each finding`,
  },
  {
    of: ["plan", "list", "explain", "serve"],
    text: `Options of plan, list, explain and serve
  --format stylish|json     by default stylish; schemas of the JSON are in docs/`,
  },
  {
    of: ["check", "plan"],
    text: `Options of check and plan
  --as-of DATE              the day that decides what has ended; by default today
  --strict                  also report what the config \`strict\` turns on: later announcements, and advice on
                            calls of buckets
  --surfaces LIST           kinds of files to check in directories and globs: code,config by default; also shell,
                            terraform
  --exclude PATTERN         leave files out, by a pattern as in .gitignore; may be repeated
  --ignore RECORD           do not report this record; may be repeated
  --since COMMIT            report only what lines and files bring in that have changed since this branch left COMMIT
  --baseline FILE           do not report the known uses that are listed in FILE
  --dates specification|revised
                            use the vendor's later announcements
  --api-host URL            a further URL prefix of the API, such as a proxy's; may be repeated
  --database PATH           a further database, a path or package:NAME, instead of those of the config;
                            may be repeated
  --deployment-config FILE  by default the nearest one at or above each file
  --config FILE             the config: JSON, or an ESLint config, which is run by ESLint; by default the nearest
                            sunset.config.json or eslint.config.* at or above each file
  --no-config               read no config, so that no code of the project is run`,
  },
  {
    of: ["check"],
    text: `Options of check
  --update-baseline         write all uses to the baseline; by default to sunset-baseline.json
  --shard 1/3               check the first of three parts of the files; write it with --format json for merge-reports
  --fix                     apply proven edits
  --fix-suggestions[=RECORD]
                            also apply the first suggestion of each finding, of all records or of RECORD, but for
                            those that a person has to see; may be repeated
  --fix-dry-run             show what would change, and change nothing
  --interactive             show and confirm each edit: y, n, a (all further ones), q (none of them)`,
  },
  {
    of: ["plan"],
    text: `Options of plan
  --output-file FILE        write the plan to a file instead of stdout`,
  },
  {
    of: ["merge-reports"],
    text: `Options of merge-reports
  --baseline FILE           do not report the known uses that are listed in FILE`,
  },
  {
    of: ["list", "explain"],
    text: `Options of list and explain
  --database PATH           a further database, as the setting \`databases\` names them; may be repeated`,
  },
  {
    of: ["explain"],
    text: `Options of explain
  --as-of DATE              the day for which the reference API's answers are shown; by default today`,
  },
  {
    of: ["serve"],
    text: `Options of serve
  --as-of DATE              the day whose API it is; by default today
  --announcements           let later announcements end, too
  --port N                  by default 8404; 0 takes any free port. Only this machine can reach it
  --allow-host NAME         a further host name to answer to, besides localhost, 127.0.0.1 and [::1];
                            may be repeated
  --state FILE              the initial state as JSON, by path
  --dates specification|revised
                            use the vendor's later announcements
  --database PATH           a further database, whose API is served below /<id>; may be repeated`,
  },
  {
    of: ["import"],
    text: `Options of import
  --out FOLDER              the folder of the database; files of an earlier import are replaced
  --id ID                   the id of the API; by default made from its title
  --title TITLE             the name of the API in messages; by default the document's title
  --host URL                a URL prefix of the API, instead of the document's servers; may be repeated
  --previous DOCUMENT       the earlier document: what it has and the new one lacks ends, too
  --date DATE               the day from which the new document holds; by default the date in its version
  --package NAME            a client package that is generated from the document; may be repeated`,
  },
];

const END = `Options of all
  --no-color                no colours, as with NO_COLOR or where stdout is no terminal
  --help, --version`;

/** Of commands that report findings, and of the others. */
const EXIT_CODES = `Exit codes
  0  no findings that fail   1  findings that fail   2  the command could not run, or not on everything`;
const OTHER_EXIT_CODES = `Exit codes
  0  done   2  the command could not run, or not on everything`;

/** The text of `--help`: that of one command, or of all of them. */
export function describeUsage(command?: string): string {
  const isAsked = (name: string): boolean => command === undefined || name === command;
  const usages = USAGES.filter(([name]) => isAsked(name)).map(([, usage]) => usage);
  const sections = SECTIONS.filter(({ of }) => of.some(isAsked)).map(({ text }) => text);
  const codes = ["check", "merge-reports"].some(isAsked) ? EXIT_CODES : OTHER_EXIT_CODES;
  return `${[["Usage", ...usages].join("\n"), ...sections, END, codes].join("\n\n")}\n`;
}
