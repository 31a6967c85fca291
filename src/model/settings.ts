/** An entry of the setting `ignore`: uses of a record that are left out, and why. */
export interface IgnoredUse {
  readonly record: string;
  /** Why they may stay. */
  readonly reason: string;
  /** Patterns as in `.gitignore`, from the lint root; all files when not given. */
  readonly files?: readonly string[] | undefined;
  /** ISO date, the last day on which it counts. */
  readonly until?: string | undefined;
}

/** `settings.sunset` of an ESLint config, or the command's flags (docs/decisions.md, Settings and options). Checked before use. */
export interface SunsetSettings {
  /** ISO date that decides what is announced and what has ended; the database's release date when not given. */
  readonly asOf?: string | undefined;
  /** `specification` (default) or `revised`: use the vendor's later announcements. */
  readonly dates?: "specification" | "revised" | undefined;
  /** Whether what the vendor announced later than the specification is reported too; false when not given. */
  readonly announcements?: boolean | undefined;
  /** Paths of further databases. */
  readonly databases?: readonly string[] | undefined;
  /** URL prefixes at which the API answers too: the package's own, or others by the API's id. */
  readonly apiHosts?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  /** Path of the deployment config; the nearest one upward when not given. */
  readonly deploymentConfig?: string | undefined;
  /** Which words count; both when not given. */
  readonly vocabulary?: "neutral" | "vendor" | "both" | undefined;
  /** Whether imports are followed. */
  readonly crossFile?: boolean | undefined;
  /** Uses that are left out. */
  readonly ignore?: readonly IgnoredUse[] | undefined;
  /** Content digests by path, which `sunset.settings()` adds so that ESLint's cache notices a change; nothing reads them. */
  readonly digests?: Readonly<Record<string, string>> | undefined;
}

/** The settings as they count for one API. */
export interface ApiSettings extends Omit<SunsetSettings, "apiHosts"> {
  /** URL prefixes at which it answers too. */
  readonly apiHosts?: readonly string[];
}

/** The options that every rule takes. */
export interface RuleOptions {
  /** Ids of records that are not reported. */
  readonly ignore?: readonly string[];
  readonly phases?: readonly ("upcoming" | "ended")[];
  readonly minCertainty?: "proved" | "likely";
}
