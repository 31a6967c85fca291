/** The text of `--help`. */
export const HELP = `Usage
  eslint-plugin-sunset check [paths…] [options]   find what stops working, and when
  eslint-plugin-sunset merge-reports <file|folder…> [options]
                                                  put the JSON of all shards together
  eslint-plugin-sunset list                       list the records of the schedule
  eslint-plugin-sunset explain <record>           tell all about one record
  eslint-plugin-sunset serve [options]            answer as the management API does on a day, for clients and tests

Paths are files, directories and globs; by default the working directory. Ignored by git, node_modules, dist: left out.

Options of check, list, explain, serve and merge-reports
  --format stylish|json     by default stylish; the JSON of each is described by a schema in docs/

Options of check
  --as-of DATE              the day that decides what has ended; by default today
  --strict                  report what the config \`strict\` turns on too: what was announced later than the
                            specification, and advice on how a bucket is better called
  --surfaces LIST           what is looked at in directories and globs: code,config by default; also shell, terraform
  --fail-on any|ended|upcoming|never
                            findings that make the exit code 1; by default any
  --shard 1/3               check the first of three parts of the files; --format json for merge-reports
  --fix                     apply the edits that are proven
  --fix-dry-run             show what --fix would change, and change nothing
  --undecided               list the places that could not be decided
  --verbose                 the same, and the evidence of each finding
  --dates specification|revised
                            use the vendor's later announcements
  --api-host URL            a URL prefix at which the API answers too; may be repeated
  --deployment-config FILE  by default the nearest one upward of each file
  --config FILE             the ESLint config whose settings count; by default the nearest eslint.config.* upward
  --help, --version

Options of explain
  --as-of DATE              the day on which the reference API is asked what it answers; by default today

Options of merge-reports
  --fail-on, --undecided, --verbose as for check

Options of serve
  --as-of DATE              the day that it answers on; by default today
  --announcements           what was announced later than the specification ends too
  --port N                  by default 8404; 0 takes any that is free. Only this machine reaches it
  --state FILE              JSON of what is stored in the beginning, by path
  --dates specification|revised
                            use the vendor's later announcements

Exit codes
  0  nothing that fails   1  findings that fail   2  the command could not run, or not on everything
`;
