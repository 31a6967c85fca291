import fc from "fast-check";
import { expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { condition, objectShape, textShape, write } from "./request-forms.ts";

const BASE = "https://api.cloudflare.com/client/v4";
/** The gate judges the same programs each time; to hunt, drop the seed and raise the number of runs. */
const parameters = { seed: 20261124, numRuns: 400 };

interface Sent {
  readonly url: string;
  readonly body: unknown;
}

type Send = (url: string, options?: { readonly body?: string }) => Promise<void>;
type Main = (fetch: Send, a: boolean, b: boolean, n: number) => Promise<void>;

const { constructor } = Object.getPrototypeOf(async () => {
  await Promise.resolve();
}) as { readonly constructor: new (...names: string[]) => Main };

/** All that a program sends, whatever its conditions are. */
async function run(code: string): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const main = new constructor("fetch", "a", "b", "n", code);
  const fetch: Send = async (url, { body } = {}) => {
    await Promise.resolve();
    sent.push({ url, body: body === undefined ? undefined : JSON.parse(body) });
  };
  for (const a of [true, false]) for (const b of [true, false]) for (const n of [0, 3]) await main(fetch, a, b, n);
  return sent;
}

/** What is found in it: how sure, or that it is left open. */
function find(code: string): readonly string[] {
  const text = `export async function main(a, b, n) {\n${code}\n}\n`;
  const { findings, undecided } = analyze({
    filename: "/project/main.js",
    text,
    settings: { asOf: "2026-01-01" },
    root: "/project",
  });
  return [...findings.map(({ certainty }) => certainty), ...undecided.map(() => "undecided")];
}

/** Where a program does what a record is about, that is found; where it never does, nothing is proved. */
async function expectRight(code: string, isMet: (sent: Sent) => boolean): Promise<void> {
  const found = find(code);
  if ((await run(code)).some(isMet)) expect(found, code).not.toEqual([]);
  else expect(found, code).not.toContain("proved");
}

const isOn = fc.boolean();
/** Ways to request a URL. */
const sending = fc.constantFrom(
  (url: string) => `await fetch(${url});`,
  (url: string) => `await Promise.all([${url}].map(fetch));`,
);

it("a path is found however it is put together, and nothing is proved that no run requests", async () => {
  const property = fc.asyncProperty(textShape, condition, isOn, sending, async (shape, asked, isRules, send) => {
    const [value, other] = isRules ? [`"rules"`, `"lists"`] : [`"lists"`, `"rules"`];
    const last = write(shape, { value, other, condition: asked });
    await expectRight(send(`"${BASE}/zones/z/firewall/" + (${last})`), ({ url }) => url.endsWith("/rules"));
  });
  await fc.assert(property, parameters);
}, 60_000);

it("a payload is found however it is put together, and nothing is proved that no run sends", async () => {
  const property = fc.asyncProperty(objectShape, textShape, condition, isOn, async (object, text, asked, isLow) => {
    const [value, other] = isLow ? [`"low"`, `"off"`] : [`"off"`, `"low"`];
    const level = write(text, { value, other, condition: asked });
    const payload = write(object, { value: `{ value: ${level} }`, other, condition: asked, member: "value" });
    const options = `{ method: "PATCH", body: JSON.stringify(${payload.startsWith("{") ? `(${payload})` : payload}) }`;
    const isMet = ({ body }: Sent): boolean => (body as { value?: unknown }).value === "low";
    await expectRight(`await fetch("${BASE}/zones/z/settings/security_level", ${options});`, isMet);
  });
  await fc.assert(property, parameters);
}, 60_000);
