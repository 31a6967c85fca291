/** The API whose deprecations a database holds. */
export interface Api {
  /** Tells it from others in settings and reports: `cloudflare`. */
  readonly id: string;
  /** What people call it; messages begin with it. */
  readonly title: string;
}
