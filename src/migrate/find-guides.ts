import { generatedGuides } from "./generated-guides.ts";
import type { MigrationGuide } from "./guide.ts";

let guides: readonly MigrationGuide[] | undefined;

/** The guides about a record, by its id. */
export function findGuides(record: string): readonly MigrationGuide[] {
  guides ??= JSON.parse(generatedGuides) as readonly MigrationGuide[];
  return guides.filter(({ records }) => records.includes(record));
}

/** Where a user finds a page of the package: in its folder, wherever that is installed. */
export function toPackagePath(page: string): string {
  return `eslint-plugin-sunset/${page}`;
}

/** The path of a guide's page in the package. */
export function toGuidePath({ name }: MigrationGuide): string {
  return `docs/migration/${name}.md`;
}
