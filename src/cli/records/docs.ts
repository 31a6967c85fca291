import { fileURLToPath } from "node:url";
import type { Database } from "../../database/database.ts";
import { didYouMean } from "../../model/did-you-mean.ts";
import { toInstalledPage } from "../../model/package-info.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import type { DocsOptions } from "../arguments/records-options.ts";
import { UsageError } from "../usage-error.ts";

/** `docs [rule|record]`: tells where the page is that came with the package, and opens it. */
export async function docs({ name, isOpened }: DocsOptions, io: CommandIo, database: Database): Promise<ExitCode> {
  const { rule, record } = name === undefined ? {} : findPage(name, database);
  const page = toInstalledPage(rule, record);
  io.out(`${fileURLToPath(page)}\n`);
  if (!isOpened || (await io.openFile(page))) return 0;
  io.error("eslint-plugin-sunset: docs: found no program that opens it. Open the path in a browser.\n");
  return 2;
}

/** A rule by its name, with or without the plugin's, or the one that reports a record, whose row it has. */
function findPage(name: string, database: Database): { readonly rule: string; readonly record?: string } {
  const rule = name.replace(/^sunset(?:-upcoming)?\//, "");
  if (database.records.some((record) => record.rule === rule)) return { rule };
  const record = database.findRecord(name);
  if (record !== undefined) return { rule: record.rule, record: record.id };
  const names = database.records.flatMap((each) => [each.id, each.rule]);
  throw new UsageError(
    `docs: expected a rule or a record, found '${name}'; \`list\` has all records.${didYouMean(rule, names)}`,
  );
}
