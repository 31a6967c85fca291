import { expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { renderAlternatives } from "./render-fact.ts";

it.each([
  'import axios from "axios"; axios.create({ baseURL: "https://x.test/v4" }).get(`${prefix}/zones`);',
  'import axios from "axios"; axios.create({ baseURL: "https://x.test/v4/" }).get(`${prefix}/zones`);',
  'import axios from "axios"; axios.create({ baseURL: "https://x.test/v4/" + prefix }).get("zones");',
  'fetch(new URL(`${prefix}/v4/zones`, "https://x.test/old"));',
  'fetch(new URL(`${prefix}zones`, "https://x.test/v4/" + prefix));',
  'fetch(new URL(prefix + "./zones", "https://x.test/v4/"));',
  'fetch(new URL(prefix + "https://x.test/v4/zones", "https://y.test"));',
])("a part that is empty is no part of a URL: %s", (code) => {
  const { facts } = readFileFacts(`const prefix = "";\n${code}`, "main.ts");
  const urls = facts.flatMap((fact) => (fact.kind === "request" ? fact.urls : []));
  expect(urls.map((url) => renderAlternatives([url]))).toEqual(["https://x.test/v4/zones"]);
});
