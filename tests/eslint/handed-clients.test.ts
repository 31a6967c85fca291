import { join } from "node:path";
import { ESLint } from "eslint";
import { expect, it } from "vitest";
import sunset from "../../src/eslint/plugin.ts";
import { makeFolder } from "../cli/run-in-folder.ts";

it("what a client completes in another file is reported at the call, with the place of the text", async () => {
  const cwd = makeFolder({
    "lib/list.mjs": "\nexport const list = (client, id) => client.firewall.rules.list({ zone_id: id });\n",
    "main.mjs":
      'import Cloudflare from "cloudflare";\nimport { list } from "./lib/list.mjs";\nawait list(new Cloudflare(), "a");\n',
  });
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [...sunset.configs.recommended] });
  const results = await eslint.lintFiles(["."]);
  const reports = results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, column, message }) => ({ filePath, line, column, message })),
  );
  expect(reports).toEqual([
    {
      filePath: join(cwd, "main.mjs"),
      line: 3,
      column: 7,
      message: expect.stringMatching(
        /^Cloudflare API: GET \/zones\/:zone_id\/firewall\/rules .* It is written in \.\/lib\/list\.mjs, line 2\.$/,
      ) as string,
    },
  ]);
});
