import { readPostedReason, readReversedReason } from "#domain/results/result-reason.ts";
import type { Formats } from "#domain/values/formats.ts";
import * as ledger from "#messages/generated/ledger.ts";
import type { Translate } from "#messages/message.ts";

// The server writes these reasons in English: each is put together again from the parts that are read from it.

/** The means to write for a reader. */
interface Reader {
  readonly t: Translate;
  readonly formats: Pick<Formats, "bookDay" | "percent">;
}

/** Returns the reason of a posted result in the reader's language; a text of another shape as it is. */
export function postedReasonIn({ t, formats }: Reader, text: string): string {
  const posted = readPostedReason(text);
  if (posted === null) return text;
  const { day, percent, note } = posted;
  return t(ledger.reasonPosted, { day: formats.bookDay(day), percent: formats.percent(percent), note });
}

/** Returns the same for the reason of a reversed result. */
export function reversedReasonIn({ t, formats }: Reader, text: string): string {
  const reversed = readReversedReason(text);
  if (reversed === null) return text;
  return t(ledger.reasonReversed, { day: formats.bookDay(reversed.day), reason: reversed.reason });
}

/** Returns the reason of an entry of the audit: those of the shares of a result are read, and not those of people. */
export function auditReasonIn(
  reader: Reader,
  { operation, reason }: { operation: string; reason: string },
): string {
  if (operation === "applyResult") return postedReasonIn(reader, reason);
  return operation === "reversePart" ? reversedReasonIn(reader, reason) : reason;
}

/** Returns the reason of an entry of the ledger: only the system's own reasons are read, and not those of people. */
export function entryReasonIn(reader: Reader, { kind, reason }: { kind: string; reason: string }): string {
  if (kind === "plan-result") return postedReasonIn(reader, reason);
  return kind === "result-reversed" ? reversedReasonIn(reader, reason) : reason;
}
