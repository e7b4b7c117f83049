import { MEGABYTE } from "#domain/values/megabyte.ts";
import type { RefusalValue } from "./refusal-value.ts";

/** The limit of a file in megabytes. Apart from the other values, which every first visit loads. */
export function megabytesValue(bytes: number): RefusalValue {
  const text = String(bytes / MEGABYTE);
  return { text, value: text };
}
