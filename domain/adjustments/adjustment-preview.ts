import type { CommandContext, Investor } from "#domain/commands/decision.ts";
import { needsSecondAdmin } from "#domain/four-eyes/needs-second.ts";
import { ownMoneyRefusal } from "#domain/four-eyes/separation-of-duties.ts";
import { type Balances, balancesAfter } from "#domain/ledger/account.ts";
import { nextEntry } from "#domain/ledger/entry.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { isRefusal, type Refusal } from "#domain/refusals/refusal.ts";
import { type Adjustment, setBalance, setBonus, setProfit } from "./adjustment.ts";

/** Previews an adjustment with the rules by which the server decides, before anything is sent. */

const adjustments = { setBalance, setProfit, setBonus } as const;
export type AdjustmentName = keyof typeof adjustments;

export interface AdjustmentPreview {
  /** As the investor will read it; only the key and the hash, which are not shown, come later. */
  readonly entry: LedgerEntry;
  readonly before: Balances;
  readonly after: Balances;
  /** It is only proposed: another administrator has to confirm it. */
  readonly needsSecond: boolean;
}

/** @param context with the administrator who asks, and the settings of the server */
export function previewAdjustment(
  operation: AdjustmentName,
  investor: Investor,
  input: Adjustment,
  context: CommandContext,
): AdjustmentPreview | Refusal {
  const decision =
    ownMoneyRefusal(investor.profile.$id, context.actor.id) ??
    adjustments[operation](investor, input, context);
  if (isRefusal(decision)) return decision;
  const posting = decision.account?.posting;
  if (posting === undefined) throw new Error(`${operation} moves nothing`);
  const { head, profile } = investor;
  const { key, at, actor } = context;
  const entry = nextEntry(head, { key, userId: profile.$id, at, actor, posting }, () => "");
  if (isRefusal(entry)) return entry;
  return {
    entry,
    before: balancesAfter(head),
    after: balancesAfter(entry),
    needsSecond: needsSecondAdmin(decision, context.settings),
  };
}
