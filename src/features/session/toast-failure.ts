import { isRateLimited, messageOf, OperationUnanswered } from "#src/backend/errors.ts";
import { toast } from "#src/ui/toast.ts";

/**
 * Reports a command that failed, in its fixed words with the reason under them. Without an answer it may have happened:
 * then "failed" would be a guess.
 */
export function toastFailure(failed: string, error: unknown, id?: string): void {
  const at = id === undefined ? {} : { id };
  if (error instanceof OperationUnanswered) toast.error(messageOf(error), { ...at, description: undefined });
  else toast.error(failed, { ...at, description: failureReason(error) });
}

/** Says why a request had no effect, and what to do about it. */
export function failureReason(error: unknown): string {
  return isRateLimited(error) ? tooMany : messageOf(error);
}

/** Appwrite's own words for it speak of endpoints. */
const tooMany = "Nothing was changed: too many requests came at once. Please wait a minute and try again.";
