import { existsSync } from "node:fs";
import eslint from "@eslint/js";
import eslintPlugin from "eslint-plugin-eslint-plugin";
import regexp from "eslint-plugin-regexp";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** The built plugin lints this repository too; before the first build there is none. */
const builtPlugin = new URL("./dist/eslint/plugin.js", import.meta.url);
const sunset = existsSync(builtPlugin) ? (await import(builtPlugin.href)).default : undefined;

const compilerOfTheUser = {
  name: "typescript",
  message: "The layer works on the compiler that ts-morph bundles, never on the user's (docs/architecture.md).",
};
const compilerLayer = { name: "ts-morph", message: "Only src/semantics works on compiler nodes." };

const sizes = {
  complexity: ["error", 20],
  "max-depth": ["error", 3],
  "max-lines": ["error", { max: 300, skipBlankLines: false, skipComments: false }],
  "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
  "max-params": ["error", 6],
};

export default defineConfig(
  globalIgnores([
    "dist/",
    "coverage/",
    ".bench/",
    ".simulator/",
    "docs/",
    "tests/fixtures/",
    "src/database/generated.ts",
  ]),
  eslint.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-exports": "error",
      // What is loaded late (docs/architecture.md) is typed by `import("…")`.
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidOperator: true, ignoreVoidReturningFunctions: true },
      ],
      // Taken by code points on purpose: nothing here counts what a reader sees as one letter.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // `const { left, out, ...rest }` leaves things out.
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true, argsIgnorePattern: "^_" }],
      // Numbers in a template read as they are written; nothing else may be converted silently.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    },
  },
  {
    files: ["src/**/*.ts", "scripts/**/*.{ts,js}"],
    plugins: { regexp },
    rules: {
      // What is searched is anyone's text: no expression takes time that grows faster than that.
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: {
      ...sizes,
      "no-console": "error",
      "@typescript-eslint/no-restricted-imports": ["error", { paths: [compilerOfTheUser, compilerLayer] }],
    },
  },
  {
    files: ["src/semantics/**/*.ts"],
    rules: { "@typescript-eslint/no-restricted-imports": ["error", { paths: [compilerOfTheUser] }] },
  },
  {
    files: ["src/eslint/**/*.ts"],
    extends: [eslintPlugin.configs.recommended],
  },
  {
    files: ["scripts/**/*.ts"],
    rules: { "max-lines": sizes["max-lines"], "max-lines-per-function": sizes["max-lines-per-function"] },
  },
  {
    files: ["**/*.js"],
    languageOptions: { globals: { console: "readonly", URL: "readonly", process: "readonly" } },
  },
  sunset === undefined ? [] : { files: ["src/**/*.ts", "scripts/**/*.ts"], extends: [sunset.configs.recommended] },
);
