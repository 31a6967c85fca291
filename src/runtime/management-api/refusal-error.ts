import type { ManagementApiFacts, RefusalName } from "../../database/management-api-facts.ts";

/** An entry of `errors` (specification, Errors, Management API). */
export interface ApiError {
  readonly code: number;
  readonly message: string;
  readonly error_chain?: readonly ApiError[];
}

/** What a case fills into a refusal's message. */
export type RefusalDetails = Readonly<Record<string, string>>;

/** The API refuses a request; it is answered with the error envelope. */
export class RefusalError extends Error {
  override readonly name = "RefusalError";
  /** HTTP status. */
  readonly status: number;
  readonly errors: readonly ApiError[];
  /** Response headers. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, errors: readonly ApiError[], headers: Readonly<Record<string, string>> = {}) {
    super(errors.map(({ message }) => message).join(" "));
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** An error of the table of refusals, worded for a case. */
export function createApiError(name: RefusalName, details: RefusalDetails, facts: ManagementApiFacts): ApiError {
  const { code, message } = facts.refusals[name];
  return { code, message: message.replaceAll(/\{(\w+)\}/g, (written, key: string) => details[key] ?? written) };
}

/** A refusal with one error of the table. */
export function createRefusal(
  name: RefusalName,
  details: RefusalDetails,
  facts: ManagementApiFacts,
  headers?: Readonly<Record<string, string>>,
): RefusalError {
  return new RefusalError(facts.refusals[name].status, [createApiError(name, details, facts)], headers);
}
