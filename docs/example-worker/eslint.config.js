import tsParser from "@typescript-eslint/parser";
import { defineConfig } from "eslint/config";
import sunset from "eslint-plugin-sunset";

export default defineConfig(
  { files: ["**/*.ts"], languageOptions: { parser: tsParser } },
  {
    extends: [sunset.configs.recommended],
    settings: { sunset: sunset.settings({ deploymentConfig: "wrangler.toml" }, import.meta.dirname) },
  },
);
