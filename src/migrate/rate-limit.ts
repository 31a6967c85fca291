import type { Mitigation } from "./mitigation.ts";

/** A header of the origin's response: all that are listed have to agree. */
export interface ResponseHeader {
  readonly name?: string;
  readonly op?: string;
  readonly value?: string;
}

/** A rate limit, previous version, as its API gives it and takes it. */
export interface RateLimit {
  readonly id?: string;
  readonly description?: string;
  readonly disabled?: boolean;
  readonly match?: {
    readonly request?: {
      /** `["_ALL_"]` for all. */
      readonly methods?: readonly string[];
      /** `HTTP`, `HTTPS`, or `_ALL_`. */
      readonly schemes?: readonly string[];
      /** Host and path: `*.example.org/path*`; `*` for all. */
      readonly url?: string;
    };
    readonly response?: {
      readonly status?: readonly number[];
      readonly origin_traffic?: boolean;
      readonly headers?: readonly ResponseHeader[];
    };
    readonly headers?: readonly ResponseHeader[];
  };
  /** URLs to which it does not apply. */
  readonly bypass?: readonly { readonly name?: string; readonly value?: string }[];
  readonly threshold?: number;
  /** In seconds. */
  readonly period?: number;
  readonly action?: Mitigation;
  readonly correlate?: { readonly by?: string };
}
