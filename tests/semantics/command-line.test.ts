import { describe, expect, it } from "vitest";
import { read } from "./read.ts";

type Row = readonly [why: string, command: string, ...facts: readonly string[]];

/** Commands as the template that is run, and the requests that they send. */
function testCommands(rows: readonly Row[]): void {
  it.each(rows)("%s", (_why, command, ...facts) => {
    expect(read(`import { execSync } from "child_process"; execSync(\`${command}\`);`)).toEqual(facts);
  });
}

describe("curl on a command line", () => {
  testCommands([
    ["a URL", "curl https://x.test/z", "GET https://x.test/z"],
    ["a URL with a hole", "curl https://x.test/zones/${z}/filters", "GET https://x.test/zones/{z}/filters"],
    ["a URL of holes alone", "curl ${api}/zones", "GET {api}/zones"],
    ["in double quotes", `curl "https://x.test/zones/\${z}"`, "GET https://x.test/zones/{z}"],
    ["in single quotes", "curl 'https://x.test/z?a=b&c=d'", "GET https://x.test/z?a=b&c=d"],
    ["in quotes within the word", `curl https://x.test/"zones"/z`, "GET https://x.test/zones/z"],
    ["by its path", "/usr/bin/curl https://x.test/z", "GET https://x.test/z"],
    ["behind a variable", "TOKEN=x curl https://x.test/z", "GET https://x.test/z"],
    ["behind another command", "set -e && curl https://x.test/z", "GET https://x.test/z"],
    ["before a pipe", "curl https://x.test/z | jq .result", "GET https://x.test/z"],
    ["over several lines", "curl -X PUT \\\\\n  https://x.test/z \\\\\n  -s", "PUT https://x.test/z"],
    ["with two URLs", "curl https://x.test/a https://x.test/b", "GET https://x.test/a | https://x.test/b"],
    ["with --url", "curl --url https://x.test/z", "GET https://x.test/z"],
    ["with --url=", "curl --url=https://x.test/z", "GET https://x.test/z"],
    ["without a scheme", "curl x.test/z", "GET http://x.test/z"],
    ["of this machine", "curl localhost:8080/z", "GET http://localhost:8080/z"],
    ["of a path alone", "curl /z", "GET /z"],
    ["of a hole with a path", "curl ${api}/z", "GET {api}/z"],
  ]);
});

describe("the method of curl", () => {
  testCommands([
    ["-X", "curl -X DELETE https://x.test/z", "DELETE https://x.test/z"],
    ["-X glued", "curl -XDELETE https://x.test/z", "DELETE https://x.test/z"],
    ["-X among others", "curl -sSX DELETE https://x.test/z", "DELETE https://x.test/z"],
    ["--request", "curl --request PATCH https://x.test/z", "PATCH https://x.test/z"],
    ["--request=", "curl --request=PATCH https://x.test/z", "PATCH https://x.test/z"],
    ["behind the URL", "curl https://x.test/z -X PUT", "PUT https://x.test/z"],
    ["in quotes", `curl -X "PUT" https://x.test/z`, "PUT https://x.test/z"],
    ["that is not known", "curl -X ${method} https://x.test/z", "? https://x.test/z"],
    ["-I", "curl -I https://x.test/z", "HEAD https://x.test/z"],
    ["--head", "curl --head https://x.test/z", "HEAD https://x.test/z"],
    ["-T", "curl -T file https://x.test/z", "PUT https://x.test/z"],
    [
      "of each of two commands",
      "curl -X PUT https://x.test/a && curl https://x.test/b",
      "PUT https://x.test/a",
      "GET https://x.test/b",
    ],
    ["by data", "curl -d a=b https://x.test/z", `POST https://x.test/z body "a=b"`],
    ["-G with data", "curl -G -d a=b https://x.test/z", `GET https://x.test/z query "a=b"`],
  ]);
});

describe("what curl sends", () => {
  testCommands([
    ["-d", `curl -d '{"value":"on"}' https://x.test/z`, `POST https://x.test/z body { value: "on" }`],
    ["--data", `curl --data '{"a":1}' https://x.test/z`, "POST https://x.test/z body { a: 1 }"],
    ["--data-raw", "curl --data-raw x https://x.test/z", `POST https://x.test/z body "x"`],
    ["--json", `curl --json '{"a":1}' https://x.test/z`, "POST https://x.test/z body { a: 1 }"],
    ["-F", "curl -F a=b https://x.test/z", `POST https://x.test/z body "a=b"`],
    ["--data-urlencode", "curl --data-urlencode a=b https://x.test/z", `POST https://x.test/z body "a=b"`],
    ["with its own method", `curl -X PATCH -d '{"a":1}' https://x.test/z`, "PATCH https://x.test/z body { a: 1 }"],
    [
      "a header is no URL",
      `curl -H "x-a: https://y.test" https://x.test/z`,
      `GET https://x.test/z headers [["x-a", "https://y.test"]]`,
    ],
    ["a file's name is no URL", "curl -o /tmp/zones/out https://x.test/z", "GET https://x.test/z"],
    ["a flag takes no word", "curl -s -L --fail --compressed https://x.test/z", "GET https://x.test/z"],
  ]);
});

