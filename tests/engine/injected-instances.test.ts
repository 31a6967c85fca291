import { describe, expect, it } from "vitest";
import { findInProject } from "./project.ts";

const ZONE = `
export class Zone {
  get(path: string) { return fetch(\`https://api.cloudflare.com/client/v4/zones/x\${path}\`); }
}
export class Mirror {
  get(path: string) { return fetch(\`https://mirror.example.com/client/v4/zones/x\${path}\`); }
}
export class Job {
  constructor(private zone: Zone) {}
  run(path: string) { return this.zone.get(path); }
}
`;
const IMPORT = 'import { Job, Mirror, Zone } from "./zone";\n';
const call = (zone: string): string => `await ${zone}.get("/firewall/rules");`;
const find = (text: string): readonly string[] => findInProject({ "zone.ts": ZONE, "main.ts": `${IMPORT}${text}` });
const FOUND = ["main.ts: firewall-rules proved firewall/rules"];

/** Each row: what is registered, and code that does it and asks. */
const replaced = (value: string, type: string): readonly (readonly [what: string, text: string])[] => [
  ["a provider of a value", `setUp({ providers: [{ provide: Zone, useValue: ${value} }] }); ${call("inject(Zone)")}`],
  ["a provider of a class", `setUp({ providers: [{ provide: Zone, useClass: ${type} }] }); ${call("inject(Zone)")}`],
  [
    "a provider of a function",
    `setUp([{ provide: Zone, useFactory: () => ${value} }]); ${call("TestBed.inject(Zone)")}`,
  ],
  [
    "an overridden provider",
    `const module = await setUp().overrideProvider(Zone).useValue(${value}).compile(); ${call("module.get(Zone)")}`,
  ],
  [
    "an overridden provider by options",
    `TestBed.overrideProvider(Zone, { useValue: ${value} }); ${call("TestBed.inject(Zone)")}`,
  ],
  ["options", `container.register(Zone, { useValue: ${value} }); ${call("container.resolve(Zone)")}`],
  ["an instance", `container.registerInstance(Zone, ${value}); ${call("container.resolve(Zone)")}`],
  ["another class", `container.registerSingleton(Zone, ${type}); ${call("container.resolve(Zone)")}`],
  ["what is set", `Container.set(Zone, ${value}); ${call("Container.get(Zone)")}`],
  ["a binding to a value", `container.bind(Zone).toConstantValue(${value}); ${call("container.get(Zone)")}`],
  ["a binding to a class", `container.bind(Zone).to(${type}); ${call("container.get(Zone)")}`],
  [
    "a binding of a key",
    `container.bind(TYPES.Zone).toConstantValue(${value}); ${call("container.get<Zone>(TYPES.Zone)")}`,
  ],
  [
    "a value by its name",
    `container.register({ zone: asValue(${value}) }); ${call('container.resolve<Zone>("zone")')}`,
  ],
];

describe("what is registered with a container for a class", () => {
  it.each(replaced("new Mirror()", "Mirror"))("is what is asked: %s", (_, text) => {
    expect(find(text)).toEqual([]);
  });

  it.each(replaced("new Zone()", "Zone"))("may be an instance of it: %s", (_, text) => {
    expect(find(text)).toEqual(FOUND);
  });

  it("is not known where several values are", () => {
    const both = `{ provide: Zone, useClass: Zone }, { provide: Zone, useValue: fake }`;
    expect(find(`setUp([${both}]); ${call("inject(Zone)")}`)).toEqual([]);
  });

  it("is what other classes are made with", () => {
    const run = `await TestBed.inject(Job).run("/firewall/rules");`;
    expect(find(run)).toEqual(FOUND);
    expect(find(`setUp([{ provide: Zone, useValue: fake }]); ${run}`)).toEqual([]);
    expect(find(`setUp([{ provide: Mirror, useValue: fake }]); ${run}`)).toEqual(FOUND);
  });

  it("is seen by a class that asks in another file", () => {
    const job = `import { Zone } from "./zone";\nexport class Job { zone = inject(Zone); run(path) { return this.zone.get(path); } }`;
    const run = `await new Job().run("/firewall/rules");`;
    const findAll = (text: string): readonly string[] =>
      findInProject({
        "zone.ts": ZONE,
        "job.ts": job,
        "main.ts": `import { Zone } from "./zone";\nimport { Job } from "./job";\n${text}`,
      });
    expect(findAll(run)).toEqual(FOUND);
    expect(findAll(`setUp([{ provide: Zone, useValue: fake }]); ${run}`)).toEqual([]);
  });
});

describe("what is got by a class", () => {
  it.each(["moduleRef", "app", "this.injector", "testing.module"])(
    "is an instance of it where a container gives it: %s",
    (of) => {
      expect(find(`async function run(moduleRef, app, testing) { ${call(`${of}.get(Zone)`)} }`)).toEqual(FOUND);
    },
  );

  it.each(["await Test.createTestingModule({}).compile()", "new Container()", "createContainer() as any"])(
    "is an instance of it where a variable is made as a container: %s",
    (made) => {
      expect(find(`async function run() { const one = ${made}; ${call("one.get(Zone)")} }`)).toEqual(FOUND);
    },
  );

  it.each(["await Test.read({}).rows()", "new Cache()", "container"])(
    "may be anything where a variable is something else: %s",
    (made) => {
      expect(find(`async function run(container) { const one = ${made}; ${call("one.get(Zone)")} }`)).toEqual([]);
    },
  );

  it.each(["metadata", "this.mocks", "cache"])("may be anything where something else gives it: %s", (of) => {
    expect(find(`async function run(metadata, cache) { ${call(`${of}.get(Zone)`)} }`)).toEqual([]);
  });
});
