import { describe, expect, it } from "vitest";
import { findReports } from "../find-reports.ts";

const records = "`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records`";
const one = "`https://api.cloudflare.com/client/v4/zones/${zone}/dns_records/${id}`";
const post = '{ method: "POST", body: JSON.stringify(record) }';
/** The body of a list, of one record, and of the creation of one. */
const list = `const body = await (await fetch(${records})).json();`;
const single = `const body = await (await fetch(${one})).json();`;
const created = `const body = await (await fetch(${records}, ${post})).json();`;
const sdk = 'import Cloudflare from "cloudflare"; const client = new Cloudflare();';
const LOCKED = "locked → false";
const cause = (object: string, read = `${object}.error_chain`): string => `error_chain → (${read} ?? [${object}])`;

describe("no-removed-field", () => {
  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["a member", `${single} if (body.result.locked) stop();`, [LOCKED]],
    ["a member in brackets", `${single} const is = body["result"]?.["locked"];`, ['"locked" → false']],
    ["a member of a computed name", `const FIELD = "locked"; ${single} use(body.result[FIELD]);`, ["FIELD → false"]],
    ["a pattern", `${single} const { result: { locked } } = body;`, ["locked"]],
    [
      "a pattern with another name and a default",
      `${single} const { locked: isLocked = false } = body.result;`,
      ["locked"],
    ],
    ["an element", `${list} use(body.result[0].locked);`, [LOCKED]],
    ["a loop", `${list} for (const record of body.result) use(record.locked);`, [LOCKED]],
    ["a pattern of a loop", `${list} for (const { id, locked } of body.result) use(id, locked);`, ["locked"]],
    ["a callback", `${list} body.result.filter((record) => !record.locked);`, [LOCKED]],
    ["a pattern of a callback", `${list} body.result.map(({ locked }) => locked);`, ["locked"]],
    ["a pattern that is assigned", `let locked; ${single} ({ locked } = body.result);`, ["locked"]],
    [
      "a type of the code's own",
      `class Record { locked = true; } ${single} const record: Record = body.result; use(record.locked);`,
      [LOCKED],
    ],
    [
      "a generator",
      `async function* all() { for (let page = 1; page < 9; page++) { ${list} yield* body.result; } }\nfor await (const r of all()) use(r.locked);`,
      [LOCKED],
    ],
    [
      "a list with a default",
      `${list} (body.result ?? []).filter((r) => r.proxied).forEach((r) => use(r.locked));`,
      [LOCKED],
    ],
    [
      "a promise that may fail",
      `const data = await fetch(${one}).then((r) => r.json()).catch(log); use(data.result.locked);`,
      [LOCKED],
    ],
    [
      "callbacks one behind the other",
      `${list} body.result.filter((r) => r.proxied).map((r) => ({ ...r })).some((r) => r.locked);`,
      [LOCKED],
    ],
    ["what is found", `${list} const found = body.result.find((r) => r.name === name); use(found?.locked);`, [LOCKED]],
    [
      "a callback by its name",
      `function isFree(record) { return !record.locked; }\n${list} body.result.filter(isFree);`,
      [LOCKED],
    ],
    [
      "a promise",
      `fetch(${one}).then((response) => response.json()).then(({ result }) => use(result.locked));`,
      [LOCKED],
    ],
    [
      "promises together",
      `const [a] = await Promise.all([fetch(${one}).then((r) => r.json()), other()]); use(a.result.locked);`,
      [LOCKED],
    ],
    [
      "pages",
      `const all = []; do { ${list} all.push(...body.result); } while (more()); all.map((r) => r.locked);`,
      [LOCKED],
    ],
    [
      "pages that are joined",
      `let all = []; ${list} all = all.concat(body.result); for (const r of all) use(r.locked);`,
      [LOCKED],
    ],
    [
      "a text that is parsed",
      `const text = await (await fetch(${one})).text(); use(JSON.parse(text).result.locked);`,
      ["locked"],
    ],
    [
      "a wrapper",
      `async function get(path) { const r = await fetch("https://api.cloudflare.com/client/v4" + path); return (await r.json()).result; }\nuse((await get(\`/zones/\${zone}/dns_records/\${id}\`)).locked);`,
      ["locked"],
    ],
    ["a helper", `const isFree = (record) => !record.locked;\n${single} use(isFree(body.result));`, [LOCKED]],
    [
      "a field of a class",
      `class Zone { async load() { ${list} this.records = body.result; } free() { return this.records.filter((r) => !r.locked); } }`,
      [LOCKED],
    ],
    [
      "axios",
      `import axios from "axios"; const { data } = await axios.get(${one}); use(data.result.locked);`,
      [LOCKED],
    ],
    [
      "got",
      `import got from "got"; use((await got(${one}).json()).result.locked); use((await got(${one})).body.result.locked);`,
      ["locked", "locked"],
    ],
    [
      "superagent",
      `import superagent from "superagent"; const response = await superagent.get(${one}).set("a", "b"); use(response.body.result.locked);`,
      [LOCKED],
    ],
    [
      "a callback of request",
      `const request = require("request"); request({ url: ${one}, json: true }, (error, response, body) => use(body.result.locked));`,
      [LOCKED],
    ],
    [
      "the vendor's client",
      `${sdk} const record = await client.dns.records.get(id, { zone_id }); use(record.locked);`,
      [LOCKED],
    ],
    [
      "its pages",
      `${sdk} for await (const record of client.dns.records.list({ zone_id })) use(record.locked); const page = await client.dns.records.list({ zone_id }); use(page.result[0].locked);`,
      [LOCKED, LOCKED],
    ],
    [
      "its types",
      'import type Cloudflare from "cloudflare"; export const is = (record: Cloudflare.DNS.Records.ARecord) => record.locked;',
      [LOCKED],
    ],
    [
      "its types by an import",
      'import type { RecordResponse } from "cloudflare/resources/dns/records"; export const free = (list: RecordResponse[]) => list.filter((r) => !r.locked);',
      [LOCKED],
    ],
  ])("reports locked by %s", (_, code, reports) => {
    expect(findReports("no-removed-field", code)).toEqual(reports);
  });

  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["an element", `${created} throw new Error(body.errors[0].error_chain[0].message);`, [cause("body.errors[0]")]],
    ["a callback", `${created} body.errors.flatMap((e) => e.error_chain ?? []);`, [cause("e")]],
    [
      "a question mark",
      `${created} for (const e of body.errors) e?.error_chain?.forEach(log);`,
      [cause("e", "e?.error_chain")],
    ],
    [
      "a condition without the error itself",
      `${created} for (const e of body.errors) { if (e.error_chain) log(e.error_chain); else log("unknown"); }`,
      [cause("e"), cause("e")],
    ],
    ["a pattern", `${created} const [{ error_chain: causes }] = body.errors;`, ["error_chain"]],
    [
      "what axios throws",
      `import axios from "axios"; try { await axios.post(${records}, record); } catch (error) { log(error.response.data.errors[0].error_chain); }`,
      [cause("error.response.data.errors[0]")],
    ],
    [
      "a promise that fails",
      `import axios from "axios"; axios.post(${records}, record).catch((error) => log(error.response.data.errors[0].error_chain));`,
      [cause("error.response.data.errors[0]")],
    ],
    [
      "what the vendor's client throws",
      `${sdk} try { await client.dns.records.create({ zone_id, type: "A" }); } catch (error) { for (const e of error.errors) log(e.error_chain); }`,
      [cause("e")],
    ],
    [
      "what a function lets through",
      `${sdk} async function add() { await client.dns.records.create(record); } try { await add(); } catch (error) { log(error.errors[0].error_chain); }`,
      [cause("error.errors[0]")],
    ],
    [
      "a printer of this request's errors",
      `const print = (errors) => errors.map((e) => e.error_chain);\n${created} print(body.errors);`,
      [cause("e")],
    ],
    [
      "an object that is called for",
      `${created} const first = () => body.errors[0]; log(first().error_chain);`,
      ["error_chain"],
    ],
  ])("reports error_chain by %s", (_, code, reports) => {
    expect(findReports("no-removed-field", code)).toEqual(reports);
  });

  it.each<[why: string, code: string, reports: readonly string[]]>([
    ["an element", `${created} if (body.errors[0].code === 1004) retry();`, ["body.errors[0].code === 1004"]],
    [
      "an optional element",
      `${created} const refused = body.errors?.[0]?.code == 1004;`,
      ["body.errors?.[0]?.code == 1004"],
    ],
    ["a callback", `${created} if (body.errors.some((e) => e.code === 1004)) stop();`, ["e.code === 1004"]],
    [
      "a pattern of a callback",
      `${created} const refused = body.errors.find(({ code }) => code === 1004);`,
      ["code === 1004"],
    ],
    ["a filter", `${created} const others = body.errors.filter((e) => 1004 !== e.code);`, ["1004 !== e.code"]],
    [
      "a loop and a constant",
      `const DNS_VALIDATION_ERROR = 1004; ${created} for (const error of body.errors) if (error.code === DNS_VALIDATION_ERROR) log(error.message);`,
      ["error.code === DNS_VALIDATION_ERROR"],
    ],
    [
      "a variable",
      `${created} const [{ code }] = body.errors; if (!body.success && code === 1004) stop();`,
      ["code === 1004"],
    ],
    [
      "a case",
      `${created} switch (body.errors[0].code) { case 1004: fix(); break; case 81057: skip(); break; }`,
      ["1004"],
    ],
    [
      "what axios throws",
      `import axios from "axios"; try { await axios.post(${records}, record); } catch (error) { if (error.response?.data?.errors?.[0]?.code === 1004) stop(); }`,
      ["error.response?.data?.errors?.[0]?.code === 1004"],
    ],
    [
      "what the vendor's client throws",
      `${sdk} try { await client.dns.records.create({ zone_id, type: "A" }); } catch (error) { if (error.errors.some((e) => e.code === 1004)) stop(); }`,
      ["e.code === 1004"],
    ],
    [
      "a helper by its name",
      `const isRefused = (error) => error.code === 1004;\n${created} if (body.errors.some(isRefused)) stop();`,
      ["error.code === 1004"],
    ],
  ])("reports a comparison of the code of a validation error with 1004 by %s", (_, code, reports) => {
    expect(findReports("no-removed-field", code)).toEqual(reports);
  });

  it.each<[why: string, code: string]>([
    ["another code", `${created} if (body.errors[0].code === 81057) skip(); // 1004`],
    ["the code of another request", `${list} if (body.errors[0].code === 1004) stop();`],
    ["a status", `${created} if (body.result.code === 1004 || body.code === 1004) stop();`],
    ["a number of the code's own", `${created} const door = { code: 1004 }; if (door.code === 1004) open(body);`],
    [
      "another host",
      `const body = await (await fetch("https://dns.example.com/dns_records", ${post})).json(); if (body.errors[0].code === 1004) stop();`,
    ],
    [
      "this code and what the root cause has",
      `${created} if (body.errors[0].code === 1004 || body.errors[0].code === 9005) stop();`,
    ],
    ["neither of them", `${created} body.errors.filter((e) => e.code !== 1004 && e.code !== 9005);`],
    ["cases of several codes", `${created} switch (body.errors[0].code) { case 1004: case 9005: stop(); break; }`],
    ["a list of codes", `${created} if ([1004, 9005, 9007].includes(body.errors[0].code)) stop();`],
    [
      "a comparison that decides where the cause is read",
      `${created} const causes = body.errors.map((e) => (e.code === 1004 ? e.error_chain[0] : e));`,
    ],
    [
      "a statement that decides where the cause is read",
      `${created} for (const e of body.errors) { if (e.code === 1004) { log(e.error_chain); } else { log(e.message); log(e); } }`,
    ],
    [
      "a statement that leaves where the cause is read, outside of any function",
      `${created} const e = body.errors[0]; if (e.code === 1004) throw new Error(e.error_chain[0].message); throw new Error(e.message);`,
    ],
    [
      "a comparison in a printer of all requests",
      `const isRefused = (e) => e.code === 1004;\n${created} body.errors.some(isRefused); (await (await fetch(${records})).json()).errors.some(isRefused);`,
    ],
    [
      "the number of something else",
      `const PORT = 1004; ${created} if (port === 1004) listen(port, body.errors[0].code);`,
    ],
  ])("does not report %s", (_, code) => {
    expect(findReports("no-removed-field", code)).toEqual([]);
  });

  const balancers = "`https://api.cloudflare.com/client/v4/zones/${zone}/load_balancers`";
  const pools = "`https://api.cloudflare.com/client/v4/accounts/${account}/load_balancers/pools`";

  it.each<[why: string, code: string]>([
    [
      "sent",
      `fetch(${pools}, { method: "POST", body: JSON.stringify({ name, origins, notification_email: "a@b.c" }) });`,
    ],
    [
      "a list of addresses",
      `fetch(${pools}, { method: "POST", body: JSON.stringify({ notification_email: "a@b.c,d@e.f" }) });`,
    ],
    [
      "sent by the vendor's client",
      `${sdk} client.loadBalancers.pools.edit(pool, { account_id, notification_email: list.join(",") });`,
    ],
    [
      "read",
      `const { result } = await (await fetch(${pools})).json(); use(result.map((pool) => pool.notification_email));`,
    ],
    [
      "sent for a load balancer itself",
      `fetch(${balancers}, { method: "POST", body: JSON.stringify({ name, default_pools, fallback_pool, notification_email: "a@b.c" }) });`,
    ],
    [
      "changed of a load balancer",
      `import axios from "axios"; axios.patch(${balancers} + "/" + id, { notification_email: "a@b.c,d@e.f" });`,
    ],
    [
      "put into a load balancer",
      `import got from "got"; await got.put(${balancers} + \`/\${id}\`, { json: { ...balancer, notification_email: address } });`,
    ],
    [
      "read of a load balancer",
      `const { result } = await (await fetch(${balancers} + "/" + id)).json(); if (result.notification_email) warn();`,
    ],
  ])("reports notification_email that is %s", (_, code) => {
    const reported = findReports("no-removed-field", code).map((report) => report.split(" → ")[0]);
    expect(reported).toEqual(["notification_email"]);
  });

  it.each<[why: string, code: string]>([
    ["a member of something else", `${list} if (door.locked) open(door); const { locked } = useLock();`],
    ["a member of the envelope", `${single} use(body.locked, body.result_info?.locked);`],
    ["other fields", `${list} body.result.map((r) => r.proxied && r.lockedBy);`],
    [
      "a member that is written",
      `${single} body.result.locked = false; delete body.result.locked; send({ locked: true });`,
    ],
    [
      "another host",
      "const body = await (await fetch(`https://dns.example.com/zones/${zone}/dns_records`)).json(); use(body.result.locked);",
    ],
    [
      "another endpoint",
      "const body = await (await fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/settings`)).json(); use(body.result.locked); // dns_records",
    ],
    [
      "what is deleted",
      `const body = await (await fetch(${one}, { method: "DELETE" })).json(); use(body.result.locked);`,
    ],
    [
      "an object of the code's own",
      `${single} const door = { ...defaults, locked: body.result.proxied }; use(door.locked);`,
    ],
    ["a helper of several things", `const is = (x) => x.locked; is({ locked: true });\n${single} is(body.result);`],
    [
      "another client's type",
      'import type { Cloudflare } from "./dns"; export const is = (r: Cloudflare.DNS.ARecord) => r.locked; // cloudflare',
    ],
    ["error_chain of another request", `${list} body.errors.map((e) => e.error_chain);`],
    [
      "error_chain in a printer of all requests",
      `const print = (errors) => errors.map((e) => e.error_chain);\n${created} print(body.errors); print((await (await fetch(${records})).json()).errors);`,
    ],
    [
      "error_chain in a wrapper of all requests",
      `async function call(method, path, body) { const r = await fetch(\`https://api.cloudflare.com/client/v4\${path}\`, { method, body }); const json = await r.json(); if (!json.success) throw new Error(json.errors[0].error_chain[0].message); return json.result; }\nawait call("POST", \`/zones/\${zone}/dns_records\`, record); await call("GET", "/zones");`,
    ],
    [
      "error_chain in a printer of anything",
      "export const print = (error) => error.error_chain.map((e) => e.message); // dns_records",
    ],
    [
      "locked that the code sets itself",
      `${list} for (const r of body.result) r.locked = locks.has(r.id); log(body.result.filter((r) => !r.locked));`,
    ],
    [
      "error_chain with a statement for where it is missing",
      `${created} for (const e of body.errors) { if (e.error_chain) log(e.error_chain); else log(e.message); }`,
    ],
    [
      "error_chain that is thrown before the error itself is",
      `${created} for (const e of body.errors) { if (e.error_chain?.length > 0) throw e.error_chain[0]; throw e; }`,
    ],
    [
      "error_chain that is thrown before the error itself is, outside of any function",
      `${created} const e = body.errors[0]; if (e.error_chain) throw e.error_chain[0]; throw e;`,
    ],
    [
      "error_chain that is thrown before the error itself is, in a clause of a switch",
      `${created} const e = body.errors[0]; switch (kind) { default: if (e.error_chain) throw e.error_chain[0]; throw e; }`,
    ],
    [
      "error_chain with a fallback first",
      `${created} body.errors.map((e) => (!e.error_chain ? e.message : e.error_chain[0].message));`,
    ],
    [
      "error_chain with a fallback behind a question of the language",
      `${created} body.errors.map((e) => (Array.isArray(e.error_chain) ? e.error_chain : [e]));`,
    ],
    [
      "error_chain with a fallback",
      `${created} body.errors.flatMap((e) => e.error_chain ?? [e]); body.errors.map((e) => e.error_chain?.[0]?.message ?? e.message); body.errors.map((e) => (e.error_chain ? e.error_chain[0].code : e.code));`,
    ],
    [
      "a load balancer without it",
      `fetch(${balancers}, { method: "POST", body: JSON.stringify({ name, notification_mail: "a@b.c" }) });`,
    ],
    [
      "notification_email of a pool that is deleted",
      `const { result } = await (await fetch(${pools} + "/" + id, { method: "DELETE" })).json(); use(result.notification_email);`,
    ],
    [
      "notification_email of a monitor",
      `fetch(${pools.replace("pools", "monitors")}, { method: "POST", body: JSON.stringify({ type, notification_email: "a@b.c" }) });`,
    ],
    [
      "notification_email of a load balancer of another program",
      'fetch(`https://balancers.example.com/zones/${zone}/load_balancers`, { method: "POST", body: JSON.stringify({ notification_email: "a@b.c" }) });',
    ],
    [
      "locked that is sent",
      `fetch(${records}, { method: "POST", body: JSON.stringify({ type: "A", name, content, locked: false }) });`,
    ],
    ["locked that is sent back", `import axios from "axios"; axios.put(${one}, { ...record, locked: true });`],
    [
      "locked that is sent by the vendor's client",
      `${sdk} await client.dns.records.edit(id, { zone_id, type: "A", name, content, locked: false });`,
    ],
    [
      "notification_email of another request",
      'fetch("https://api.example.com/alerts", { method: "POST", body: JSON.stringify({ notification_email: "a@b.c" }) });',
    ],
  ])("does not report %s", (_, code) => {
    expect(findReports("no-removed-field", code)).toEqual([]);
  });

  it.each([
    "for (const record of records) record.locked = known(record); return records;",
    "records.forEach((record) => { record.locked = known(record); }); return records;",
    "return records.map((record) => { record.locked = known(record); return record; });",
    "for (const record of records) record.locked ??= known(record); return records;",
    "for (const record of records) Object.assign(record, { locked: known(record) }); return records;",
    "const all = []; for (const record of records) { record.locked = known(record); all.push(record); } return all;",
    "const all = []; const some = records.filter(Boolean); some.forEach((record) => { record.locked = known(record); }); all.push(...some); return all;",
  ])("does not report what code on the way from the request has assigned: %s", (fill) => {
    const load = `async function load(zone) { ${list} const records = body.result; ${fill} }`;
    expect(findReports("no-removed-field", `${load} for (const record of await load(z)) use(record.locked);`)).toEqual(
      [],
    );
  });

  it("reports it where code on the way assigns another member", () => {
    const load = `async function load(zone) { ${list} for (const record of body.result) record.zone = zone; return body.result; }`;
    expect(findReports("no-removed-field", `${load} for (const record of await load(z)) use(record.locked);`)).toEqual([
      LOCKED,
    ]);
  });
});
