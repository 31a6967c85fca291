import { createRequire } from "node:module";
import type { ConfigCommentParser } from "@eslint/plugin-kit";

const require = createRequire(import.meta.url);

let parser: ConfigCommentParser | undefined;

/** ESLint's own reader of its comments; loaded for the first text that has one. */
export function getCommentParser(): ConfigCommentParser {
  if (parser === undefined) {
    const kit = require("@eslint/plugin-kit") as typeof import("@eslint/plugin-kit");
    parser = new kit.ConfigCommentParser();
  }
  return parser;
}
