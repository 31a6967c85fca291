/*
 * Lints an installed project in every way that ESLint can, as a process of its own: `node lint-cells.js <project>`.
 * Prints `{ cells, refusal, typescript }`: the messages by parser and language; why the TypeScript parser does not load,
 * if it does not; and the files of TypeScript that were loaded.
 */
import { createRequire } from "node:module";
import { join, relative } from "node:path";

const [folder] = process.argv.slice(2);
const requireAsUser = createRequire(join(folder, "eslint.config.js"));
const { ESLint } = requireAsUser("eslint");
const { default: sunset } = await import(requireAsUser.resolve("eslint-plugin-sunset"));
const { parser, refusal } = loadParser();

const cells = { "espree, js": await lint("js", {}, false) };
if (parser !== undefined) {
  const withTypes = { parser, parserOptions: { projectService: true, tsconfigRootDir: folder } };
  for (const language of ["js", "ts"]) {
    cells[`parser, ${language}`] = await lint(language, { parser }, false);
    cells[`parser with types, ${language}`] = await lint(language, withTypes, true);
  }
}
const typescript = Object.keys(requireAsUser.cache).filter((file) =>
  /[/\\]node_modules[/\\]typescript[\d.]*[/\\]/.test(file),
);
console.log(JSON.stringify({ cells, refusal, typescript }));

function loadParser() {
  try {
    return { parser: requireAsUser("@typescript-eslint/parser") };
  } catch (error) {
    return { refusal: error.message };
  }
}

async function lint(subfolder, languageOptions, expectsTypes) {
  const jsx = { ecmaFeatures: { jsx: true } };
  const config = {
    files: ["**/*.{js,mjs,cjs,jsx,ts,tsx}"],
    languageOptions: { ...languageOptions, parserOptions: { ...jsx, ...languageOptions.parserOptions } },
    plugins: { matrix: { rules: { types: makeTypesRule(expectsTypes) } } },
    rules: { "matrix/types": "error" },
  };
  const overrideConfig = [config, ...sunset.configs.recommended];
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig });
  const results = await eslint.lintFiles([subfolder]);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, column, endLine, endColumn, message }) => ({
      file: relative(folder, filePath).replaceAll("\\", "/"),
      rule: ruleId?.replace("sunset/", "") ?? "none",
      ...{ line, column, endLine, endColumn, message },
    })),
  );
}

/** Reports every file that has type information where none is expected, or none where it is. */
function makeTypesRule(expectsTypes) {
  return {
    create: (context) => ({
      Program(node) {
        const hasTypes = Boolean(context.sourceCode.parserServices.program);
        if (hasTypes !== expectsTypes) context.report({ node, message: `type information: ${hasTypes}` });
      },
    }),
  };
}
