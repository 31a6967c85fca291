import { quote } from "./expression-text.ts";
import { changesRequests, type Migration } from "./migration.ts";
import { listUnknownFields, requireResource, textOf } from "./read-fields.ts";
import type { RulesetRule } from "./ruleset-rule.ts";

/** The value of the zone setting `mobile_redirect`. */
export interface MobileRedirect {
  readonly status?: "on" | "off";
  /** A label below the zone: `m`. */
  readonly mobile_subdomain?: string | null;
  /** Whether the path is dropped. */
  readonly strip_uri?: boolean;
}

/** A single redirect: a rule of the phase `http_request_dynamic_redirect`. */
export interface RedirectRule extends RulesetRule {
  readonly action: "redirect";
  readonly action_parameters: {
    readonly from_value: {
      /** A fixed URL, or an expression that gives one. */
      readonly target_url: { readonly value: string } | { readonly expression: string };
      readonly status_code: number;
      readonly preserve_query_string: boolean;
    };
  };
}

/** The status in the vendor's examples ("Perform mobile redirects"). */
const MOVED_PERMANENTLY = 301;

/**
 * The mobile redirect of a zone as a redirect rule, by the vendor's examples (docs/migration/mobile-redirect.md). `zone` is the
 * zone's name: `example.com`. There is none without a subdomain.
 */
export function toRedirectRule(setting: MobileRedirect, zone: string): Migration<RedirectRule> {
  requireResource(setting, "toRedirectRule", "the value of `mobile_redirect`");
  if (textOf(zone) === undefined)
    throw new TypeError('toRedirectRule: expected the zone\'s name, such as "example.com".');
  const unknown = listUnknownFields(setting, ["status", "mobile_subdomain", "strip_uri"]);
  const label = textOf(setting.mobile_subdomain);
  if (label === undefined) {
    const reason = "There is no subdomain to redirect to.";
    return { resource: undefined, notCarried: [changesRequests("mobile_subdomain", reason), ...unknown] };
  }
  const host = `${label}.${zone}`;
  const keepsPath = setting.strip_uri !== true;
  const url = `https://${host}`;
  const resource: RedirectRule = {
    action: "redirect",
    action_parameters: {
      from_value: {
        target_url: keepsPath ? { expression: `concat(${quote(url)}, http.request.uri.path)` } : { value: url },
        status_code: MOVED_PERMANENTLY,
        preserve_query_string: keepsPath,
      },
    },
    expression: `not http.host in {${quote(host)}} and (http.user_agent contains "mobi" or http.user_agent contains "Mobi")`,
    enabled: setting.status === "on",
    description: `Mobile devices to ${host}`,
  };
  return { resource, notCarried: unknown };
}
