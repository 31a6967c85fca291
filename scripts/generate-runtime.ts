import { readFileSync } from "node:fs";
import { format } from "prettier";
import { fillPage } from "./fill-page.ts";
import type { Output } from "./output.ts";
import { readRules, rootFolder } from "./read-rules.ts";

const file = "docs/runtime.md";

/** The page of the reference bucket, written by hand but for its figures. */
export const generateRuntime: Output = {
  file,
  generate: () =>
    format(fillPage(readFileSync(new URL(file, rootFolder), "utf8"), readRules(), file), { parser: "markdown" }),
};
