import fc, { type Arbitrary } from "fast-check";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";

const API = "https://api.cloudflare.com/client/v4";

/** Every path that a record is about, with what fills its parameters. */
const paths = getBuiltinDatabase().records.flatMap((record) =>
  "endpoints" in record ? record.endpoints.map(({ path }) => path.replace(/:\w+/g, "${id}")) : [],
);

const path = fc.constantFrom(
  ...paths,
  "/zones/${id}/dns_records",
  "/zones/${id}/rulesets",
  "/zones/${id}/settings/brotli",
);
const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE");
const word = fc.constantFrom(
  "on",
  "off",
  "high",
  "essentially_off",
  "_sip",
  "SRV",
  "cf.threat_score gt 1",
  "brotli",
  "minify",
);
const name = fc.constantFrom("a", "b", "id", "zone", "env", "client", "data", "list", "u");
const field = fc.constantFrom(
  "value",
  "type",
  "data",
  "service",
  "proto",
  "name",
  "expression",
  "security_level",
  "items",
);

/** Expressions and statements as people put requests, payloads and bucket calls together. */
const { statement } = fc.letrec<{ expression: string; statement: string; url: string; object: string }>((tie) => {
  const expression: Arbitrary<string> = tie("expression");
  const inner: Arbitrary<string> = tie("statement");
  const two = fc.tuple(expression, expression);
  return {
    url: fc.oneof(
      path.map((written) => `\`${API}${written}\``),
      path.map((written) => `base + \`${written}\``),
      fc.tuple(path, expression).map(([written, more]) => `\`${API}${written}?\${${more}}\``),
      path.map((written) => `["${API}", ...\`${written}\`.split("/")].join("/")`),
      path.map((written) => `new URL(\`${written}\`, "${API}")`),
      expression,
    ),
    object: fc
      .array(
        fc.oneof(
          { weight: 6, arbitrary: fc.tuple(field, expression).map(([key, held]) => `${key}: ${held}`) },
          { weight: 1, arbitrary: expression.map((held) => `...${held}`) },
          { weight: 1, arbitrary: name },
          { weight: 1, arbitrary: fc.tuple(expression, expression).map(([key, held]) => `[${key}]: ${held}`) },
        ),
        { maxLength: 5 },
      )
      .map((members) => `{ ${members.join(", ")} }`),
    expression: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      name,
      word.map((text) => JSON.stringify(text)),
      path.map((written) => `\`${written}\``),
      tie("object").map((held) => `(${held})`),
      two.map(([one, other]) => `${one} + ${other}`),
      two.map(([one, other]) => `(${one} ? ${other} : ${one})`),
      two.map(([one, other]) => `[${one}, ${other}]`),
      two.map(([one, other]) => `${one}.map((a) => ${other})`),
      fc.tuple(expression, field).map(([held, member]) => `${held}.${member}`),
      expression.map((held) => `JSON.stringify(${held})`),
      expression.map((held) => `await ${held}`),
      fc
        .tuple(tie("url"), method, expression)
        .map(
          ([url, verb, body]) =>
            `fetch(${url}, { method: "${verb}", headers: { "X-Auth-Key": key, "Content-Length": 3 }, body: ${body} })`,
        ),
      fc
        .tuple(tie("url"), method, expression)
        .map(([url, verb, body]) => `axios.${verb.toLowerCase()}(${url}, ${body})`),
      fc
        .constantFrom("list", "put", "get", "head", "delete", "createMultipartUpload")
        .chain((called) =>
          tie("object").map((held) => `env.FILES.${called}(${called === "list" ? "" : "id, "}${held})`),
        ),
    ),
    statement: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      fc.tuple(name, expression).map(([held, given]) => `const ${held} = ${given};`),
      fc.tuple(name, expression).map(([held, given]) => `${held} = ${given};`),
      expression.map((given) => `await ${given};`),
      fc.tuple(expression, inner, inner).map(([asked, one, other]) => `if (${asked}) { ${one} } else { ${other} }`),
      fc.tuple(name, expression, inner).map(([held, given, done]) => `for (const ${held} of ${given}) { ${done} }`),
      fc.tuple(inner, inner).map(([done, caught]) => `try { ${done} } catch (error) { ${caught} }`),
      fc.tuple(name, inner).map(([called, done]) => `async function ${called}(id, data = {}) { ${done} }`),
      fc.tuple(name, expression).map(([called, given]) => `const ${called} = async (id) => ${given};`),
      fc.tuple(name, inner).map(([called, done]) => `class C { base = "${API}"; async ${called}(id) { ${done} } }`),
      fc.tuple(inner, inner).map(([one, other]) => `${one}\n${other}`),
      inner.map((done) => `{\n  ${done}\n  // eslint-disable-next-line sunset/no-deprecated-endpoint -- soon\n}`),
    ),
  };
});

export const script: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      "",
      'import axios from "axios";\n',
      'import Cloudflare from "cloudflare";\nconst client = new Cloudflare();\n',
    ),
    fc.array(statement, { minLength: 1, maxLength: 5 }),
  )
  .map(([head, statements]) => `${head}const base = "${API}";\n${statements.join("\n")}\nexport {};\n`);

export const jsx: Arbitrary<string> = fc
  .tuple(script, fc.array(statement, { maxLength: 2 }))
  .map(
    ([text, done]) =>
      `${text}export const View = ({ id }) => <button onClick={async () => { ${done.join(" ")} }}>{id} <b a="/zones" /></button>;\n`,
  );
