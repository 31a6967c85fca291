import { isParameter, splitTemplate } from "../../database/record-templates.ts";

/** A template with what its parameters stand for: `/zones/:zone_id/filters` → `/zones/abc/filters`. */
export function fillPath(template: string, parameters: Readonly<Record<string, string>>): string {
  const segments = splitTemplate(template).map((segment) =>
    isParameter(segment) ? encodeURIComponent(parameters[segment.slice(1)] ?? "") : segment,
  );
  return `/${segments.join("/")}`;
}
