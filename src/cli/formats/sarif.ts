import { toJson } from "./to-json.ts";
import type {
  Fix,
  Location,
  Log,
  Notification,
  PhysicalLocation,
  Region,
  ReportingDescriptor,
  Result,
  Run,
} from "sarif";
import type { OutputEdit, OutputEvidence, OutputFinding, OutputProblem, OutputUnread } from "./check-output.ts";
import { readPackageInfo } from "../../model/package-info.ts";
import type { Report } from "./report-format.ts";
import { toWhole } from "../texts/to-whole.ts";

/** The folder that files are relative to; whoever reads the log says which that is. */
const BASE = "SRCROOT";

/** A log of SARIF 2.1.0 (OASIS standard), valid by its schema: a rule for each record that was found, a result for each finding. */
export function formatSarif({ output, problems }: Report): string {
  const { findings, unread, asOf } = output;
  const records = new Map(findings.map((finding) => [toRuleId(finding), finding]));
  const indexes = new Map([...records.keys()].map((id, index) => [id, index]));
  const { version, homepage } = readPackageInfo();
  const run: Run = {
    tool: {
      driver: {
        name: "eslint-plugin-sunset",
        semanticVersion: version,
        ...(homepage !== undefined && { informationUri: homepage }),
        rules: [...records.values()].map(toRule),
      },
    },
    columnKind: "utf16CodeUnits",
    originalUriBaseIds: { [BASE]: { description: { text: "The folder in which the command ran." } } },
    invocations: [
      {
        executionSuccessful: !problems.some(({ stops }) => stops),
        toolExecutionNotifications: [...problems.map(toNotification), ...unread.map(toUnreadNotification)],
      },
    ],
    results: findings.map((finding) => toResult(finding, indexes.get(toRuleId(finding)) ?? 0)),
    properties: { asOf },
  };
  const log: Log = { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] };
  return toJson(log);
}

/** Hierarchical, as the standard has it (section 3.27.5): a filter on the rule finds all of its records. */
function toRuleId({ rule, record }: OutputFinding): string {
  return `${rule}/${record}`;
}

function toRule(finding: OutputFinding): ReportingDescriptor {
  const { title, record, rule, endOfLife, replacement, link } = finding;
  const end = endOfLife === null ? "No day is stated." : `The day: ${endOfLife}.`;
  const instead = replacement === null ? "No replacement is stated." : `Replacement: ${replacement}.`;
  return {
    id: toRuleId(finding),
    name: record,
    shortDescription: { text: title },
    fullDescription: { text: `${title}. ${end} ${instead}` },
    help: { text: `${end} ${instead} \`npx eslint-plugin-sunset explain ${record}\` tells all about it.` },
    ...(link !== null && { helpUri: link }),
    defaultConfiguration: { level: toLevel(finding) },
    properties: { rule, record, endOfLife, tags: ["deprecation"] },
  };
}

function toLevel({ phase, severity }: OutputFinding): "error" | "warning" {
  return phase === "ended" && severity !== "warning" ? "error" : "warning";
}

function toResult(finding: OutputFinding, ruleIndex: number): Result {
  const { file, message, phase, symbol, excerpt, evidence, edits, certainty, endOfLife, replacement } = finding;
  const location = toLocation(file, { ...toRegion(finding), snippet: { text: excerpt } });
  return {
    ruleId: toRuleId(finding),
    ruleIndex,
    level: toLevel(finding),
    message: { text: message },
    locations: [
      { physicalLocation: location, ...(symbol !== null && { logicalLocations: [{ fullyQualifiedName: symbol }] }) },
    ],
    partialFingerprints: { "sunset/v1": finding.fingerprint },
    ...(evidence.length > 0 && { relatedLocations: evidence.map(toRelatedLocation) }),
    ...(edits.length > 0 && { fixes: edits.map((edit) => toFix(edit, file)) }),
    properties: { certainty, phase, endOfLife, replacement },
  };
}

function toRelatedLocation({ file, line, text }: OutputEvidence, id: number): Location {
  return { id, message: { text }, physicalLocation: toLocation(file, { startLine: line }) };
}

function toFix({ class: kind, description, changes }: OutputEdit, file: string): Fix {
  const replacements = changes.map((change) => ({
    deletedRegion: toRegion(change),
    insertedContent: { text: change.text },
  }));
  return {
    description: { text: description },
    artifactChanges: [{ artifactLocation: toArtifact(file), replacements }],
    properties: { class: kind },
  };
}

function toNotification({ file, message, stops }: OutputProblem): Notification {
  return { level: stops ? "error" : "warning", message: { text: message }, locations: [locationOf(file)] };
}

function toUnreadNotification({ file, reason }: OutputUnread): Notification {
  return { level: "note", message: { text: `${file} ${reason}.` }, locations: [locationOf(file)] };
}

function locationOf(file: string): Location {
  return { physicalLocation: { artifactLocation: toArtifact(file) } };
}

function toLocation(file: string, region: Region): PhysicalLocation {
  return { artifactLocation: toArtifact(file), region };
}

function toArtifact(file: string): { readonly uri: string; readonly uriBaseId: string } {
  return { uri: toWhole(file).split("/").map(encodeURIComponent).join("/"), uriBaseId: BASE };
}

function toRegion(range: Pick<OutputFinding, "line" | "column" | "endLine" | "endColumn">): Region {
  const { line, column, endLine, endColumn } = range;
  return { startLine: line, startColumn: column, endLine, endColumn };
}
