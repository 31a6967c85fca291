import type { Fact, Methods, RequestFact, TextParts, Value } from "../../src/model/index.ts";

/**
 * A fact in one line, as the tables of the tests state it: `POST /zones/{zone}/filters body { a: 1 } headers { b: "c" }`,
 * `path GET /zones/{zone}/filters`, `FILES: R2Bucket.list({ limit: 5 })`, `object { … }`, `expression filter: …`.
 * What is not known stands in braces by its name; alternatives are apart by ` | `.
 */
export function renderFact(fact: Fact): string {
  switch (fact.kind) {
    case "request":
      return [
        renderMethods(fact.methods),
        renderAlternatives(fact.urls),
        renderBody(fact),
        renderHeaders(fact),
        renderQuery(fact),
      ].join("");
    case "written-path":
      return `path ${renderMethods(fact.methods, "")}${renderAlternatives(fact.alternatives)}${renderBody(fact)}`;
    case "bucket-call": {
      const type = fact.declaredType === undefined ? "" : `: ${fact.declaredType}`;
      return `${fact.bindingName ?? "?"}${type}.${fact.method}(${fact.arguments.map(renderValue).join(", ")})`;
    }
    case "response-read":
      return `read ${fact.paths.map((path) => path.join(".")).join(" | ")} of ${renderFact(fact.request)}`;
    case "header-set": {
      const names = fact.headers.map(({ name }) => name).join(" with ");
      return `headers ${names} to ${fact.urls === undefined ? "?" : renderAlternatives(fact.urls)}`;
    }
    case "cipher-list":
      return `ciphers ${fact.holder}: ${renderValue(fact.value)}`;
    case "object":
      return `object ${renderValue(fact.value)}`;
    case "object-type":
      return `type ${fact.members.map(({ name, isRequired }) => (isRequired ? name : `${name}?`)).join(" ")}`;
    case "expression":
      return `expression ${fact.holder ?? "?"}: ${renderAlternatives(fact.alternatives)}`;
    case "binding-use":
      return `use of ${fact.name}: ${fact.declaredType}`;
    case "deployment":
      return `deployment ${fact.deployment.file}`;
  }
}

/** Alternatives of a string: `/a/{b} | /c`. */
export function renderAlternatives(alternatives: readonly TextParts[]): string {
  return alternatives.map(renderParts).join(" | ");
}

function renderParts(parts: TextParts): string {
  return parts.map((part) => (part.kind === "text" ? part.text : `{${part.name}}`)).join("");
}

/** A value as a program would write it, strings in double quotes: `{ a: ["x", 1, …], … }`. */
function renderValue(value: Value): string {
  switch (value.kind) {
    case "string":
      return value.alternatives.map((parts) => `"${renderParts(parts)}"`).join(" | ");
    case "constant":
      return String(value.value);
    case "array":
      return `[${[...value.elements.map(renderValue), ...rest(value.open)].join(", ")}]`;
    case "object": {
      const entries = value.entries.map((entry) => `${entry.key}: ${renderValue(entry.value)}`);
      return `{ ${[...entries, ...rest(value.open)].join(", ")} }`;
    }
    case "union":
      return value.members.map(renderValue).join(" | ");
    case "unknown":
      return `{${value.name}}`;
  }
}

function rest(isOpen: boolean): readonly string[] {
  return isOpen ? ["…"] : [];
}

/** `GET `, `GET or POST `, `GET or ? ` when it may be another one. */
function renderMethods({ known, open }: Methods, whenUnknown = "? "): string {
  if (known.length === 0) return whenUnknown;
  return `${[...known, ...(open ? ["?"] : [])].join(" or ")} `;
}

function renderBody({ payload }: { readonly payload: Value | undefined }): string {
  return payload === undefined ? "" : ` body ${renderValue(payload)}`;
}

function renderQuery({ query = [] }: Pick<RequestFact, "query">): string {
  return query.length === 0 ? "" : ` query ${query.map(renderValue).join(" and ")}`;
}

function renderHeaders({ headers }: { readonly headers: Value | undefined }): string {
  return headers === undefined ? "" : ` headers ${renderValue(headers)}`;
}
