import { problemOf } from "#src/backend/errors.ts";
import { type PasskeySignInOptions, signInByPasskey } from "#src/backend/passkey-sign-in.ts";
import { cancelPasskey, PasskeyFailed, suggestsPasskeys } from "#src/backend/passkeys.ts";
import { enterSession } from "#src/features/session/enter-session.ts";
import { invalidatePendingChecks } from "#src/features/session/refresh.ts";
import { passkeyProblem } from "#src/fields/passkey-problem.ts";
import type { Reading } from "#src/language/catalogues.ts";
import { textOf } from "#src/language/problem.ts";

/** Signs in by a passkey, as `login` does by a password. @throws what is said against it */
export async function loginByPasskey(options?: PasskeySignInOptions): Promise<void> {
  await signInByPasskey(options);
  invalidatePendingChecks();
  await enterSession();
}

/** Returns what went wrong, in the reader's language. */
export function passkeyErrorText(error: unknown, reading: Reading): string {
  const text = passkeyProblem(error);
  return text === undefined ? textOf(problemOf(error), reading) : reading.t(text);
}

/** A challenge counts for five minutes; an older one is replaced when the form is used, in milliseconds. */
const FRESH = 4 * 60_000;

interface SuggestionListener {
  readonly onChosen: () => void;
  /** Called with what went wrong after a choice. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Suggests passkeys in the field of the email address, where the browser can, until one was chosen.
 * @returns ends it, also where it has not begun yet: begun later, it would end what the browser asks then
 */
export function suggestPasskeys({ onChosen, onProblem }: SuggestionListener): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isRenewing = false;
  let since = Date.now();
  const renew = () => {
    if (Date.now() - since < FRESH) return;
    isRenewing = true;
    void cancelPasskey();
  };
  document.addEventListener("focusin", renew);
  const suggest = async () => {
    if (!(await suggestsPasskeys()) || signal.aborted) return;
    do {
      isRenewing = false;
      since = Date.now();
      let hasChosen = false;
      try {
        return await loginByPasskey({
          byAutofill: true,
          signal,
          onChosen: () => {
            hasChosen = true;
            onChosen();
          },
        });
      } catch (error) {
        if (signal.aborted) return;
        const isReplaced = error instanceof PasskeyFailed && error.problem === "cancelled";
        if (isReplaced && !isRenewing) return;
        // Without a choice nothing was asked for: the password signs in as well.
        if (!isReplaced) return hasChosen ? onProblem(error) : undefined;
      }
    } while (isRenewing);
  };
  void suggest().catch(() => undefined);
  return () => {
    end.abort();
    document.removeEventListener("focusin", renew);
    void cancelPasskey();
  };
}
