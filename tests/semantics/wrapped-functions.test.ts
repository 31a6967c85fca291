import { describe, expect, it } from "vitest";
import { foundRecords as found } from "./found-records.ts";

describe("a function that a package wraps in another one", () => {
  it.each([
    ["React's cache", `import { cache } from "react"; const get = cache((path) => fetch(API + path));`],
    ["a callback", `import React from "react"; const get = React.useCallback((path) => fetch(API + path), []);`],
    [
      "the cache of a framework",
      `import { unstable_cache } from "next/cache"; const get = unstable_cache((path) => fetch(API + path), ["k"], { revalidate: 1 });`,
    ],
    [
      "a function that is imported automatically",
      `const get = defineCachedFunction((path) => fetch(API + path), { maxAge: 60 });`,
    ],
    ["a library", `import _ from "lodash"; const get = _.throttle((path) => fetch(API + path), 100);`],
    ["a file of a library", `import once from "lodash/once"; const get = once((path) => fetch(API + path));`],
    [
      "the delay first",
      `import { debounce } from "throttle-debounce"; const get = debounce(300, (path) => fetch(API + path));`,
    ],
    [
      "options first",
      `import { throttle } from "radash"; const get = throttle({ interval: 1 }, (path) => fetch(API + path));`,
    ],
    ["a package", `const memoize = require("p-memoize"); const get = memoize((path) => fetch(API + path));`],
    [
      "limits first",
      `import pThrottle from "p-throttle"; const get = pThrottle({ limit: 4, interval: 1 })((path) => fetch(API + path));`,
    ],
    [
      "a limiter",
      `import Limit from "bottleneck"; const get = new Limit({ minTime: 9 }).wrap((path) => fetch(API + path));`,
    ],
    [
      "what stops after failures",
      `import Breaker from "opossum"; const breaker = new Breaker((path) => fetch(API + path), { timeout: 9 }); const get = (path) => breaker.fire(path);`,
    ],
    [
      "what runs a generator",
      `import { flow } from "mobx"; const get = flow(function* (path) { return yield fetch(API + (yield path)); });`,
    ],
    [
      "what runs a generator, under a name",
      `import { Effect } from "effect"; const get = Effect.fn("get")(function* (path) { return yield* Effect.promise(() => fetch(API + path)); });`,
    ],
    [
      "fetch itself",
      `import retry from "fetch-retry"; const again = retry(fetch, { retries: 3 }); const get = (path) => again(API + path);`,
    ],
  ])("is called where what it gives is called: %s", (_, text) => {
    expect(found(`${text} get("/zones/z/filters");`)).toEqual(["filters proved"]);
    expect(found(`${text} other("/zones/z/filters");`)).not.toContain("filters proved");
  });

  it("gives what the function gives", () => {
    const make = `import axios from "axios"; import { cache } from "react"; const client = cache(() => axios.create({ baseURL: API }));`;
    expect(found(`${make} client().get("/zones/z/rate_limits");`)).toEqual(["rate-limits proved"]);
  });

  it.each([
    ["has fewer requests", `import limit from "axios-rate-limit"; const client = limit(made, { maxRPS: 4 });`],
    ["keeps cookies", `import { wrapper } from "axios-cookiejar-support"; const client = wrapper(made);`],
    ["keeps answers", `import { setupCache } from "axios-cache-interceptor"; const client = setupCache(made);`],
  ])("is a client that %s", (_, text) => {
    const made = `import axios from "axios"; const made = axios.create({ baseURL: API });`;
    expect(found(`${made} ${text} client.get("/zones/z/rate_limits");`)).toEqual(["rate-limits proved"]);
  });

  it.each([
    ["a function that is not known", `import { wrap } from "somewhere";`],
    ["another function of a library", `import { partition as wrap } from "lodash";`],
  ])("is no more than likely behind %s", (_, text) => {
    expect(found(`${text} const get = wrap((path) => fetch(API + path)); get("/zones/z/filters");`)).toEqual([
      "filters likely",
    ]);
  });
});
