import { dirname } from "node:path";
import type { Finding } from "../model/index.ts";
import { relativePath } from "../model/relative-path.ts";
import { isInstalled } from "../semantics/modules/is-installed.ts";
import { readText } from "../semantics/modules/file-state.ts";

/** The message of a finding; for one that is reported at a call, with the place of the text to change. */
export function describeFinding({ message, place, writtenIn }: Finding): string {
  if (writtenIn === undefined || isInstalled(writtenIn.file)) return message;
  const path = relativePath(dirname(place.file), writtenIn.file);
  const shown = path.startsWith(".") ? path : `./${path}`;
  const before = (readText(writtenIn.file) ?? "").slice(0, writtenIn.start);
  return `${message} It is written in ${shown}, line ${before.split("\n").length}.`;
}