describe("curl as a list of words", () => {
  it.each<readonly [text: string, fact: string]>([
    [`spawn("curl", ["-X", "PUT", "https://x.test/z"])`, "PUT https://x.test/z"],
    [`spawn("curl", ["-d", "a b", url + "/zones"])`, `POST {url}/zones body "a b"`],
    [`const args = ["-s"]; spawn("curl", [...args, "https://x.test/z"])`, "GET https://x.test/z"],
    [`const args = ["-X", "PUT", "https://x.test/z"]; spawn("curl", args)`, "PUT https://x.test/z"],
    [`spawn("sh", ["-c", "curl -X PUT https://x.test/z"])`, "PUT https://x.test/z"],
  ])("%s", (text, fact) => {
    expect(read(`import { spawn } from "node:child_process"; ${text};`)).toEqual([fact]);
  });
});

describe("other commands send no request", () => {
  testCommands([
    ["another program", "ls -l"],
    ["a program whose name ends so", "notcurl https://x.test"],
    ["no URL", "curl --version"],
    ["curl as an argument", "apt-get install curl"],
  ]);
});

describe("wget", () => {
  testCommands([
    ["a URL", "wget -q -O - https://x.test/z", "GET https://x.test/z"],
    ["--method", "wget --method=DELETE https://x.test/z", "DELETE https://x.test/z"],
    ["--post-data", "wget --post-data '{\"a\":1}' https://x.test/z", "POST https://x.test/z body { a: 1 }"],
    ["--header= with quotes", "wget --header='X-A: b' https://x.test/z", `GET https://x.test/z headers [["X-A", "b"]]`],
    [
      "-H with quotes right behind it",
      "curl -H'X-A: b' https://x.test/z",
      `GET https://x.test/z headers [["X-A", "b"]]`,
    ],
    [
      "--body-data and --header",
      "wget --method PATCH --header 'X-A: b' --body-data='{\"a\":1}' https://x.test/z",
      `PATCH https://x.test/z body { a: 1 } headers [["X-A", "b"]]`,
    ],
    ["--post-file", "wget --post-file=body.json https://x.test/z", "POST https://x.test/z body {body.json}"],
    ["--spider", "wget --spider https://x.test/z", "HEAD https://x.test/z"],
    ["--version", "wget --version https://x.test/z"],
    ["-h", "wget -h https://x.test/z"],
    ["-d, which takes no value", "wget -d https://x.test/z", "GET https://x.test/z"],
  ]);
});

describe("programs whose words say what is sent", () => {
  testCommands([
    ["a URL", "http https://x.test/z", "GET https://x.test/z"],
    ["a method", "xh -v delete https://x.test/z", "DELETE https://x.test/z"],
    ["a path of this machine", "http /z", "GET http://localhost/z"],
    ["a port of this machine", "http :3000/z", "GET http://localhost:3000/z"],
    ["a host", "http x.test/z", "GET http://x.test/z"],
    ["--help", "http --help https://x.test/z"],
    ["a method that is not known", "http ${method} https://x.test/z", "? https://x.test/z"],
    ["a URL that is not known", "http ${url} a=b", `POST {url} body { a: "b" }`],
    [
      "texts, JSON, headers and a query",
      `https PATCH https://x.test/z value=high on:=true at:='"b"' list:='[1]' X-A:b name==c`,
      `PATCH https://x.test/z body { value: "high", on: true, at: "b", list: [1] } headers [["X-A", "b"]] query { name: "c" }`,
    ],
    [
      "names of files, and of members of members",
      "http PUT https://x.test/z a=@file b[c]=d",
      "PUT https://x.test/z body { a: {file}, … }",
    ],
    [
      "options of curl with words",
      "curlie -sX PUT https://x.test/z -H 'X-A: b' a=b",
      `PUT https://x.test/z body { a: "b" } headers [["X-A", "b"]]`,
    ],
    ["--raw", `http --raw='{"a":1}' PUT https://x.test/z`, "PUT https://x.test/z body { a: 1 }"],
    [
      "behind a variable and sudo",
      "A=b http https://x.test/a && sudo http https://x.test/b",
      "GET https://x.test/a",
      "GET https://x.test/b",
    ],
    ["nothing of the next command", "http https://x.test/z && echo done", "GET https://x.test/z"],
    ["no words without a mark", "http https://x.test/z; echo done", "GET https://x.test/z;"],
    ["nothing with --offline", "http --offline https://x.test/z"],
    ["nothing where the name is a word of another program", "deploy http https://x.test/z"],
  ]);
});
