import { isCalendarDate } from "../../model/calendar-date.ts";
import type {
  EndpointRecord,
  PathSegmentRecord,
  PayloadValueRecord,
  Problem,
  SunsetRecord,
} from "../../model/index.ts";
import type { DatabaseDocument, DocumentPath } from "../database-document.ts";
import { checkBucketRecord } from "./check-bucket-record.ts";
import type { Complaint, MeaningContext } from "./complaint.ts";
import { isAcceptedValue } from "../accepted-value.ts";
import { findReplacedSegment } from "../replaced-segment.ts";
import { listRecordTemplates, splitTemplate } from "../record-templates.ts";
import { listOpenPlaceholders } from "../texts/record-texts.ts";

/** What is wrong with a record whose shape is right: dates that no calendar has, paths of another API, contradictions. */
export function checkRecordMeaning(document: DatabaseDocument, context: MeaningContext): readonly Problem[] {
  const record = document.value as unknown as SunsetRecord;
  const complaints = [
    ...checkDates(record),
    ...checkPhases(record),
    ...checkEdit(record),
    ...checkPaths(document, record, context),
    ...checkKind(record, context),
    ...checkTexts(record, context),
  ];
  return complaints.map(({ path, message }) => document.createProblem(path, message));
}

function checkDates(record: SunsetRecord): readonly Complaint[] {
  const dates: (readonly [DocumentPath, string | null | undefined])[] = [
    [["endOfLife"], record.endOfLife],
    [["announced"], record.announced],
    ...(record.revisions ?? []).map(({ endOfLife }, index) => [["revisions", index, "endOfLife"], endOfLife] as const),
    ...(record.phases ?? []).map(({ date }, index) => [["phases", index, "date"], date] as const),
  ];
  const wrong = dates
    .filter(([, date]) => typeof date === "string" && !isCalendarDate(date))
    .map(([path, date]) => ({
      path,
      message: `\`${path.join(".")}\` must be a day of the calendar; ${String(date)} is none.`,
    }));
  return [...wrong, ...checkBoundary(record)];
}

function checkBoundary({ endOfLife, boundary }: SunsetRecord): readonly Complaint[] {
  if ((typeof endOfLife === "string") === (boundary !== undefined)) return [];
  const message = "A record with a date has a `boundary`; where no day is announced, there is none.";
  return [{ path: ["endOfLife"], message }];
}

/** Each step of a record comes before the next one, and all before its end. */
function checkPhases({ phases = [], endOfLife }: SunsetRecord): readonly Complaint[] {
  return phases.flatMap(({ date }, index) => {
    const next = phases[index + 1]?.date ?? endOfLife;
    if (typeof next !== "string" || date < next) return [];
    const message = `\`phases\` must be in the order of their dates, all before \`endOfLife\`; ${date} is not before ${next}.`;
    return [{ path: ["phases", index, "date"], message }];
  });
}

function checkEdit({ edit, replacement }: SunsetRecord): readonly Complaint[] {
  const complaints: Complaint[] = [];
  if (edit.class === "none" && edit.reason === undefined) {
    complaints.push({ path: ["edit"], message: "An edit of class `none` must have a `reason`." });
  }
  if (replacement.none === true && replacement.text !== undefined) {
    complaints.push({ path: ["replacement"], message: "A replacement has either `text` or `none: true`, not both." });
  }
  return complaints;
}

function checkPaths(document: DatabaseDocument, record: SunsetRecord, context: MeaningContext): readonly Complaint[] {
  const replacements = record.kind === "endpoint" ? record.endpoints.map((endpoint) => endpoint.replacementPath) : [];
  const written = [...listRecordTemplates(record).map(({ segments }) => `/${segments.join("/")}`), ...replacements];
  return [...new Set(written)].flatMap((path) => {
    const message = path === undefined ? undefined : describePathProblem(path, context);
    return message === undefined ? [] : [{ path: findValue(document.value, path ?? "") ?? [], message }];
  });
}

function describePathProblem(path: string, { vocabulary, rootAdvice = "" }: MeaningContext): string | undefined {
  const { roots, segments } = vocabulary;
  const [root = "", ...others] = splitTemplate(path);
  if (!roots.includes(root))
    return `The path ${path} must begin with one of ${roots.map((text) => `/${text}`).join(", ")}.${rootAdvice}`;
  const neutral = others.find((segment) => segment.includes("<") && segments[segment] === undefined);
  return neutral === undefined
    ? undefined
    : `The segment ${neutral} of ${path} is not in the vocabulary's \`segments\`.`;
}

function checkTexts(record: SunsetRecord, context: MeaningContext): readonly Complaint[] {
  return listOpenPlaceholders(record, context).map(({ path, text }) => ({
    path,
    message: describeOpenPlaceholder(text),
  }));
}

/** What is wrong with a placeholder that no fact fills. */
export function describeOpenPlaceholder(text: string): string {
  return `\`${text}\` names no fact: expected a field of the record, or a path below \`binding\` or \`managementApi\`, that is a word, a number or a list of them.`;
}

/** Where in plain data a text stands for the first time. */
function findValue(data: unknown, text: string): DocumentPath | undefined {
  if (data === text) return [];
  if (typeof data !== "object" || data === null) return undefined;
  for (const [key, value] of Object.entries(data)) {
    const below = findValue(value, text);
    if (below !== undefined) return [Array.isArray(data) ? Number(key) : key, ...below];
  }
  return undefined;
}

function checkKind(record: SunsetRecord, context: MeaningContext): readonly Complaint[] {
  if (record.kind === "endpoint") return checkReuse(record);
  if (record.kind === "payload-value") return checkValues(record);
  if (record.kind === "path-segment") return checkSegments(record);
  return checkBucketRecord(record, context);
}

function checkReuse({ endpoints }: EndpointRecord): readonly Complaint[] {
  return endpoints.flatMap(({ reusedBy, methodDecides }, index) =>
    reusedBy === undefined || methodDecides === true
      ? []
      : [
          {
            path: ["endpoints", index],
            message: "An endpoint that is `reusedBy` something must say `methodDecides: true`.",
          },
        ],
  );
}

function checkSegments(record: PathSegmentRecord): readonly Complaint[] {
  if (findReplacedSegment(record) !== undefined) return [];
  const message = "`segment` and `replacementSegment` must differ in one segment of the first.";
  return [{ path: ["replacementSegment"], message }];
}

/** One list decides; `closest` leads from a value that is refused to one that is accepted. */
function checkValues(record: PayloadValueRecord): readonly Complaint[] {
  const { allowed, removed, former = [], closest = {} } = record;
  const complaints: Complaint[] = [];
  if ((allowed === undefined) === (removed === undefined)) {
    const message = "A record has either `allowed`, the values that are left, or `removed`, those that are gone.";
    complaints.push({ path: [allowed === undefined ? "places" : "allowed"], message });
  }
  if (former.length > 0 && allowed === undefined) {
    complaints.push({ path: ["former"], message: "`former` stands beside `allowed`; `removed` names them itself." });
  }
  const living = former.filter((value) => isAcceptedValue(value, record));
  const pairs = Object.entries(closest).filter(
    ([from, to]) => isAcceptedValue(from, record) || !isAcceptedValue(to, record),
  );
  return [
    ...complaints,
    ...living.map((value) => ({ path: ["former"], message: `\`${value}\` cannot be allowed and former.` })),
    ...pairs.map(([from]) => ({
      path: ["closest", from],
      message: "`closest` leads from a value that is refused to one that is accepted.",
    })),
  ];
}
