import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const API = '"https://api.cloudflare.com/client/v4"';
const POOLS = "`/accounts/${account}/load_balancers/pools`";

/** A caller in one file, and in another one a client that sends what `body` makes of the body. */
function send(client: string): Readonly<Record<string, string>> {
  return {
    "api.ts": client,
    "pools.ts": `import { post } from "./api";
export const create = (account: string, pool: Pool) => post(${POOLS}, { name: pool.name, notification_email: pool.email });`,
  };
}

// The fields are known by their names alone: nothing is known of their values.
it.each<[how: string, client: string]>([
  [
    "as text",
    "const toText = (body: unknown) => JSON.stringify(body);\nconst init = (body: unknown) => ({ method: 'POST', body: toText(body) });",
  ],
  ["in the options", "const init = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });"],
  [
    "by a function that gives back what it is given",
    "const same = (given: unknown) => given;\nconst init = (body: unknown) => ({ method: 'POST', body: JSON.stringify(same(body)) });",
  ],
  [
    "without what is undefined",
    "const given = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));\nconst init = (body: object) => ({ method: 'POST', body: JSON.stringify(given(body)) });",
  ],
  [
    "in an instance",
    "class Body { constructor(private readonly fields: unknown) {}\n  toText() { return JSON.stringify(this.fields); } }\nconst init = (body: unknown) => ({ method: 'POST', body: new Body(body).toText() });",
  ],
])("a field of a body that another file sends, %s, is found", (_, init) => {
  const client = `${init}\nexport const post = (path: string, body: Fields) => fetch(${API} + path, init(body));`;
  expect(findInProject(send(client))).toEqual(["pools.ts: load-balancer-notification-email proved notification_email"]);
});

it("a function of the same file keeps fields of which only the names are known", () => {
  const text = `const given = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
export const create = (account: string, pool: Pool) =>
  fetch(${API} + ${POOLS}, { method: "POST", body: JSON.stringify(given({ name: pool.name, notification_email: pool.email })) });`;
  expect(findInProject({ "pools.ts": text })).toEqual([
    "pools.ts: load-balancer-notification-email proved notification_email",
  ]);
});

it("a field that the other file leaves out is not sent", () => {
  const client = `const init = ({ name }: { name: string }) => ({ method: "POST", body: JSON.stringify({ name }) });
export const post = (path: string, body: Fields) => fetch(${API} + path, init(body));`;
  expect(findInProject(send(client))).toEqual([]);
});

describe("an option of a bucket's call whose value is not known, made by a function of another file", () => {
  const PUT = "put-precondition proved (await files.put(key, value, make({ onlyIf: condition })))!.etag";
  const CHECKSUMS = "several-checksums proved md5: one";

  it.each<[how: string, make: string]>([
    ["that gives back what it is given", "export const make = (given: object) => given;"],
    [
      "that adds to it",
      'export const make = (given: object) => ({ ...given, httpMetadata: { cacheControl: "no-store" } });',
    ],
    [
      "that leaves out what is undefined",
      "export const make = (given: object) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));",
    ],
    [
      "by a class",
      "class Options { constructor(private readonly given: object) {}\n  build() { return { ...this.given }; } }\nexport const make = (given: object) => new Options(given).build();",
    ],
  ])("%s, counts", (_, make) => {
    const uses = `import { make } from "./options";
export const tag = async (files: R2Bucket, condition: R2Conditional) => (await files.put(key, value, make({ onlyIf: condition })))!.etag;
export const save = (files: R2Bucket, one: ArrayBuffer, other: ArrayBuffer) => files.put(key, value, make({ md5: one, sha1: other }));`;
    const found = findInProject({ "options.ts": make, "files.ts": uses });
    expect(found).toEqual([PUT, CHECKSUMS].map((finding) => `files.ts: ${finding}`));
  });

  it("is as the function makes it", () => {
    const make = "export const make = ({ size }: { size: number }) => ({ limit: size });";
    const uses = `import { make } from "./options";
export const list = (files: R2Bucket) => files.list(make({ size: 5000, limit: 10 }));`;
    expect(findInProject({ "options.ts": make, "files.ts": uses })).toEqual(["files.ts: list-limit proved 5000"]);
  });
});

describe("what a call gives decides what a function of another file makes, also where it says nothing by itself", () => {
  const MAKERS = `export const check = (condition?: R2Conditional) => ({ onlyIf: condition });
export const keep = (replaces: boolean) => (replaces ? {} : { onlyIf: { etagDoesNotMatch: "*" } });
export const tag = (etag?: string) => { if (!etag) return {}; return { onlyIf: { etagMatches: etag } }; };
export const spread = (given: { condition?: object }) => ({ ...(given.condition ? { onlyIf: given.condition } : {}) });
export const page = (limit: number) => ({ limit });
export const pool = (name: string, email: string, withEmail = false) => ({ name, ...(withEmail ? { notification_email: email } : {}) });`;
  const put = (made: string): string =>
    `export const put = async (files: R2Bucket, condition: R2Conditional, etag: string) => (await files.put(key, value, ${made}))!.etag;`;
  const create = (made: string): string =>
    `export const create = (account: string, name: string, email: string) => fetch(${API} + ${POOLS}, { method: "POST", body: JSON.stringify(${made}) });`;

  function find(text: string): readonly string[] {
    const uses = `import { check, keep, tag, spread, page, pool } from "./makers";\n${text}`;
    return findInProject({ "makers.ts": MAKERS, "uses.ts": uses }).map((found) => found.split(" ")[1] ?? "");
  }

  it.each<[record: string, text: string]>([
    ["put-precondition", put("check(condition)")],
    ["put-precondition", put("keep(false)")],
    ["put-precondition", put("tag(etag)")],
    ["put-precondition", put("spread({ condition })")],
    ["list-limit", "export const list = (files: R2Bucket) => files.list(page(5000));"],
    ["load-balancer-notification-email", create("pool(name, email, true)")],
  ])("%s: %s", (record, text) => {
    expect(find(text)).toEqual([record]);
  });

  it.each<[text: string]>([
    [put("check()")],
    [put("check(undefined)")],
    [put("keep(true)")],
    [put("tag()")],
    [put("spread({})")],
    ["export const list = (files: R2Bucket) => files.list(page(50));"],
    [create("pool(name, email)")],
    [create("pool(name, email, false)")],
  ])("nothing: %s", (text) => {
    expect(find(text)).toEqual([]);
  });
});
