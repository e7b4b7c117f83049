import type { CommandContext, Decision, Investor } from "#domain/commands/decision.ts";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import { deleteWhere, type RowWrite, rowsOf } from "#domain/effects/effects.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";
import {
  authenticatorColumns,
  authenticatorsTable,
  type HeldAuthenticator,
  isOfPresentApp,
} from "./authenticator.ts";
import type { SecondStepStatus } from "./second-step-row.ts";

/** Decides whether the copy of an authenticator's secret is kept: docs/decisions/057-second-step-without-a-code.md. */

const rows = rowsOf<HeldAuthenticator>(authenticatorsTable, authenticatorColumns);

/** The prefix of the guards of the copies of an account: each has the next number. */
export const authenticatorPrefix = (userId: string) => `authenticator:${userId}:`;

/** An account, with the number of its last copy, which is read before the rest. */
interface CopyOwner {
  readonly owner: Pick<Investor, "profile">;
  readonly last: number;
  /** The copy that is there; null for none. */
  readonly held: Pick<HeldAuthenticator, "heldAt"> | null;
  readonly status: Pick<SecondStepStatus, "appSince"> | null;
}

/**
 * Keeps a secret. One that is there is replaced only where the app was set up after it was handed over: otherwise a thief
 * of a session would replace that of the owner's app.
 * @param sealed the encrypted secret, and
 * @param rowId the id of its row
 */
export function keepAuthenticator(
  { owner: { profile }, last, held, status }: CopyOwner,
  { sealed, rowId }: { readonly sealed: string; readonly rowId: string },
  { at: heldAt }: Pick<CommandContext, "at">,
): Decision<{ readonly isKept: true }> | Refusal {
  const { $id: userId } = profile;
  if (status === null || status.appSince === null) return refuse("app-missing");
  if (held !== null && isOfPresentApp(held, status)) return refuse("authenticator-held");
  const columns = { userId, sealed, heldAt };
  const kept: RowWrite = held === null ? rows.create(rowId, columns) : rows.update(rowId, columns);
  return {
    userId,
    guard: nextGuard(authenticatorPrefix(userId), last),
    reason: null,
    transactionId: null,
    // The second step was set up again, so each device proves it again.
    writes: [kept, deleteWhere("trusteddevices", "userId", userId)],
    counters: [],
    before: { secretHeldAt: held?.heldAt ?? null },
    after: { secretHeldAt: heldAt },
    result: { isKept: true },
  };
}
