import { changesRequests, type Migration } from "./migration.ts";
import { listLostId, listUnknownFields, requireResource, textOf } from "./read-fields.ts";

/** A bookmark of the old API. */
export interface AccessBookmark {
  readonly id?: string;
  readonly name?: string;
  readonly domain?: string;
  readonly logo_url?: string;
  readonly app_launcher_visible?: boolean;
}

/** An Access application that is a bookmark. */
export interface BookmarkApplication {
  readonly type: "bookmark";
  readonly domain: string;
  readonly name?: string;
  readonly logo_url?: string;
  readonly app_launcher_visible?: boolean;
}

/** A bookmark as an Access application of that type (docs/migration/access-bookmarks.md). There is none without a domain. */
export function toBookmarkApplication(bookmark: AccessBookmark): Migration<BookmarkApplication> {
  requireResource(bookmark, "toBookmarkApplication", "a bookmark");
  const { id, name, domain: given, logo_url: logo, app_launcher_visible: isVisible } = bookmark;
  const domain = textOf(given);
  const lost = [
    ...listUnknownFields(bookmark, ["id", "name", "domain", "logo_url", "app_launcher_visible"]),
    ...listLostId(id),
  ];
  if (domain === undefined) {
    return { resource: undefined, notCarried: [changesRequests("domain", "An application needs one."), ...lost] };
  }
  const resource: BookmarkApplication = {
    type: "bookmark",
    domain,
    ...(textOf(name) === undefined ? {} : { name }),
    ...(textOf(logo) === undefined ? {} : { logo_url: logo }),
    ...(typeof isVisible !== "boolean" ? {} : { app_launcher_visible: isVisible }),
  };
  return { resource, notCarried: lost };
}
