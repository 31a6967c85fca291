import { describe, expect, it } from "vitest";
import { readUrl } from "./read.ts";

/** What is sent to by `fetch(join(BASE, "zones", id, "filters"))`. */
function joinedBy(join: string): string | undefined {
  const url = readUrl(`const BASE = "https://api.test"; ${join} fetch(join(BASE, "zones", id, "filters"));`);
  return url?.replace(/\{.*\}/, "{id}");
}

describe("a loop that counts through the parts of a path", () => {
  it.each([
    "function join(...parts) { let url = ''; for (let at = 0; at < parts.length; at++) url += (at > 0 ? '/' : '') + parts[at]; return url; }",
    "function join(...parts) { const out = []; for (let at = 0; at < parts.length; at++) { let part = parts[at]; if (at > 0) part = part.replace(/^\\/+/, ''); out.push(part); } return out.join('/'); }",
    // What compilers make of rest parameters.
    "function join() { var parts = []; for (var _i = 0; _i < arguments.length; _i++) { parts[_i] = arguments[_i]; } return parts.join('/'); }",
    "function join(base) { for (var _len = arguments.length, parts = new Array(_len > 1 ? _len - 1 : 0), _key = 1; _key < _len; _key++) { parts[_key - 1] = arguments[_key]; } return base + '/' + parts.join('/'); }",
    "function join() { for (var r = [], t = arguments.length, n = 0; n < t; n++) r[n] = arguments[n]; return r.join('/'); }",
    // And of `for (const part of parts)`.
    "function join(base, a, b, c) { var url = base; for (var _i = 0, parts_1 = [a, b, c]; _i < parts_1.length; _i++) { var part = parts_1[_i]; url += '/' + part; } return url; }",
    "function join() { return Array.prototype.slice.call(arguments).join('/'); }",
    "function join(...parts) { const given = typeof parts[0] === 'object' ? parts[0] : [].slice.call(parts); return given.join('/'); }",
  ])("%s", (join) => {
    expect(joinedBy(join)).toBe("https://api.test/zones/{id}/filters");
  });

  it("is not followed where its body changes the counter, or the list grows", () => {
    expect(
      joinedBy(
        "function join(...parts) { let url = ''; for (let at = 0; at < parts.length; at++) { url += parts[at]; at += step; } return url; }",
      ),
    ).not.toContain("filters");
    expect(
      joinedBy(
        "function join(...parts) { let url = ''; for (let at = 0; at < parts.length; at++) { if (more) parts.push(more); url += parts[at]; } return url; }",
      ),
    ).not.toContain("filters");
  });
});

describe("a path that is cut off its query", () => {
  it.each([
    ["url.split('?')[0]", "https://api.test/zones/{id}/filters"],
    ["url.split('?').shift()", "https://api.test/zones/{id}/filters"],
    ["url.split('#')[0]", "https://api.test/zones/{id}/filters?page=1"],
    ["url.split('?').join('&')", "https://api.test/zones/{id}/filters&page=1"],
  ])("%s", (cut, expected) => {
    expect(readUrl(`const url = "https://api.test/zones/" + id + "/filters?page=1"; fetch(${cut});`)).toBe(expected);
  });

  it("is not known where nothing of it is", () => {
    expect(readUrl("fetch(url.split('?')[0]);")).not.toContain("/");
  });
});

describe("a method that a list lends to what it is handed", () => {
  it.each([
    ["const parts = ['/a']; parts.push.apply(parts, ['b', c]); fetch(parts.join('/'));", "/a/b/{c}"],
    ["const parts = ['b']; Array.prototype.unshift.call(parts, '/a'); fetch(parts.join('/'));", "/a/b"],
    ["fetch([].concat.apply(['/a'], [['b'], c]).join('/'));", "/a/b/{c}"],
  ])("%s", (text, expected) => {
    expect(readUrl(text)).toBe(expected);
  });

  it("leaves a list open that is given what is not known", () => {
    expect(readUrl("const parts = ['/a']; parts.push.apply(parts, more); fetch(parts.join('/'));")).not.toBe("/a");
  });
});

describe("a predicate that asks only whether there is anything keeps what is not known", () => {
  it.each([
    "(part) => part",
    "(part) => !!part",
    "(part) => part !== ''",
    "(part) => part != null",
    "(part) => typeof part === 'string' && part.trim().length > 0",
    "function (part) { return Boolean(part); }",
    "isPresent",
  ])("%s", (predicate) => {
    const text = `const isPresent = (part) => part !== null && part !== undefined && part !== ""; fetch(["/zones", id, "", "filters"].filter(${predicate}).join("/"));`;
    expect(readUrl(text)).toMatch(/^\/zones\/\{id\}(\/)?\/filters$/);
  });

  it("and any other does not", () => {
    for (const predicate of [
      "(part) => part !== 'settings'",
      "(part) => part.length > 3",
      "(part) => /^\\w+$/.test(part)",
    ])
      expect(readUrl(`fetch(["/zones", id, "filters"].filter(${predicate}).join("/"));`)).not.toContain("/filters");
  });
});
