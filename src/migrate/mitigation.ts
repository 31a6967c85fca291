import { changesRequests, type NotCarried } from "./migration.ts";
import { listUnknownFields, textOf } from "./read-fields.ts";
import { findAction, type BlockResponse, type CommonAction } from "./ruleset-rule.ts";

/** What happens to requests that are over a limit, previous version. */
export interface Mitigation {
  /** `simulate`, `ban`, `challenge`, `js_challenge` or `managed_challenge`. */
  readonly mode?: string;
  /** In seconds. */
  readonly timeout?: number;
  readonly response?: { readonly content_type?: string; readonly body?: string };
}

/** The same in the rules language, but for the timeout. */
export interface RuleMitigation {
  readonly action: CommonAction;
  readonly response: BlockResponse | undefined;
  readonly notCarried: readonly NotCarried[];
}

/** The status with which rate limits answered, and which their new version has when none is said. */
const TOO_MANY_REQUESTS = 429;
/** In bytes: the vendor's page "Rate limiting parameters"; the previous version took 32 KB. */
const MAX_CONTENT = 30 * 1024;

/** Reads mode and response; undefined when the mode is not known. */
export function readMitigation(given: Mitigation): RuleMitigation | undefined {
  const action = findAction(textOf(given.mode));
  if (action === undefined) return undefined;
  const response = toBlockResponse(given);
  const unknown = listUnknownFields(given, ["mode", "timeout", "response"], "action.");
  if (response === undefined) return { action, response, notCarried: unknown };
  if (action !== "block") {
    const reason = `Only \`block\` answers with a response of its own; \`${action}\` has the vendor's page.`;
    return { action, response: undefined, notCarried: [changesRequests("action.response", reason), ...unknown] };
  }
  return { action, response, notCarried: [...listTooLong(response), ...unknown] };
}

function toBlockResponse({ response }: Mitigation): BlockResponse | undefined {
  const content = textOf(response?.body);
  if (content === undefined) return undefined;
  return { status_code: TOO_MANY_REQUESTS, content, content_type: textOf(response?.content_type) ?? "text/plain" };
}

function listTooLong({ content }: BlockResponse): readonly NotCarried[] {
  if (new TextEncoder().encode(content).length <= MAX_CONTENT) return [];
  return [changesRequests("action.response.body", "The new version takes at most 30 KB: shorten the body.")];
}
