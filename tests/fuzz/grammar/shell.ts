import fc, { type Arbitrary } from "fast-check";

const url = fc.constantFrom(
  "https://api.cloudflare.com/client/v4/zones/$Z/filters",
  '"$API/zones/$Z/settings/minify"',
  "$API/zones/${Z:-1}/rate_limits",
  '"${BASE}"/zones/"$Z"/script_monitor/scripts',
  "'https://api.cloudflare.com/client/v4/accounts/1/tunnels'",
);
const option = fc.constantFrom(
  "-X PATCH",
  "--request DELETE",
  "-sS",
  `-d '{"value":"on"}'`,
  '-d "{\\"value\\": \\"$V\\"}"',
  "--data @body.json",
  '-H "Content-Length: 3"',
  "-H 'Transfer-Encoding: chunked'",
  "--ciphers ECDHE-RSA-CHACHA20-POLY1305-OLD",
  "\\\n  -v",
);

const { line } = fc.letrec<{ line: string }>((tie) => {
  const inner: Arbitrary<string> = tie("line");
  return {
    line: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      fc.tuple(fc.array(option, { maxLength: 4 }), url).map(([options, to]) => `curl ${options.join(" ")} ${to}`),
      fc.constantFrom("Z=1", "API=https://api.cloudflare.com/client/v4", 'export BASE="$API"', "V=$(cat v)", "P+=/b"),
      fc.tuple(fc.constantFrom("call", "get", "if"), inner).map(([name, done]) => `${name}() {\n${done}\n}`),
      fc.tuple(fc.constantFrom("call", "get"), url).map(([name, to]) => `${name} PATCH ${to}`),
      inner.map((done) => `for s in minify brotli "$@"; do\n${done}\ndone`),
      inner.map((done) => `if [ -n "$Z" ]; then\n${done}\nfi`),
      inner.map((done) => `ID=$(${done})`),
      inner.map((done) => `cat <<EOF | bash\n${done}\nEOF`),
      fc.tuple(inner, inner).map(([one, other]) => `${one} && ${other} || true # done`),
    ),
  };
});

export const shell: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("#!/bin/sh\n", "FROM node\nRUN ", "all:\n\t", ""),
    fc.array(line, { minLength: 1, maxLength: 6 }),
  )
  .map(([head, lines]) => `${head}${lines.join("\n")}\n`);
