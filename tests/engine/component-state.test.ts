import { expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";
import { findInProject } from "./project.ts";

const LOAD = [
  'const API = "https://api.cloudflare.com/client/v4";',
  "const load = async (zone) => (await (await fetch(`${API}/zones/${zone}/dns_records`)).json()).result;\n",
].join("\n");

// What a component keeps is what requests gave it.
it.each<[way: string, imports: string, text: string]>([
  [
    "ref",
    'import { ref } from "vue";',
    "const rows = ref([]);\nasync function show(zone) { rows.value = await load(zone); }\nexport const some = () => rows.value.filter((row) => row.locked);",
  ],
  [
    "ref that a build imports",
    "",
    "const rows = ref([]);\nasync function show(zone) { rows.value = await load(zone); }\nexport const some = () => rows.value.filter((row) => row.locked);",
  ],
  [
    "computed",
    'import { computed, shallowRef } from "vue";',
    "const rows = shallowRef([]);\nconst proxied = computed(() => rows.value.filter((row) => row.proxied));\nasync function show(zone) { rows.value = await load(zone); }\nexport const some = () => proxied.value.some(({ locked }) => locked);",
  ],
  [
    "reactive",
    'import { reactive } from "vue";',
    "const state = reactive({ rows: [] });\nasync function show(zone) { state.rows = await load(zone); }\nexport const some = () => state.rows.some((row) => row.locked);",
  ],
  [
    "useState",
    'import { useState } from "react";',
    "export function Rows({ zone }) {\n  const [rows, setRows] = useState([]);\n  load(zone).then((found) => setRows(found));\n  return rows.map((row) => row.locked);\n}",
  ],
  [
    "useState, its setter given by name",
    'import React from "react";',
    "export function Rows({ zone }) {\n  const [rows, setRows] = React.useState(null);\n  load(zone).then(setRows);\n  return rows?.map((row) => row.locked);\n}",
  ],
  [
    "useQuery",
    'import { useQuery } from "@tanstack/react-query";',
    "export function Rows({ zone }) {\n  const { data } = useQuery({ queryKey: [zone], queryFn: () => load(zone) });\n  return data.map((row) => row.locked);\n}",
  ],
  [
    "useSWR, whose key is the path",
    'import useSWR from "swr";',
    "const get = (path) => fetch(API + path).then((response) => response.json());\nexport function Rows({ zone }) {\n  const { data } = useSWR(`/zones/${zone}/dns_records`, get);\n  return data.result.map((row) => row.locked);\n}",
  ],
])("%s", (_, imports, text) => {
  expect(findMarked("dns-record-locked", `${imports}\n${LOAD}${text}`)).toEqual(["proved locked"]);
});

it("state of which many setters copy what it was is followed to its end", () => {
  const setters = Array.from({ length: 40 }, (_, index) => {
    return `  const set${index} = (value) => setForm({ ...form, data: { ...form.data, f${index}: value, last: form.data.f${index} } });`;
  });
  const text = [
    'import { useState } from "react";',
    `${LOAD}export function Form({ zone }) {`,
    '  const [form, setForm] = useState({ type: "SRV", data: {} });',
    "  const [rows, setRows] = useState([]);",
    ...setters,
    '  const save = () => fetch(`${API}/zones/${zone}/dns_records`, { method: "POST", body: JSON.stringify(form) });',
    "  load(zone).then((found) => setRows(found));",
    "  return rows.map((row) => row.locked);",
    "}",
  ].join("\n");
  expect(findMarked("dns-record-locked", text)).toEqual(["proved locked"]);
});

it("says nothing of state that another request gave", () => {
  const text =
    'import { useState } from "react";\nexport function Rows() {\n  const [rows, setRows] = useState([]);\n  fetch("https://example.com/rows").then((r) => r.json()).then((body) => setRows(body.result));\n  return rows.map((row) => row.locked);\n}';
  expect(findMarked("dns-record-locked", text)).toEqual([]);
});

const TYPE =
  "export interface DnsRecord { name: string; content: string; proxied: boolean; ttl: number; locked?: boolean }\n";

// A type of the project that has the members of what the endpoint gives says where its values come from.
it.each<[way: string, text: string]>([
  ["a parameter", "export const show = (row: DnsRecord) => row.locked;"],
  ["a pattern", "export const show = ({ locked }: DnsRecord) => locked;"],
  [
    "an element",
    "export const show = (rows: readonly DnsRecord[]) => rows.filter((row) => row.proxied).map((row) => row.locked);",
  ],
  ["a member", "interface Props { row: DnsRecord }\nexport const Row = ({ row }: Props) => row.locked;"],
  [
    "what is promised",
    "export const show = async (load: () => Promise<DnsRecord[]>) => (await load()).some((row) => row.locked);",
  ],
  [
    "a ref",
    'import { ref } from "vue";\nconst row = ref<DnsRecord | null>(null);\nexport const show = () => row.value?.locked;',
  ],
])("%s of a type of the project", (_, text) => {
  expect(findMarked("dns-record-locked", TYPE + text)).toEqual(["likely locked"]);
});

it("a value of a type of another file", () => {
  const text = 'import type { DnsRecord } from "./types";\nexport const show = (row: DnsRecord) => row.locked;';
  expect(findInProject({ "types.ts": TYPE, "main.ts": text })).toEqual(["main.ts: dns-record-locked likely locked"]);
});

it.each<[way: string, text: string]>([
  ["another type", "export const show = (row: { name: string; locked: boolean }) => row.locked;"],
  ["a value that it is given", "export const lock = (row: DnsRecord) => { row.locked = true; };"],
  ["a draft", "export const show = (row: Partial<DnsRecord>) => row.locked;"],
  [
    "what another host gave",
    'export const show = async () => { const row: DnsRecord = await (await fetch("https://example.com/row")).json(); return row.locked; };',
  ],
])("nothing of %s", (_, text) => {
  expect(findMarked("dns-record-locked", TYPE + text)).toEqual([]);
});

it.each([
  ["a.vue", '<template><button @click="send(zone)" /></template>'],
  ["a.svelte", "<button on:click={() => send(zone)} />"],
])("what the markup of %s may call reads what holds when the script has been run", (name, markup) => {
  const script = [
    'const API = "https://api.cloudflare.com/client/v4";',
    'let path = "rulesets";',
    "const send = (zone) => fetch(`${API}/zones/${zone}/${path}`);",
    'send("first");',
    'path = "filters";',
  ].join("\n");
  expect(findInProject({ [name]: `<script>\n${script}\n</script>\n${markup}` })).toEqual([
    `${name}: filters proved filters`,
  ]);
  expect(findInProject({ "main.js": script })).toEqual([]);
});
