import type { MultipartFacts } from "../../database/index.ts";
import type { StoredUpload } from "../store/bucket-store.ts";

const millisecondsPerDay = 86_400_000;

/** Whether an upload is neither finished nor left so long that it counts as aborted (specification, Multipart upload lifecycle). */
export function isOngoing({ state, started }: StoredUpload, now: number, { abortAfterDays }: MultipartFacts): boolean {
  return state === "ongoing" && now < started + abortAfterDays * millisecondsPerDay;
}
