import { expect, it } from "vitest";
import { Project } from "./project.ts";

const config = (date: string): string =>
  `name = "w"\n${date}[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`;
const OLD = 'compatibility_date = "2022-01-01"\n';
const INCLUDE = '.list({ include: ["customMetadata"] })';

it("a result that a function is handed is reported once, where it is handed over", () => {
  const text =
    "const pack = (object) => ({ key: object.key, size: object.size, etag: object.etag });\nexport const save = async (env: { FILES: R2Bucket }) => pack(await env.FILES.put(key, value, { onlyIf: { etagMatches: etag } }));";
  const project = new Project({ "wrangler.toml": config(OLD) });
  expect(project.find("main.ts", text)).toEqual([
    "put-precondition proved await env.FILES.put(key, value, { onlyIf: { etagMatches: etag } })",
  ]);
});

it("what is not decided of a list in another file is one entry, there", () => {
  const page = `export const page = (bucket: R2Bucket) => bucket${INCLUDE};`;
  const main =
    'import { page } from "./page";\nexport default { fetch: async (request: Request, env: { FILES: R2Bucket }) => Response.json(await page(env.FILES)) };';
  const project = new Project({ "wrangler.toml": config(""), "page.ts": page, "main.ts": main });
  expect(project.analyze("page.ts", page).undecided.map(({ record }) => record)).toEqual(["list-include"]);
  expect(project.analyze("main.ts", main).undecided).toEqual([]);
});

// A member has the name of a binding, and is declared to be something else, or is one of a request.
it.each<[what: string, text: string, ...found: readonly string[]]>([
  ["the environment", `export const list = (c) => c.env.FILES${INCLUDE};`, 'list-include proved ["customMetadata"]'],
  [
    "a type without a name",
    `export const list = (c: { var: { FILES: { list(o: object): string[] } } }) => c.var.FILES${INCLUDE};`,
  ],
  [
    "a type of the project",
    `interface Index { list(o: object): string[] }\nexport const list = (c: { var: { FILES: Index } }) => c.var.FILES${INCLUDE};`,
  ],
  ["a request", `export const list = (c) => c.req.FILES${INCLUDE};`],
])("a member of %s", (_, text, ...found) => {
  expect(new Project({ "wrangler.toml": config(OLD) }).find("main.ts", text)).toEqual(found);
});
