export interface Env {
  /** Pictures as customers send them. */
  UPLOADS: R2Bucket;
  /** What was printed, kept for ninety days. */
  ARCHIVE: R2Bucket;
  CLOUDFLARE_API_TOKEN: string;
  ACCOUNT_ID: string;
  ZONE_ID: string;
  DELIVERY_ZONES: string;
}
