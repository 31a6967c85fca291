import { describe, expect, it } from "vitest";
import { applySuggestions, findLines, findMessages } from "../lint-bucket-code.ts";

const rule = "prefer-truncated";

/** A function of a bucket with these statements. */
const inFunction = (body: string): string =>
  `export async function run(bucket: R2Bucket, prefix: string) {\n${body}\n}`;

describe("one page taken for the whole is reported", () => {
  it.each<[why: string, body: string]>([
    ["mapped", "const listed = await bucket.list({ prefix });\nreturn listed.objects.map((object) => object.key);"],
    ["the list alone is returned", "const listed = await bucket.list();\nreturn listed.objects;"],
    ["the list alone is answered", "const { objects } = await bucket.list();\nreturn Response.json(objects);"],
    ["of a call that is no variable", "return (await bucket.list({ prefix })).objects;"],
    ["by then", "return bucket.list().then((page) => page.objects.length);"],
    ["by then and a pattern", "return bucket.list().then(({ objects }) => objects.map(({ key }) => key));"],
    ["deleted", "const listed = await bucket.list();\nfor (const { key } of listed.objects) await bucket.delete(key);"],
    [
      "gone through in a loop",
      "const page = await bucket.list();\nwhile (page.objects.length > 0) await bucket.delete(page.objects.pop().key);",
    ],
    ["deleted at once", "const page = await bucket.list();\nawait bucket.delete(page.objects.map((o) => o.key));"],
    ["searched", "return (await bucket.list()).objects.find(({ key }) => key === prefix);"],
    [
      "counted",
      "const result = await bucket.list();\nlet count = 0;\ncount = result?.objects?.length || 0;\nreturn count;",
    ],
    ["with a limit as large as can be", "const all = await bucket.list({ prefix, limit: 1000 });\nreturn all.objects;"],
    ["only its directories", 'return (await bucket.list({ prefix, delimiter: "/" })).delimitedPrefixes;'],
    ["a fallback", "const list = await bucket.list();\nreturn (list.objects || []).map((object) => object.key);"],
    [
      "together with something else",
      'const [page, head] = await Promise.all([bucket.list(), bucket.head("a")]);\nreturn page.objects.concat(head);',
    ],
    [
      "caught",
      "const page = await bucket.list().catch(() => null);\nreturn page?.objects.map((object) => object.size);",
    ],
    [
      "assigned",
      "let page;\ntry {\n  page = await bucket.list();\n} catch {}\nreturn page?.objects.filter((o) => o.size);",
    ],
    [
      "returned by a function of the file",
      "const load = async () => (await bucket.list()).objects;\nfor (const { key } of await load()) await bucket.delete(key);",
    ],
    [
      "once for each of a list",
      "const all = [];\nfor (const one of [prefix]) all.push(...(await bucket.list({ prefix: one })).objects);\nreturn all;",
    ],
    [
      "assigned to members of a pattern",
      "let objects;\n({ objects } = await bucket.list());\nreturn objects.reverse();",
    ],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toHaveLength(1);
  });

  it("of a bucket that the deployment config binds", () => {
    const code = `export default { async fetch(request, env) { return Response.json((await env.FILES.list()).objects); } };`;
    expect(findLines(rule, code)).toEqual([1]);
  });

  it("with what happens, and what to do", () => {
    expect(findMessages(rule, inFunction("return (await bucket.list()).objects;"))).toEqual([
      "list() returns at most 1,000 objects; `truncated` is never checked. " +
        "Use `truncated` and `cursor` to read the other pages, or a smaller limit where one page is enough.",
    ]);
  });
});

