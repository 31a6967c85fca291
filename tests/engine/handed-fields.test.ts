import { expect, it } from "vitest";
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
