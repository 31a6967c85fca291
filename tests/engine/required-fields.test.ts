import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const BESIDE = "id: string; name: string; content: string; proxied: boolean; ttl: number;";
const found = "main.ts: dns-record-locked likely locked";

// A type or a schema of what an endpoint gives asks for a field that is no longer sent.
it.each<[way: string, text: string, files?: Readonly<Record<string, string>>]>([
  ["an interface", `export interface DnsRecord { ${BESIDE} locked: boolean }`],
  ["a type", `export type DnsRecord = { ${BESIDE} readonly locked: boolean };`],
  ["a type inside of one", `export interface paths { "/dns": { get: { result: { ${BESIDE} locked: boolean }[] } } }`],
  ["what a function is given", `export const show = (record: { ${BESIDE} locked: boolean }) => print(record);`],
  [
    "beside what an interface extends",
    `interface Base { ${BESIDE} }\nexport interface Listed extends Base { locked: boolean }`,
  ],
  [
    "beside what an interface of another file says",
    'import type { Base } from "./base";\nexport interface Listed extends Base { locked: boolean }',
    { "base.ts": `export interface Base { ${BESIDE} }` },
  ],
  ["in an intersection", `type Base = { ${BESIDE} };\nexport type Listed = Base & { locked: boolean };`],
  [
    "zod",
    'import { z } from "zod";\nexport const record = z.object({ content: z.string(), ttl: z.number(), proxied: z.boolean(), locked: z.boolean() });',
  ],
  [
    "zod, required as one",
    'const z = require("zod");\nexport const record = z.object({ content: z.string(), ttl: z.number().optional(), proxied: z.boolean(), locked: z.boolean() }).strict();',
  ],
  [
    "valibot",
    'import * as v from "valibot";\nexport const record = v.looseObject({ content: v.string(), ttl: v.number(), proxied: v.boolean(), locked: v.boolean() });',
  ],
  [
    "functions of valibot",
    'import { boolean, number, object, string } from "valibot";\nexport const record = object({ content: string(), ttl: number(), proxied: boolean(), locked: boolean() });',
  ],
])("required by %s", (_, text, files = {}) => {
  expect(findInProject({ ...files, "main.ts": text })).toEqual([found]);
});

it.each<[way: string, text: string]>([
  ["an optional member", `export interface DnsRecord { ${BESIDE} locked?: boolean }`],
  ["a member that may be undefined", `export interface DnsRecord { ${BESIDE} locked: boolean | undefined }`],
  ["a member that may be anything", `export interface DnsRecord { ${BESIDE} locked: unknown }`],
  ["members all of which are optional", `export type Draft = Partial<{ ${BESIDE} locked: boolean }>;`],
  ["the member taken out", `export type Draft = Omit<{ ${BESIDE} locked: boolean }, "locked">;`],
  [
    "another object",
    "export interface Account { id: string; name: string; content: string; locked: boolean; ttl: number }",
  ],
  ["a nested member beside the companions", `export interface Zone { ${BESIDE} lock: { locked: boolean } }`],
  [
    "an optional schema",
    'import { z } from "zod";\nexport const record = z.object({ content: z.string(), ttl: z.number(), proxied: z.boolean(), locked: z.boolean().optional() });',
  ],
  [
    "a schema inside an optional one",
    'import * as v from "valibot";\nexport const record = v.object({ content: v.string(), ttl: v.number(), proxied: v.boolean(), locked: v.optional(v.boolean()) });',
  ],
  [
    "a schema with all members optional",
    'import { z } from "zod";\nexport const record = z.object({ content: z.string(), ttl: z.number(), proxied: z.boolean(), locked: z.boolean() }).partial();',
  ],
  [
    "a partial schema",
    'import * as v from "valibot";\nexport const record = v.partial(v.object({ content: v.string(), ttl: v.number(), proxied: v.boolean(), locked: v.boolean() }));',
  ],
  [
    "a schema of a package that asks for nothing unless told",
    'import * as yup from "yup";\nexport const record = yup.object({ content: yup.string(), ttl: yup.number(), proxied: yup.boolean(), locked: yup.boolean() });',
  ],
  ["an object", "export const record = { content: text, ttl: 1, proxied: true, locked: isLocked() };"],
])("not by %s", (_, text) => {
  expect(findInProject({ "main.ts": text })).toEqual([]);
});
