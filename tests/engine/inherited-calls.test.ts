import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const API = "https://api.cloudflare.com/client/v4";
/** A class of resources, whose `list` requests what it has under `member`. */
const resource = (before: string, member: string): string => `${before}
  constructor(zone) { this.zone = zone; }
  list() { return fetch(\`${API}/zones/\${this.zone}/\${${member}}\`); }
}
`;

describe("what a class inherits is read on its behalf", () => {
  it.each([
    ["a field", resource("class Resource {", "this.path"), 'path = "filters";'],
    [
      "a field of an abstract class",
      resource("abstract class Resource { abstract path: string;", "this.path"),
      'path = "filters";',
    ],
    ["a getter", resource("class Resource {", "this.path"), 'get path() { return "filters"; }'],
    ["a method", resource("class Resource {", "this.toPath()"), 'toPath() { return "filters"; }'],
    [
      "what it gives the constructor",
      `class Resource {
  constructor(zone, path) { this.zone = zone; this.path = path; }
  list() { return fetch(\`${API}/zones/\${this.zone}/\${this.path}\`); }
}
`,
      'constructor(zone) { super(zone, "filters"); }',
    ],
  ])("by %s", (_, base, member) => {
    const text = `${base}export class Filters extends Resource { ${member} }`;
    expect(new Project({}).find("main.ts", text)).toEqual(["filters proved filters"]);
  });

  it("by a static field, in what is static", () => {
    const text = `class Resource { static list(zone) { return fetch(\`${API}/zones/\${zone}/\${this.path}\`); } }
export class Filters extends Resource { static path = "filters"; list() {} }`;
    expect(new Project({}).find("main.ts", text)).toEqual(["filters proved filters"]);
  });

  it("through a class between them", () => {
    const text = `${resource("class Resource {", "this.path")}class Listed extends Resource { all() { return this.list(); } }
export class Filters extends Listed { path = "filters"; }`;
    expect(new Project({}).find("main.ts", text)).toEqual(["filters proved filters"]);
  });

  it("in another file, at the text of the class", () => {
    const files = {
      "resource.ts": `export ${resource("abstract class Resource { abstract path: string;", "this.path")}`,
      "filters.ts":
        'import { Resource } from "./resource";\nexport class Filters extends Resource { path = "filters"; }',
      "records.ts":
        'import { Resource } from "./resource";\nexport class Records extends Resource { path = "dns_records"; }',
      "main.ts": 'import { Filters } from "./filters";\nnew Filters(zone).list();',
    };
    expect(findInProject(files)).toEqual(["filters.ts: filters proved filters"]);
  });
});

describe("what a class inherits is not read", () => {
  it("where the class has a method of its own in its place", () => {
    const text = `${resource("class Resource {", "this.path")}export class Filters extends Resource { path = "filters"; list() { return []; } }`;
    expect(new Project({}).find("main.ts", text)).toEqual([]);
  });

  it.each([
    ["on a class as on its instances", "static list(zone)", 'path = "filters";'],
    ["on instances as on their class", "list(zone)", 'static path = "filters";'],
  ])("%s", (_, method, member) => {
    const text = `class Resource { ${method} { return fetch(\`${API}/zones/\${zone}/\${this.path}\`); } }
export class Filters extends Resource { ${member} }`;
    expect(new Project({}).find("main.ts", text)).toEqual([]);
  });

  it("before a class has fields of its own", () => {
    const text = `class Resource { loaded = fetch(\`${API}/zones/z/\${this.path}\`); }
export class Filters extends Resource { path = "filters"; }`;
    expect(new Project({}).find("main.ts", text)).toEqual([]);
  });

  it("for one class with the members of another", () => {
    const text = `${resource("class Resource {", "this.path")}
export class Records extends Resource { path = "dns_records"; }
export class Log { path = "filters"; }`;
    expect(new Project({}).find("main.ts", text)).toEqual([]);
  });

  it("for ever, where classes extend each other", () => {
    const text = `class A extends B { path = "filters"; }\nclass B extends A { list() { return fetch(\`${API}/zones/z/\${this.path}\`); } }`;
    expect(() => new Project({}).find("main.ts", text)).not.toThrow();
  });
});

it("what the classes that extend an abstract one decide is not left open there", () => {
  const text = `${resource("abstract class Resource { abstract path: string;", "this.path")}export class Records extends Resource { path = "dns_records"; }
export class Rules extends Resource { path = "rulesets"; }`;
  expect(new Project({}).analyze("main.ts", text).undecided).toEqual([]);
});
