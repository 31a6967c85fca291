import { expect, it } from "vitest";
import { toUrlCondition } from "../../src/migrate/url-pattern.ts";

const host = (pattern: string): string => `http.host wildcard "${pattern}"`;
const path = (pattern: string): string => `http.request.uri.path wildcard "${pattern}"`;

it.each([
  // The vendor's examples.
  ["*", undefined],
  ["*.example.com/*", host("*.example.com")],
  ["example.com", `${host("example.com")} and ${path("/")}`],
  ["example.org/path*", `${host("example.org")} and ${path("/path*")}`],
  ["*example.com/example.html", `${host("*example.com")} and ${path("/example.html")}`],
  // A scheme is said beside the pattern.
  ["https://example.com/a", `${host("example.com")} and ${path("/a")}`],
  // A `*` takes slashes too.
  ["*/login", path("*/login")],
  ["*/*", undefined],
  ["example.com*", host("example.com*")],
  ["example.com*/x", `${host("example.com*")} and ${path("*/x")}`],
  ["*login.php", `${path("*login.php")} or (${host("*login.php")} and ${path("/")})`],
  ["*login*", `${path("*login*")} or ${host("*login*")}`],
  // Two of them in a row are one, which `wildcard` asks for.
  ["example.com/**", host("example.com")],
  ["", undefined],
])("%s", (pattern, condition) => {
  expect(toUrlCondition(pattern, "url")).toEqual({ condition, notCarried: [] });
});

it("a quote and a backslash are written so that they mean themselves", () => {
  expect(toUrlCondition('example.com/a"b', "url").condition).toBe(
    `${host("example.com")} and http.request.uri.path wildcard r#"/a"b"#`,
  );
  expect(toUrlCondition("example.com/a\\b", "url").condition).toBe(
    `${host("example.com")} and http.request.uri.path wildcard r#"/a\\\\b"#`,
  );
});

it.each(["example.com/a?b=*", "example.com/a#b"])("what lies behind the path is left out: %s", (pattern) => {
  expect(toUrlCondition(pattern, "url")).toEqual({
    condition: `${host("example.com")} and ${path("/a")}`,
    notCarried: [
      {
        field: "url",
        reason: "Patterns do not reach the query: what follows `example.com/a` was left out.",
        effect: "requests",
      },
    ],
  });
});