describe("a page is not reported", () => {
  it.each<[why: string, body: string]>([
    [
      "whose copy is pushed to, and then counted",
      "let page = await bucket.list();\nconst out = [...page.objects];\nwhile (page.truncated) {\n  page = await bucket.list({ cursor: page.cursor });\n  out.push(...page.objects);\n}\nreturn out.length > 1000 ? out.slice(0, 1000) : out;",
    ],
    [
      "whose keys are gathered with others, and then counted",
      "let page = await bucket.list();\nconst keys = page.objects.map((object) => object.key);\nwhile (page.truncated) {\n  page = await bucket.list({ cursor: page.cursor });\n  for (const { key } of page.objects) keys.push(key);\n}\nif (keys.length >= 1000) throw new Error();",
    ],
    [
      "that is put together with those before it, and then counted",
      "let all = [];\nlet page;\ndo {\n  page = await bucket.list({ cursor: page?.cursor });\n  all = [...all, ...page.objects];\n} while (page.truncated);\nreturn all.length >= 1000;",
    ],
    [
      "that is joined to those before it, and then counted",
      "let all = [];\nlet page;\ndo {\n  page = await bucket.list({ cursor: page?.cursor });\n  all = page.objects.concat(all);\n} while (page.truncated);\nreturn all.length >= 1000;",
    ],
    [
      "whose end is asked for",
      "const page = await bucket.list();\nif (page.truncated) throw new Error();\nreturn page.objects;",
    ],
    ["whose end is told", "const { objects, truncated } = await bucket.list();\nreturn { objects, more: truncated };"],
    ["whose cursor is told", "const page = await bucket.list();\nreturn { keys: page.objects, next: page.cursor };"],
    [
      "that is asked for again until it is empty",
      "let page = await bucket.list();\nwhile (page.objects.length > 0) {\n" +
        "  await bucket.delete(page.objects.map(({ key }) => key));\n  page = await bucket.list();\n}",
    ],
    [
      "that is asked for again until it is empty, which is seen inside of the loop",
      "let page = await bucket.list();\nfor (;;) {\n  if (!page.objects.length) break;\n" +
        "  await bucket.delete(page.objects.map(({ key }) => key));\n  page = await bucket.list();\n}",
    ],
    [
      "of which the first few are wanted",
      "const { objects } = await bucket.list({ prefix });\nreturn objects.slice(0, 5).map((object) => object.key);",
    ],
    [
      "that is asked for again until no keys are left",
      "let keys;\ndo {\n  keys = (await bucket.list()).objects.map((o) => o.key);\n  if (keys.length > 0) await bucket.delete(keys);\n} while (keys.length > 0);",
    ],
    [
      "that a function asks for again by calling itself",
      "const clear = async () => {\n  const { objects } = await bucket.list();\n  if (objects.length === 0) return;\n  await bucket.delete(objects.map((o) => o.key));\n  await clear();\n};\nawait clear();",
    ],
    ["that is returned whole", "return bucket.list({ prefix });"],
    ["that is awaited and returned whole", "const page = await bucket.list();\nreturn page;"],
    [
      "that is answered whole",
      "const page = await bucket.list();\nconsole.log(page.objects.length);\nreturn Response.json(page);",
    ],
    ["that is handed to a function", "const page = await bucket.list();\nawait gather(page);\nreturn page.objects;"],
    ["that is spread", "const page = await bucket.list();\nreturn { ...page, objects: page.objects.map(String) };"],
    ["whose rest is kept", "const { objects, ...rest } = await bucket.list();\nreturn finish(objects, rest);"],
    ["that is asked to be small", "return (await bucket.list({ prefix, limit: 10 })).objects;"],
    [
      "of the size that a caller wants",
      "const limit = Number(prefix);\nreturn (await bucket.list({ limit })).objects;",
    ],
    ["for its first object", "const { objects } = await bucket.list({ prefix });\nreturn objects[0];"],
    ["for its first object, by a method", "const { objects } = await bucket.list({ prefix });\nreturn objects.at(0);"],
    [
      "of which a member is read by a name that is worked out",
      "const page = await bucket.list();\nconst mark = prefix;\nreturn page[mark] ? [] : page.objects;",
    ],
    ["for its first object, by a pattern", "const { objects: [first] } = await bucket.list();\nreturn first;"],
    ["that is asked for any", "const page = await bucket.list({ prefix });\nreturn page.objects.length > 0;"],
    ["that must be empty", "const page = await bucket.list();\nif (page.objects.length) throw new Error();"],
    ["that is not used", "await bucket.list();"],
    ["of a caller's cursor", "return (await bucket.list({ cursor: prefix })).objects;"],
    ["of which the options are not known", "return (await bucket.list(optionsOf(prefix))).objects;"],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toEqual([]);
  });

  it.each<[why: string, body: string]>([
    [
      "do while",
      `let cursor: string | undefined;
do {
  const page = await bucket.list({ prefix, cursor });
  keys.push(...page.objects.map((object) => object.key));
  cursor = page.truncated ? page.cursor : undefined;
} while (cursor);`,
    ],
    [
      "while true, by the cursor",
      `let cursor;
while (true) {
  const page = await bucket.list({ cursor });
  keys.push(...page.objects);
  if (!page.cursor) break;
  cursor = page.cursor;
}`,
    ],
    [
      "a page that is assigned anew",
      `let page = await bucket.list({ prefix });
keys.push(...page.objects);
while (page.truncated) {
  page = await bucket.list({ prefix, cursor: page.cursor });
  keys.push(...page.objects);
}`,
    ],
    [
      "names that are assigned anew",
      `let truncated = true, cursor: string | undefined;
while (truncated) {
  let objects;
  ({ objects, truncated, cursor } = await bucket.list({ cursor }));
  keys.push(...objects);
}`,
    ],
    [
      "a bounded number of pages",
      `let cursor: string | undefined;
for (let index = 0; index < 20; index++) {
  let result: R2Objects;
  try {
    result = await bucket.list({ prefix, limit: 1000, ...(cursor === undefined ? {} : { cursor }) });
  } catch (cause) {
    throw new Error("no list", { cause });
  }
  for (const object of result.objects) keys.push(object.key);
  if (!result.truncated) break;
  cursor = result.cursor;
}`,
    ],
    [
      "deleted until nothing is left",
      `for (;;) {
  const { objects } = await bucket.list({ prefix });
  if (objects.length === 0) break;
  await bucket.delete(objects.map(({ key }) => key));
}`,
    ],
    [
      "deleted while there is something",
      `let page;
do {
  page = await bucket.list();
  await Promise.all(page.objects.map(({ key }) => bucket.delete(key)));
} while (page.objects.length > 0);`,
    ],
  ])("in a loop: %s", (_, body) => {
    expect(findLines(rule, inFunction(`const keys = [];\n${body}\nreturn keys;`))).toEqual([]);
  });

  it.each<[why: string, code: string]>([
    [
      "by recursion",
      `export async function all(bucket: R2Bucket, cursor?: string): Promise<R2Object[]> {
  const { objects, truncated, cursor: next } = await bucket.list({ cursor });
  return truncated ? [...objects, ...(await all(bucket, next))] : objects;
}`,
    ],
    [
      "by a generator",
      `export async function* pages(bucket: R2Bucket) {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ cursor });
    yield* page.objects;
    cursor = page.cursor;
  } while (cursor);
}`,
    ],
    [
      "in a test",
      `import { expect, it } from "vitest";
it("stores", async () => { const page = await env.FILES.list(); expect(page.objects.map((o) => o.key)).toEqual(["a"]); });`,
    ],
    [
      "in a function of a test",
      `import { it } from "vitest";
async function keys() { return (await env.FILES.list()).objects.map((object) => object.key); }`,
    ],
    ["of another vendor", "export const files = async (table: TableStore) => (await table.list()).objects;"],
    ["of a global that no config binds", "export const files = async () => (await OTHER.list()).objects;"],
    ["of a key-value namespace", "export const keys = async (space: KVNamespace) => (await space.list()).objects;"],
  ])("%s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });
});

it("a page in a file that is named as a test is not reported", () => {
  const code = "export const list = async () => (await env.FILES.list()).objects.map(({ key }) => key);";
  expect(findLines(rule, code, "src/list.ts")).toEqual([1]);
  expect(findLines(rule, code, "src/list.test.ts")).toEqual([]);
});

describe("a count compared with the limit is reported", () => {
  it.each<[why: string, body: string]>([
    ["as told", "const page = await bucket.list({ limit: 500 });\nreturn { page, more: page.objects.length === 500 };"],
    ["with the default", "const page = await bucket.list();\nreturn { page, more: page.objects.length >= 1000 };"],
    [
      "with a constant",
      "const SIZE = 100;\nconst { objects } = await bucket.list({ limit: SIZE });\nreturn [objects, objects.length < SIZE];",
    ],
    [
      "with the option",
      "const options = { limit: 500 };\nconst page = await bucket.list(options);\nreturn [page, page.objects.length < options.limit];",
    ],
    [
      "of keys",
      "const page = await bucket.list({ limit: 500, startAfter: prefix });\nconst keys = page.objects.map((o) => o.key);\nreturn { keys, more: keys.length === 500 };",
    ],
    [
      "with a name",
      "const limit = Number(prefix);\nconst { objects } = await bucket.list({ limit });\nreturn objects.length === limit;",
    ],
    [
      "in a loop that reads truncated elsewhere",
      `const options = { limit: 500 };
const listed = await bucket.list(options);
let cursor = listed.truncated ? listed.cursor : undefined;
while (listed.objects.length < options.limit) {
  const next = await bucket.list({ ...options, cursor });
  listed.objects.push(...next.objects);
  cursor = next.truncated ? next.cursor : undefined;
}`,
    ],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toHaveLength(1);
  });

  it.each<[why: string, body: string]>([
    [
      "not one with nought",
      "const page = await bucket.list({ limit: 500 });\nreturn [page, page.objects.length === 0];",
    ],
    [
      "not one with another number",
      "const page = await bucket.list({ limit: 500 });\nreturn [page, page.objects.length > 3];",
    ],
    ["not one of a page of one", "const page = await bucket.list({ limit: 1 });\nreturn page.objects.length === 1;"],
    [
      "not one beside truncated",
      "const page = await bucket.list({ limit: 50 });\nif (page.objects.length < 50 && page.truncated) await fill(page.cursor);",
    ],
    [
      "not one of what was gathered",
      "const page = await bucket.list({ limit: 5 });\nconst all = [...page.objects];\nreturn { all, more: page.truncated && all.length < 5 };",
    ],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toEqual([]);
  });
});

describe("lists one after the other in one variable", () => {
  const first = 'let page = await bucket.list({ prefix: "a" });\nfor (const object of page.objects) use(object);';
  const second = (options: string): string =>
    `page = await bucket.list({ prefix: "b" });\nwhile (page.truncated) page = await bucket.list(${options});`;

  it("are resumed each by its own cursor", () => {
    const loop = 'while (page.truncated) page = await bucket.list({ prefix: "a", cursor: page.cursor });';
    expect(findLines(rule, inFunction(`${first}\n${loop}\n${second('{ prefix: "b", cursor: page.cursor }')}`))).toEqual(
      [],
    );
  });

  it("are resumed by a cursor of the last one, not of one that is gone", () => {
    expect(findLines(rule, inFunction(`${first}\n${second('{ prefix: "a", cursor: page.cursor }')}`))).toEqual([2, 5]);
  });

  it("are gone with the next one, unless that is perhaps not reached or goes on with them", () => {
    const later = (next: string): readonly number[] =>
      findLines(
        rule,
        inFunction(`let page;\npage = await bucket.list();\nuse(page.objects);\n${next}\nuse(page.truncated);`),
      );
    expect(later('page = await bucket.get("x");')).toEqual([3]);
    expect(later('if (prefix) page = await bucket.get("x");')).toEqual([]);
    expect(later("page = await bucket.list({ cursor: page.cursor });")).toEqual([]);
  });

  it("are not asked about before they are there, unless in another round", () => {
    const asked = (before: string, after: string): readonly number[] =>
      findLines(
        rule,
        inFunction(
          `let page: any = {};\n${before}use(page.truncated);\npage = await bucket.list();\nuse(page.objects);${after}`,
        ),
      );
    expect(asked("", "")).toEqual([4]);
    expect(asked("for (;;) {", "}")).toEqual([]);
  });
});

describe("a list that is resumed with other options is reported", () => {
  it.each<[why: string, body: string]>([
    [
      "without the prefix",
      "let page = await bucket.list({ prefix });\nwhile (page.truncated) page = await bucket.list({ cursor: page.cursor });",
    ],
    [
      "with another prefix",
      'const page = await bucket.list({ prefix: "a" });\nreturn [page, await bucket.list({ prefix: "b", cursor: page.cursor })];',
    ],
    [
      "without the delimiter",
      'const { cursor, ...page } = await bucket.list({ prefix, delimiter: "/" });\nreturn [page, await bucket.list({ prefix, cursor })];',
    ],
    [
      "with more metadata",
      'const page = await bucket.list({});\nconst cursor = page.cursor;\nreturn [page, await bucket.list({ cursor, include: ["httpMetadata"] })];',
    ],
    [
      "with another limit",
      "const page = await bucket.list({ limit: 5 });\nreturn [page, await bucket.list({ limit: 500, cursor: page.cursor })];",
    ],
    [
      "without the limit",
      "const first = await bucket.list({ prefix, limit: 50 });\nif (first.truncated) await bucket.list({ prefix, cursor: first.cursor });",
    ],
    [
      "with a limit that the first page had not",
      "let page = await bucket.list({ prefix });\nwhile (page.truncated) page = await bucket.list({ prefix, limit: 100, cursor: page.cursor });",
    ],
    [
      "with another limit under a name, spread and taken out",
      'const FIRST = 10, NEXT = 100;\nconst options = { prefix: "a/", limit: FIRST };\nconst { objects, cursor } = await bucket.list(options);\nreturn [objects, await bucket.list({ ...options, limit: NEXT, cursor })];',
    ],
    [
      "in a loop behind the first page",
      `const first = await bucket.list({ prefix });
let cursor = first.truncated ? first.cursor : undefined;
while (cursor) {
  const next = await bucket.list({ cursor });
  cursor = next.truncated ? next.cursor : undefined;
}`,
    ],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toHaveLength(1);
  });

  it.each<[why: string, body: string]>([
    [
      "not with the same",
      "let page = await bucket.list({ prefix });\nwhile (page.truncated) page = await bucket.list({ prefix, cursor: page.cursor });",
    ],
    [
      "not with a spread of the same",
      "const options = { prefix };\nlet page = await bucket.list(options);\nwhile (page.truncated) page = await bucket.list({ ...options, cursor: page.cursor });",
    ],
    [
      "not with the same choice of options",
      'const page = await bucket.list({ prefix, include: ["httpMetadata"], ...(max && { include: [] }) });\n' +
        'return [page, await bucket.list({ prefix, include: ["httpMetadata"], ...(max && { include: [] }), cursor: page.cursor })];',
    ],
    [
      "not with one of two limits that both may be",
      "const limit = prefix ? 10 : 100;\nconst page = await bucket.list({ limit });\nreturn [page, await bucket.list({ limit, cursor: page.cursor })];",
    ],
    [
      "not with the default limit, given or not",
      "const page = await bucket.list({ prefix });\nreturn [page, await bucket.list({ prefix, limit: 1000, cursor: page.cursor })];",
    ],
    [
      "not with the default limit, given by either number",
      "const page = await bucket.list({ limit: 1000 });\nreturn [page, await bucket.list({ limit: -1, cursor: page.cursor })];",
    ],
    [
      "not with the same limit under a name",
      "const SIZE = 100;\nconst page = await bucket.list({ limit: SIZE });\nreturn [page, await bucket.list({ limit: 100, cursor: page.cursor })];",
    ],
    [
      "not with a limit that is not known",
      "const page = await bucket.list({ limit: 100 });\nreturn [page, await bucket.list({ limit: max - page.objects.length, cursor: page.cursor })];",
    ],
    [
      "not with what is left of a limit that is not known",
      "const page = await bucket.list({ limit });\nreturn [page, await bucket.list({ limit: limit - 1, cursor: page.cursor })];",
    ],
    [
      "not with a limit that goes down from page to page",
      "let left = 250, cursor: string | undefined;\ndo {\n  const page = await bucket.list({ limit: Math.min(left, 100), cursor });\n  left -= page.objects.length;\n  cursor = page.truncated ? page.cursor : undefined;\n} while (cursor && left > 0);",
    ],
    [
      "not with options that are not known",
      "const page = await bucket.list({ prefix });\nreturn [page, await bucket.list({ ...rest(), cursor: page.cursor })];",
    ],
    [
      "not a list of its own",
      "const page = await bucket.list({ prefix });\nreturn [page, await bucket.list({ limit: 5 })];",
    ],
  ])("%s", (_, body) => {
    expect(findLines(rule, inFunction(body))).toEqual([]);
  });
});

describe("a function that lists is entered twice, and each run resumes its own list", () => {
  const twice = 'export const both = (bucket: R2Bucket) => [all(bucket, "a/"), all(bucket, "b/")];';
  const page = "const load = (bucket: R2Bucket, prefix: string, cursor?: string) => bucket.list({ prefix, cursor });\n";
  it.each<[why: string, code: string]>([
    [
      "in a loop",
      `async function all(bucket: R2Bucket, prefix: string) {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, cursor });
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
${twice}`,
    ],
    [
      "by a function that loads a page",
      `${page}async function all(bucket: R2Bucket, prefix: string) {
  let page = await load(bucket, prefix);
  while (page.truncated) page = await load(bucket, prefix, page.cursor);
}
${twice}`,
    ],
    [
      "on two instances",
      `class Store {
  constructor(private bucket: R2Bucket, private prefix: string) {}
  async all() {
    let cursor: string | undefined;
    do {
      const page = await this.bucket.list({ prefix: this.prefix, cursor });
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  }
}
export const both = (bucket: R2Bucket) => [new Store(bucket, "a/").all(), new Store(bucket, "b/").all()];`,
    ],
  ])("not where it lists the same: %s", (_, code) => {
    expect(findLines(rule, code)).toEqual([]);
  });

  it.each<[why: string, code: string, line: number]>([
    [
      "with none of its options",
      `async function all(bucket: R2Bucket, prefix: string) {
  let page = await bucket.list({ prefix });
  while (page.truncated) page = await bucket.list({ cursor: page.cursor });
}
${twice}`,
      3,
    ],
    [
      "with another prefix of its own, in a function that loads a page",
      `${page}async function all(bucket: R2Bucket, prefix: string) {
  let page = await load(bucket, prefix);
  while (page.truncated) page = await load(bucket, prefix + "c/", page.cursor);
}
${twice}`,
      1,
    ],
  ])("where one run lists something else: %s", (_, code, line) => {
    expect(new Set(findLines(rule, code))).toEqual(new Set([line]));
  });
});

it("a page of which not all is looked at is not reported", () => {
  const uses = "use(page.objects);\n".repeat(3000);
  expect(findLines(rule, inFunction(`const page = await bucket.list();\n${uses}use(page.truncated);`))).toEqual([]);
});

describe("the loop is suggested", () => {
  it.each<[why: string, before: string, after: string]>([
    [
      "behind a name",
      "  const listed = await bucket.list({ prefix });\n  return listed.objects.length;",
      `  const listed = await bucket.list({ prefix });
  let page = listed;
  while (page.truncated) {
    page = await bucket.list({ prefix, cursor: page.cursor });
    listed.objects.push(...page.objects);
  }
  return listed.objects.length;`,
    ],
    [
      "around a pattern",
      "  const { objects } = await bucket.list();\n  return objects;",
      `  let page = await bucket.list();
  const { objects } = page;
  while (page.truncated) {
    page = await bucket.list({ cursor: page.cursor });
    objects.push(...page.objects);
  }
  return objects;`,
    ],
    [
      "with the tabs and the line breaks of the file",
      "\tconst listed = await bucket.list();\r\n\treturn listed.objects.length;",
      "\tconst listed = await bucket.list();\r\n\tlet page = listed;\r\n\twhile (page.truncated) {\r\n\t\tpage = await bucket.list({ cursor: page.cursor });\r\n\t\tlisted.objects.push(...page.objects);\r\n\t}\r\n\treturn listed.objects.length;",
    ],
    [
      "with options over several lines, and another name where that is taken",
      "  const page = await bucket.list({\n    prefix,\n  });\n  return page.objects;",
      `  const page = await bucket.list({
    prefix,
  });
  let nextPage = page;
  while (nextPage.truncated) {
    nextPage = await bucket.list({
    prefix,
    cursor: nextPage.cursor
  });
    page.objects.push(...nextPage.objects);
  }
  return page.objects;`,
    ],
  ])("%s", (_, before, after) => {
    expect(applySuggestions(rule, inFunction(before))).toEqual([inFunction(after)]);
    expect(findLines(rule, inFunction(after))).toEqual([]);
  });

  it.each<[why: string, body: string]>([
    [
      "where the name is given another page",
      "let listed = await bucket.list();\nlog(listed.objects);\nlisted = other;",
    ],
    ["where a comment stands in the statement", "const { objects } /* all */ = await bucket.list();\nreturn objects;"],
    ["where the call is no statement", "return (await bucket.list()).objects;"],
    [
      "where the options are made by a call",
      "const listed = await bucket.list({ prefix: prefixOf(prefix) });\nreturn listed.objects;",
    ],
    [
      "where the options are a name",
      "const options = { prefix };\nconst listed = await bucket.list(options);\nreturn listed.objects;",
    ],
    [
      "where a comment stands in the options",
      "const listed = await bucket.list({ prefix /* ours */ });\nreturn listed.objects;",
    ],
    [
      "where more than the objects is read",
      'const listed = await bucket.list({ delimiter: "/" });\nreturn [listed.objects, listed.delimitedPrefixes];',
    ],
    ["where it is not awaited", "const listed = bucket.list();\nreturn (await listed).objects;"],
    [
      "where the method is bound",
      "const list = bucket.list.bind(bucket);\nconst listed = await list();\nreturn listed.objects;",
    ],
  ])("not %s", (_, body) => {
    expect(applySuggestions(rule, inFunction(body))).toEqual([]);
  });
});

describe("a page that a function of the file asks for", () => {
  const all = (first: string, next: string): string =>
    `let listed = await ${first};\nconst found = [...listed.objects];\nwhile (listed.truncated) {\n  listed = await ${next};\n  found.push(...listed.objects);\n}\nreturn found;`;
  const page = `const page = (cursor?: string, limit = 100, include?: string[]) => bucket.list({ cursor, limit, include });`;

  it.each<[why: string, body: string]>([
    ["with other options on the way to it", all("page(undefined, 10)", "page(listed.cursor, 20)")],
    ["with an option that the first had not", all("page()", `page(listed.cursor, 100, ["httpMetadata"])`)],
  ])("is reported %s", (_, body) => {
    expect(findMessages(rule, inFunction(`${page}\n${body}`))).toEqual([expect.stringContaining("different")]);
  });

  it.each<[why: string, body: string]>([
    ["with the same options", all("page(undefined, 10)", "page(listed.cursor, 10)")],
    ["without those that it may be given", all("page()", "page(listed.cursor)")],
    [
      "while another list has other options",
      `const few = async () => { const first = await page(undefined, 10); return [first.objects, first.truncated]; };\nawait few();\n${all("page()", "page(listed.cursor)")}`,
    ],
  ])("is not reported %s", (_, body) => {
    expect(findMessages(rule, inFunction(`${page}\n${body}`))).toEqual([]);
  });
});
