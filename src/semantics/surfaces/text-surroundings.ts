import type { Surroundings } from "../../model/index.ts";

/** What a text other than script shows of the API: absolute URLs and names of headers, wherever they stand. */
export function readTextSurroundings(text: string): Surroundings {
  const urls = text.match(/https?:\/\/[^\s"'`<>\\${]+/gi) ?? [];
  const headers = text.match(/\b[a-z][a-z0-9]*(?:-[a-z0-9]+)+(?=["']?\s*[:=])/gi) ?? [];
  return {
    imports: [],
    urls: [...new Set(urls)],
    headerNames: [...new Set(headers.map((name) => name.toLowerCase()))],
  };
}
