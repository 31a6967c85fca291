import { analyze } from "../../src/engine/analyze.ts";

const API = `const API = "https://api.cloudflare.com/client/v4";`;

/** Record and certainty of each finding of a text behind a line that names the API. */
export function foundRecords(text: string, filename = "main.ts"): readonly string[] {
  const { findings } = analyze({ filename, text: `${API}\n${text}`, settings: {}, root: "/" });
  return findings.map(({ record, certainty }) => `${record} ${certainty}`);
}
