import { inspectDeployment } from "../../../src/deployment/inspect-deployment.ts";
import type { Database } from "../../../src/database/database.ts";
import { toInterests } from "../../../src/engine/interests.ts";
import { matchFacts } from "../../../src/matching/match-facts.ts";
import type { FileFacts, SunsetRecord, ApiSettings } from "../../../src/model/index.ts";
import { NO_FACTS } from "../../../src/semantics/no-facts.ts";
import { readFacts } from "../../../src/semantics/read-facts.ts";
import { readSyntax } from "../../../src/semantics/layout/source-syntax.ts";
import { isOfConfig } from "../../engine/is-of-config.ts";
import type { ShownText } from "./shown-texts.ts";

const CONFIG = '[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n';

/** Under the first, old options are ignored; under the second nobody can say. */
const CONFIGS = [`compatibility_date = "2001-01-01"\n${CONFIG}`, CONFIG];

/** What is said of a program: messages, descriptions of edits, reasons why something is undecided. */
export function listMessages(code: string, record: SunsetRecord, database: Database): readonly ShownText[] {
  const settings: readonly ApiSettings[] = [{ asOf: "2090-01-01" }, { asOf: "2026-01-01", dates: "revised" }];
  const configs = "compatibilityDate" in record ? CONFIGS : CONFIGS.slice(0, 1);
  const facts = isOfConfig(record) ? undefined : readCode(code, database);
  const texts = settings.flatMap((setting) =>
    configs.flatMap((config) => match(code, facts, config, database, setting)),
  );
  return [...new Set(texts)].map((text) => ({ where: "message", record: record.id, text }));
}

function match(
  code: string,
  facts: FileFacts | undefined,
  config: string,
  database: Database,
  settings: ApiSettings,
): readonly string[] {
  const file = facts === undefined ? "/app/wrangler.toml" : "/app/a.ts";
  const { deployment } = inspectDeployment(
    "/app/wrangler.toml",
    facts === undefined ? code : config,
    database.vocabulary,
  );
  if (deployment === undefined) return [];
  const place = { file, start: 0, end: code.length };
  const given = facts ?? { ...NO_FACTS, facts: [{ kind: "deployment", place, evidence: [], deployment } as const] };
  const syntax = (): ReturnType<typeof readSyntax> => readSyntax({ filename: file, path: file, text: code });
  const { findings, undecided } = matchFacts(given, { file, text: code, syntax, database, deployment, settings });
  return [
    ...findings.flatMap(({ message, edits }) => [message, ...edits.map(({ description }) => description)]),
    ...undecided.map(({ reason }) => reason),
  ];
}

function readCode(text: string, database: Database): FileFacts {
  return readFacts({ filename: "/app/a.ts", path: "/app/a.ts", text, crossFile: false }, toInterests(database, "all"));
}
