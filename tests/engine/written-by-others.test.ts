import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const HOST = "https://api.cloudflare.com/client/v4";

/** How sure each finding of a text is, in which `send` requests what is in a zone. */
function certaintiesOf(text: string): readonly string[] {
  const send = `const send = (name) => fetch(\`${HOST}/zones/\${zone}/\${name}\`);`;
  const files = { "api.ts": `${send}\n${text}\n` };
  return [...new Set(findInProject(files).map((finding) => finding.split(" ").slice(1, 3).join(" ")))];
}

const ROUTE = 'const route = { path: "filters" };';

// What has an object by another name may have put something else into it.
it.each<[way: string, text: string]>([
  ["an element of a list", `${ROUTE} const all = []; all.push(route); all[0].path = "rulesets"; send(route.path);`],
  [
    "the elements of a set",
    `${ROUTE} const all = new Set([route]); for (const each of all) each.path = "rulesets"; send(route.path);`,
  ],
  [
    "a value of a map",
    `${ROUTE} const all = new Map(); all.set("a", route); all.get("a").path = "rulesets"; send(route.path);`,
  ],
  [
    "an element of two lists",
    `${ROUTE} const one = [route]; const two = [route]; one[0].path = "rulesets"; send(two[0].path);`,
  ],
  [
    "its first name",
    `${ROUTE} const all = []; all.push(route); route.path = "rulesets"; for (const each of all) send(each.path);`,
  ],
  [
    "a list that a function fills",
    `${ROUTE} const all = []; const add = (one) => all.push(one); add(route); for (const each of all) each.path = "rulesets"; send(route.path);`,
  ],
  [
    "a list of its class",
    'const all = []; class Route { constructor(path) { this.path = path; all.push(this); } } const route = new Route("filters"); for (const each of all) each.path = "rulesets"; send(route.path);',
  ],
  ["what a function gives", `${ROUTE} const current = () => route; current().path = "rulesets"; send(route.path);`],
  [
    "one of two names",
    `${ROUTE} const other = { path: "rulesets" }; const current = flag ? route : other; current.path = "rulesets"; send(route.path);`,
  ],
  [
    "a parameter, by a call in a condition",
    `${ROUTE} const move = (one) => { one.path = "rulesets"; return true; }; if (move(route)) send(route.path);`,
  ],
  [
    "a handler of an event",
    `${ROUTE} const bus = new Bus(); bus.on("move", (one) => { one.path = "rulesets"; }); bus.emit("move", route); send(route.path);`,
  ],
])("an object that is written to through %s is no more than likely", (_, text) => {
  expect(certaintiesOf(text)).toEqual(["filters likely"]);
});

it.each<[why: string, text: string]>([
  [
    "is only read there",
    `${ROUTE} const all = [route]; for (const each of all) console.log(each.path); send(route.path);`,
  ],
  ["is changed in another member", `${ROUTE} const all = []; all.push(route); all[0].name = "a"; send(route.path);`],
  ["is used before", `${ROUTE} const all = [route]; send(route.path); all[0].path = "rulesets";`],
  [
    "is none that was handed there",
    `${ROUTE} const others = [{ path: "a" }]; show(route); for (const each of others) each.path = "rulesets"; send(route.path);`,
  ],
  [
    "is handed to a function that changes an answer",
    `${ROUTE} const use = async (one) => { const body = await (await send(one.path)).json(); body.path = "a"; }; use(route);`,
  ],
])("an object that %s stays proved", (_, text) => {
  expect(certaintiesOf(text)).toEqual(["filters proved"]);
});
