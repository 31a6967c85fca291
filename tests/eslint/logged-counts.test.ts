import { describe, expect, it } from "vitest";
import { findLines } from "./lint-bucket-code.ts";

/** What the rule reports of a function of a bucket with these statements. */
function look(body: string): readonly unknown[] {
  return findLines("prefer-truncated", `export async function run(bucket: R2Bucket, prefix: string) {\n${body}\n}`);
}

describe("a page of a list that is only counted", () => {
  it.each<[why: string, body: string]>([
    ["in a log", "const { objects } = await bucket.list();\nconsole.log(objects.length);"],
    [
      "in a text of a log",
      "const page = await bucket.list();\nlogger.info(`found ${page.objects.length} files`, { prefix });",
    ],
    [
      "in what a log is given",
      'const page = await bucket.list();\nconst count = page.objects.length;\nlog("listed " + count, { count });',
    ],
    [
      "in a log that a function of the file writes",
      "const tell = (count) => console.log(count);\ntell((await bucket.list()).objects.length);",
    ],
  ])("is not reported: %s", (_, body) => {
    expect(look(body)).toEqual([]);
  });

  it.each<[why: string, body: string]>([
    [
      "in a log, and then gone through",
      "const { objects } = await bucket.list();\nconsole.log(objects.length);\nfor (const { key } of objects) await bucket.delete(key);",
    ],
    [
      "not even in a log, but told one by one",
      "for (const { key } of (await bucket.list()).objects) console.log(key);",
    ],
    ["in what is computed of it", "return Math.log((await bucket.list()).objects.length);"],
    ["for who asks", "return Response.json({ count: (await bucket.list()).objects.length });"],
    [
      "by a function that does more than tell",
      "const tell = (count) => { console.log(count); return count; };\nreturn tell((await bucket.list()).objects.length);",
    ],
  ])("is reported: %s", (_, body) => {
    expect(look(body)).toHaveLength(1);
  });
});
