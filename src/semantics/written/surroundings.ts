import type { Surroundings } from "../../model/index.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** What else the file shows of the API. */
export function readSurroundings(evaluation: EvaluationContext): Surroundings {
  const { survey, file } = evaluation;
  const urls = survey.strings.map((node) => node.getText(file).slice(1)).filter((text) => /^https?:\/\//i.test(text));
  return {
    imports: survey.imports,
    urls: [...new Set(urls.map((text) => text.split(/["'`]|\$\{/, 1)[0] ?? ""))],
    headerNames: [...survey.hyphenated].filter((name) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name)),
  };
}
