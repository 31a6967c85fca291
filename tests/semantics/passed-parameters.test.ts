import { resolve } from "node:path";
import { expect, it } from "vitest";
import { readFacts } from "../../src/semantics/read-facts.ts";
import { API, interests, repeat } from "./grown-texts.ts";

// Each part is a step; a call that enters the function takes all of them.
const PARTS = 100;
const load = `
interface Env { NAME: string }
async function load(env: Env) {
  const saved = JSON.parse(await env.read("settings")) || {};
  return { zone: saved.zone + [${repeat(PARTS, (at) => `saved.part${at} ?? env.NAME`, ", ")}].join("") };
}`;

function stepsOf(handlers: number): number {
  const handler = (at: number): string => `export async function handler${at}(env: Env) {
  const settings = await load(env);
  return fetch(API + "/zones/" + settings.zone);
}`;
  const text = `${API}${load}\n${repeat(handlers, handler)}`;
  return readFacts({ filename: "main.ts", path: resolve("main.ts"), text, crossFile: false }, interests).work ?? NaN;
}

it("a function to which many hand on a parameter of one name and one type of objects is entered once", () => {
  expect(stepsOf(40) - stepsOf(20)).toBeLessThan(20 * 2 * PARTS);
});
