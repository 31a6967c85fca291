import { describe, expect, it } from "vitest";
import { foundRecords as found } from "./found-records.ts";

describe("a generator that is run as an asynchronous function", () => {
  it.each([
    [
      "gives what it returns",
      `import { Effect } from "effect"; import axios from "axios";
       const make = Effect.gen(function* () { yield* Effect.log("made"); return axios.create({ baseURL: API }); });
       export const list = Effect.gen(function* () { const http = yield* make; return yield* Effect.promise(() => http.get("/zones/z/filters")); });`,
    ],
    [
      "waits for what succeeds",
      `import * as Effect from "effect/Effect"; const base = Effect.succeed(API);
       export const list = Effect.gen(function* () { const b = yield* base; yield* Effect.promise(() => fetch(b + "/zones/z/filters")); });`,
    ],
    [
      "waits for what is tried",
      `import { Effect } from "effect"; const path = Effect.tryPromise({ try: async () => "/zones/z/filters", catch: (error) => error });
       export const list = Effect.gen(function* () { const p = yield* path; fetch(API + p); });`,
    ],
    [
      "is given a client by its tag",
      `import { Context, Effect } from "effect"; class Api { get(path: string) { return fetch(API + path); } }
       class Tag extends Context.Tag("Api")<Tag, Api>() {}
       export const list = Effect.gen(function* () { const api = yield* Tag; return yield* Effect.promise(() => api.get("/zones/z/filters")); });`,
    ],
    [
      "is given what makes a service",
      `import { Effect } from "effect";
       class Api extends Effect.Service<Api>()("Api", { effect: Effect.gen(function* () { return { get: (path) => fetch(API + path) }; }) }) {}
       export const list = Effect.gen(function* () { const { get } = yield* Api; return yield* Effect.promise(() => get("/zones/z/filters")); });`,
    ],
    [
      "is given what a function makes for a service",
      `import { Effect } from "effect"; import axios from "axios";
       class Api extends Effect.Service<Api>()("Api", { sync: () => ({ http: axios.create({ baseURL: API }) }) }) {}
       export const list = Effect.gen(function* () { const { http } = yield* Api; return yield* Effect.promise(() => http.get("/zones/z/filters")); });`,
    ],
    [
      "is run by co",
      `import co from "co"; co(function* () { const c = yield Promise.resolve({ path: "/zones/z/filters" }); yield fetch(API + c.path); });`,
    ],
  ])("%s", (_, text) => {
    expect(found(text)).toContain("filters proved");
  });

  it("is no generator of those that are iterated over", () => {
    const paths = `function* paths() { yield "/zones/z/filters"; yield "/zones/z/rate_limits"; }`;
    expect(found(`${paths} for (const path of paths()) fetch(API + path);`)).toEqual([
      "filters proved",
      "rate-limits proved",
    ]);
    const given = `import { run } from "somewhere"; run(function* () { const path = yield "/zones/z/filters"; fetch(API + path); });`;
    expect(found(given)).not.toContain("filters proved");
  });

  it("composed functions are another thing than a generator that is run", () => {
    const text = `import { flow } from "effect"; const get = flow((path) => path + "x", (path) => fetch(API + path)); get("/zones/z/filters");`;
    expect(found(text)).not.toContain("filters proved");
  });
});
