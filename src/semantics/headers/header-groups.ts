import type { FoundHeader } from "./header-entries.ts";
import type { SoughtHeaders } from "../interests.ts";
import type { HeaderEntry, HeaderSetFact } from "../../model/index.ts";

/** The headers of interest in one set: each that matters by itself, and each two that one run can set together. */
export function groupHeaders(
  headers: readonly FoundHeader[],
  { together, alone }: SoughtHeaders,
  areExclusive: (one: FoundHeader, other: FoundHeader) => boolean = () => false,
): readonly (readonly FoundHeader[])[] {
  const single = headers.filter(({ name }) => alone.includes(name)).map((header) => [header]);
  const paired = headers.filter(({ name }) => together.includes(name));
  const pairs = paired.flatMap((one, index) =>
    paired
      .slice(index + 1)
      .filter((other) => other.name !== one.name && mayStandTogether(one, other) && !areExclusive(one, other))
      .map((other) => [one, other]),
  );
  return [...single, ...pairs];
}

function mayStandTogether(one: FoundHeader, other: FoundHeader): boolean {
  if (one.mayBeAbsent && other.mayBeAbsent) return false;
  const isEither = one.choice !== undefined && one.choice.between === other.choice?.between;
  return !isEither || one.choice.chosen === other.choice.chosen;
}

/** The fact that headers are set together, with the request where one is known. */
export function toHeaderSetFact(
  group: readonly FoundHeader[],
  sent: Pick<HeaderSetFact, "urls" | "place" | "evidence" | "callSites" | "analysedAlone">,
): HeaderSetFact {
  const headers = group.map(({ choice, ...header }): HeaderEntry => header);
  const spansFiles = headers.some((header) => header.place.file !== sent.place.file);
  return { kind: "header-set", ...sent, headers, ...(spansFiles && { spansFiles }) };
}
