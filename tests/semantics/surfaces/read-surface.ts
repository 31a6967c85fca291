import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { toInterests } from "../../../src/engine/interests.ts";
import type { Fact } from "../../../src/model/index.ts";
import { readSurfaceFacts, type SurfaceLanguage } from "../../../src/semantics/surfaces/surface-facts.ts";
import { findMisplaced } from "../find-misplaced.ts";
import { renderFact } from "../render-fact.ts";

/** All that the built-in records ask for. */
export const interests = toInterests(getBuiltinDatabase(), "all");

/** The facts of a file that is no script, of all kinds unless told otherwise, one line each. Throws when a place of a fact does not fit the text. */
export function readSurface(
  text: string,
  language: SurfaceLanguage,
  kinds?: readonly Fact["kind"][],
): readonly string[] {
  const { facts } = readSurfaceFacts("/app/file", text, language, interests);
  const misplaced = findMisplaced(text, "/app/file", facts);
  if (misplaced.length > 0) throw new Error(`places that do not fit the text:\n${misplaced.join("\n")}`);
  return facts.filter(({ kind }) => kinds?.includes(kind) ?? true).map(renderFact);
}
