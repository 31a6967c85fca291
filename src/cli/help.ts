import { REPORT_FORMATS } from "./formats/report-formats.ts";

const formats = REPORT_FORMATS.map(({ name, description }) => `    ${name.padEnd(24)}${description}`).join("\n");

/** The text of `--help`. */
export const HELP = `Usage
  eslint-plugin-sunset check [paths…] [options]   find what stops working, and when
  eslint-plugin-sunset plan [paths…] [options]    what is to be changed, by what replaces it: by an edit or a person
  eslint-plugin-sunset merge-reports <file|folder…> [options]
                                                  put the JSON of all shards together, in any format
  eslint-plugin-sunset list                       list the records of the schedule
  eslint-plugin-sunset explain <record>           tell all about one record
  eslint-plugin-sunset docs [rule|record]         open its page, which is in the package; --print only tells where
  eslint-plugin-sunset serve [options]            answer as the management API does on a day, for clients and tests
  eslint-plugin-sunset import <document> --out <folder>
                                                  make a database of another API from its OpenAPI document

Paths are files, directories and globs; by default the working directory. Left out unless named: what git
ignores, node_modules, dist, build, coverage, *.min.js.

Options of check and merge-reports
  --format NAME             how it is told; by default stylish
${formats}
  --output-file FILE        where it is written, in place of stdout
  --fail-on any|ended|upcoming|never
                            findings that make the exit code 1; by default any
  --within 90d              of what is upcoming, only what ends within so many days (d) or weeks (w) makes it 1
  --max-warnings 10         more findings of rules that the config has as warnings make it 1 too; by default none do
  --quiet                   tell only what makes it 1
  --undecided               list the places that could not be decided
  --verbose                 the same, and the evidence of each finding

Options of plan, list, explain and serve
  --format stylish|json     by default stylish; the JSON of each is described by a schema in docs/

Options of check; those that say what is looked at are also of plan
  --as-of DATE              the day that decides what has ended; by default today
  --strict                  report what the config \`strict\` turns on too: what was announced later than the
                            specification, and advice on how a bucket is better called
  --surfaces LIST           what is looked at in directories and globs: code,config by default; also shell, terraform
  --exclude PATTERN         leave files out, as a line of .gitignore would; may be repeated
  --ignore RECORD           leave a record's uses out; may be repeated
  --since COMMIT            tell only what lines bring in that are others than there, and new files
  --baseline FILE           uses that are known neither are told nor fail
  --update-baseline         write the known uses: to --baseline, by default sunset-baseline.json
  --shard 1/3               check the first of three parts of the files; --format json for merge-reports
  --fix                     apply the edits that are proven
  --fix-suggestions[=RECORD]
                            apply the first suggestion of each finding too, of these records or all; may be repeated
  --fix-dry-run             show what these would change, and change nothing
  --interactive             ask for each edit, with what it changes: y, n, a (all from here on), q (quit asking)
  --dates specification|revised
                            use the vendor's later announcements
  --api-host URL            a URL prefix at which the API answers too; may be repeated
  --database PATH           a further database, a path or package:NAME; in place of those of the config. May be repeated
  --deployment-config FILE  by default the nearest one upward of each file
  --config FILE             the config that counts: JSON, or an ESLint config, which ESLint runs; by default the
                            nearest sunset.config.json or eslint.config.* upward of each file
  --no-config               read none, and run no code of the project

Options of list and explain
  --database PATH           a further database, as the setting \`databases\` names them; may be repeated

Options of explain
  --as-of DATE              the day on which the reference API is asked what it answers; by default today

Options of serve
  --as-of DATE              the day that it answers on; by default today
  --announcements           what was announced later than the specification ends too
  --port N                  by default 8404; 0 takes any that is free. Only this machine reaches it
  --allow-host NAME         answer to this name too; by default to localhost, 127.0.0.1 and [::1] alone. Repeatable
  --state FILE              JSON of what is stored in the beginning, by path
  --dates specification|revised
                            use the vendor's later announcements
  --database PATH           a further database: its API answers below /<id>, by what ends alone; may be repeated

Options of import
  --out FOLDER              where the database is made; what an earlier import made there is made anew
  --id ID                   tells the API from others; by default from its title
  --title TITLE             what messages call the API; by default the document's title
  --host URL                a URL prefix at which it answers, in place of the document's servers; may be repeated
  --previous DOCUMENT       the document as it was: what it has and the other has not ends too
  --date DATE               the day from which the other holds; by default the one that its version begins with
  --package NAME            a package that is a client of the API, generated from the document; may be repeated

Options of all
  --no-color                no colours, as with NO_COLOR and where stdout is no terminal
  --help, --version

Exit codes
  0  nothing that fails   1  findings that fail   2  the command could not run, or not on everything
`;
