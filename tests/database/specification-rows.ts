import type { SunsetRecord } from "../../src/model/index.ts";

/** A row of the specification's end-of-life table: its date, the boundary that it means, the records that say it. */
export type EndOfLifeRow = readonly [endOfLife: string, boundary: SunsetRecord["boundary"], records: readonly string[]];

/** The specification's end-of-life table, copied by hand. */
export const endOfLifeRows: readonly EndOfLifeRow[] = [
  ["2025-01-15", "from", ["filters", "firewall-rules"]],
  ["2025-01-15", "from", ["waf-managed-rules"]],
  ["2025-01-15", "from", ["rate-limits"]],
  ["2024-10-01", "from", ["dns-validation-error-chain"]],
  ["2024-09-30", "after", ["security-level", "threat-score"]],
  ["2024-09-13", "from", ["dns-secondary-overrides", "dns-use-apex-ns"]],
  ["2024-08-15", "from", ["brotli"]],
  ["2024-08-05", "from", ["minify"]],
  ["2024-07-14", "from", ["dns-record-locked"]],
  ["2024-06-30", "from", ["mobile-redirect"]],
  ["2024-06-14", "from", ["server-side-excludes"]],
  ["2024-05-31", "after", ["srv-data-fields"]],
  ["2024-03-31", "from", ["privacy-pass"]],
  ["2024-02-04", "from", ["legacy-tunnels"]],
  ["2023-07-01", "from", ["draft-chacha20-ciphers"]],
  ["2023-07-01", "from", ["conflicting-length-headers"]],
  ["2023-06-06", "from", ["billing-history", "billing-profile"]],
  ["2023-04-03", "from", ["load-balancer-notification-email"]],
  ["2023-03-19", "from", ["access-bookmarks"]],
  ["2022-10-11", "from", ["script-monitor"]],
  ["2022-07-01", "from", ["images-v1-direct-upload"]],
  ["2021-03-01", "from", ["zone-analytics"]],
  ["2020-02-04", "from", ["organizations"]],
];
