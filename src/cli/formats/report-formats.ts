import type { ReportFormat } from "./report-format.ts";

/** All formats of reports: what is told of them in help, README and errors is made of this list. The first is the one without `--format`. */
export const REPORT_FORMATS = [
  {
    name: "stylish",
    description: "for people at a terminal",
    load: async () => (await import("./stylish.ts")).formatStylish,
  },
  {
    name: "json",
    description: "everything that is known, for programs",
    load: async () => (await import("./json.ts")).formatJson,
  },
  {
    name: "sarif",
    description: "SARIF 2.1.0, for code scanning",
    load: async () => (await import("./sarif.ts")).formatSarif,
  },
  {
    name: "github",
    description: "annotations of a GitHub workflow",
    load: async () => (await import("./github.ts")).formatGithub,
  },
  {
    name: "gitlab",
    description: "a code quality report of GitLab",
    load: async () => (await import("./gitlab.ts")).formatGitlab,
  },
  {
    name: "junit",
    description: "JUnit XML, for the test reports of CI systems",
    load: async () => (await import("./junit.ts")).formatJunit,
  },
  {
    name: "markdown",
    description: "a migration plan by date, with owners from CODEOWNERS",
    load: async () => (await import("./markdown.ts")).formatMarkdown,
  },
  {
    name: "ics",
    description: "a calendar of the days on which something that this code uses ends",
    load: async () => (await import("./ics.ts")).formatIcs,
  },
  {
    name: "html",
    description: "one page with a timeline, a table that filters, and evidence",
    load: async () => (await import("./html.ts")).formatHtml,
  },
] as const satisfies readonly ReportFormat[];
