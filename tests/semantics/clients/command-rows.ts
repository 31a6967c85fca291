import type { ClientRow } from "./client-row.ts";

const childProcess = `import * as cp from "node:child_process";`;
const execa = `import * as e from "execa";`;

/** Commands: `curl` in a shell's line, or as a list of words (see also command-line.test.ts). */
export const commandRows: readonly ClientRow[] = [
  ["child-process exec", `${childProcess} cp.exec("curl https://x.test/z", done);`, "GET https://x.test/z"],
  ["child-process execSync", `${childProcess} cp.execSync("curl -X PUT https://x.test/z");`, "PUT https://x.test/z"],
  [
    "child-process spawn",
    `${childProcess} cp.spawn("curl", ["-X", "PUT", "https://x.test/z"]);`,
    "PUT https://x.test/z",
  ],
  ["child-process spawnSync", `${childProcess} cp.spawnSync("curl", ["https://x.test/z"]);`, "GET https://x.test/z"],
  ["child-process execFile", `${childProcess} cp.execFile("curl", ["https://x.test/z"]);`, "GET https://x.test/z"],
  [
    "child-process execFileSync",
    `import { execFileSync } from "child_process"; execFileSync("curl", ["https://x.test/z"]);`,
    "GET https://x.test/z",
  ],
  [
    "child-process sync",
    `const spawn = require("cross-spawn"); spawn.sync("curl", ["https://x.test/z"]);`,
    "GET https://x.test/z",
  ],
  ["child-process ", `import spawn from "cross-spawn"; spawn("curl", ["https://x.test/z"]);`, "GET https://x.test/z"],
  ["execa ", `import execa from "execa"; execa("curl", ["-X", "POST", "https://x.test/z"]);`, "POST https://x.test/z"],
  [
    "execa  tag",
    "import { execa } from 'execa'; await execa`curl -X PUT https://x.test/${z}`;",
    "PUT https://x.test/{z}",
  ],
  ["execa execa", `${execa} e.execa("curl", ["https://x.test/z"]);`, "GET https://x.test/z"],
  ["execa execa tag", `${execa} e.execa\`curl https://x.test/z\`;`, "GET https://x.test/z"],
  ["execa execaSync", `${execa} e.execaSync("curl", ["https://x.test/z"]);`, "GET https://x.test/z"],
  ["execa execaSync tag", `${execa} e.execaSync\`curl https://x.test/z\`;`, "GET https://x.test/z"],
  ["execa execaCommand", `${execa} e.execaCommand("curl https://x.test/z");`, "GET https://x.test/z"],
  ["execa execaCommandSync", `${execa} e.execaCommandSync("curl https://x.test/z");`, "GET https://x.test/z"],
  ["execa sync", `const execa = require("execa"); execa.sync("curl", ["https://x.test/z"]);`, "GET https://x.test/z"],
  ["execa command", `const execa = require("execa"); execa.command("curl https://x.test/z");`, "GET https://x.test/z"],
  [
    "execa commandSync",
    `const execa = require("execa"); execa.commandSync("curl https://x.test/z");`,
    "GET https://x.test/z",
  ],
  ["execa $ tag", "import { $ } from 'execa'; await $`curl https://x.test/z`;", "GET https://x.test/z"],
  ["execa $.sync tag", "import { $ } from 'execa'; $.sync`curl https://x.test/z`;", "GET https://x.test/z"],
  [
    "execa maker $",
    "import { $ } from 'execa'; const $$ = $({ stdio: 'inherit' }); await $$`curl https://x.test/z`;",
    "GET https://x.test/z",
  ],
  [
    "shell-template  tag",
    "import { $ } from 'zx'; await $`curl -X DELETE https://x.test/zones/${z}`;",
    "DELETE https://x.test/zones/{z}",
  ],
  ["shell-template  tag", "import $ from '@david/dax'; await $`curl https://x.test/z`;", "GET https://x.test/z"],
  ["shell-template sync tag", "import { $ } from 'zx'; $.sync`curl https://x.test/z`;", "GET https://x.test/z"],
  ["shell-template spawn tag", "import { $ } from 'bun'; $.spawn`curl https://x.test/z`;", "GET https://x.test/z"],
  [
    "shell-template maker ",
    "import { $ } from 'zx'; const $$ = $({ quiet: true }); await $$`curl https://x.test/z`;",
    "GET https://x.test/z",
  ],
  ["shelljs exec", `import shell from "shelljs"; shell.exec("curl https://x.test/z");`, "GET https://x.test/z"],
  [
    "shelljs getExecOutput",
    `import { getExecOutput } from "@actions/exec"; getExecOutput("curl", ["https://x.test/z"]);`,
    "GET https://x.test/z",
  ],
];
