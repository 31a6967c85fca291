import type { PlannedRecord, RecordFacts } from "./planned-record.ts";

/** Code that uses what a record is about, and code that does without it. */
export interface Examples {
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

/** One request as code writes it. */
interface WrittenRequest {
  readonly url: string;
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** For those who read the record: a request of the first of its operations, with what it is about and without. A person writes better. */
export function toExamples({ operations: [first], facts }: PlannedRecord, host: string): Examples {
  const path = first?.path ?? "/";
  const request = { url: `${host}${path.replace(/:\w+/gu, "1")}`, method: first?.method ?? "GET" };
  const { wrong, right } = toPair(facts, request, { url: `${host}/`, method: "GET" });
  return { wrong: [wrong], right: [right] };
}

interface Pair {
  readonly wrong: string;
  readonly right: string;
}

/** `other` is a request that the record is not about. */
function toPair(facts: RecordFacts, request: WrittenRequest, other: WrittenRequest): Pair {
  switch (facts.kind) {
    case "query-parameter": {
      const query = facts.parameters.map(({ name }) => `${encodeURIComponent(name)}=1`).join("&");
      return { wrong: write({ ...request, url: `${request.url}?${query}` }), right: write(request) };
    }
    case "header": {
      const headers = Object.fromEntries(facts.headers.map((name) => [name, "1"]));
      return { wrong: write({ ...request, headers }), right: write(request) };
    }
    case "payload-field":
      return { wrong: write({ ...request, body: toBody(facts.fields, "1") }), right: write({ ...request, body: {} }) };
    case "required-field":
      return { wrong: write({ ...request, body: {} }), right: write({ ...request, body: toBody(facts.fields, "1") }) };
    case "payload-value": {
      const fields = facts.places.slice(0, 1).map(({ field }) => field);
      return {
        wrong: write({ ...request, body: toBody(fields, facts.removed[0]) }),
        right: write({ ...request, body: {} }),
      };
    }
    case "response-field": {
      const [under = ""] = facts.returned.under;
      const members = [...under.split("."), ...facts.fields.slice(0, 1)].filter((name) => name !== "");
      const read = members.map((name) => (name === "*" ? "[0]" : `[${JSON.stringify(name)}]`)).join("");
      const answer = `const answer = await response.json();\n`;
      return {
        wrong: `const response = ${write(request)}${answer}console.log(answer${read});\n`,
        right: `const response = ${write(request)}${answer}console.log(answer);\n`,
      };
    }
    default:
      return { wrong: write(request), right: write(other) };
  }
}

/** `filter.*.name` as `{ "filter": [{ "name": … }] }`. */
function toBody(fields: readonly string[], value: unknown): unknown {
  const [field = ""] = fields;
  return field.split(".").reduceRight((inner, name) => (name === "*" ? [inner] : { [name]: inner }), value);
}

function write({ url, method, headers, body }: WrittenRequest): string {
  const options = [
    ...(method === "GET" ? [] : [`method: ${JSON.stringify(method)}`]),
    ...(headers === undefined ? [] : [`headers: ${JSON.stringify(headers)}`]),
    ...(body === undefined ? [] : [`body: JSON.stringify(${JSON.stringify(body)})`]),
  ];
  const given = options.length === 0 ? "" : `, { ${options.join(", ")} }`;
  return `await fetch(${JSON.stringify(url)}${given});\n`;
}
