/** The languages whose texts are made, each with names of files in it; some names mean more than their extension says. */
export const fileNames = {
  javascript: ["main.js", "main.mjs", "main.cjs"],
  typescript: ["main.ts", "main.mts", "main.cts"],
  jsx: ["main.jsx", "main.tsx"],
  toml: ["wrangler.toml"],
  json: ["data.json", "package.json", "wrangler.json", "main.tf.json"],
  jsonc: ["data.jsonc", "wrangler.jsonc"],
  yaml: ["data.yaml", ".github/workflows/main.yml"],
  shell: ["main.sh", "Makefile", "Dockerfile", "justfile"],
  terraform: ["main.tf"],
  markdown: ["README.md"],
  vue: ["main.vue", "main.svelte", "main.astro"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FuzzLanguage = keyof typeof fileNames;

/** A text, and the name of the file that it is the text of. */
export interface FuzzInput {
  readonly language: FuzzLanguage;
  readonly name: string;
  readonly text: string;
}

export const languages = Object.keys(fileNames) as readonly FuzzLanguage[];
