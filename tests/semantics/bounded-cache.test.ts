import { expect, it } from "vitest";
import { BoundedCache } from "../../src/semantics/modules/bounded-cache.ts";

function keysOf(cache: BoundedCache<string>, keys: readonly string[]): readonly string[] {
  return keys.filter((key) => cache.get(key) !== undefined);
}

it("what is used stays, and what was not used for long goes", () => {
  const cache = new BoundedCache<string>(8);
  cache.set("used", "used");
  cache.set("unused", "unused");
  for (let at = 0; at < 100; at++) {
    cache.set(`other ${at}`, "other");
    expect(cache.get("used")).toBe("used");
  }
  expect(keysOf(cache, ["used", "unused", "other 0", "other 99"])).toEqual(["used", "other 99"]);
});

it("all entries together are no larger than the limit", () => {
  const cache = new BoundedCache<string>(20, ({ length }) => length);
  const keys = Array.from({ length: 100 }, (_, at) => `key ${at}`);
  for (const key of keys) {
    cache.set(key, "four");
    cache.set(key, "five5");
  }
  const kept = keysOf(cache, keys);
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length * "five5".length).toBeLessThanOrEqual(20);
});

it("the newest entry stays, however large it is", () => {
  const cache = new BoundedCache<string>(10, ({ length }) => length);
  cache.set("small", "small");
  cache.set("large", "l".repeat(100));
  expect(cache.get("large")).toHaveLength(100);
});
