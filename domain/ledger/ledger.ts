import * as z from "zod/mini";
import { instant, wholeCents } from "#domain/values/fields.ts";
import type { Balances } from "./account.ts";

/** The journal: one entry per change of an investor's accounts, in an unbroken chain. */

export const entryKinds = [
  "deposit",
  "withdrawal-requested",
  "withdrawal-paid",
  "withdrawal-returned",
  "trade-opened",
  "profit-claimed",
  "trade-closed",
  "balance-adjusted",
  "profit-adjusted",
  "bonus-adjusted",
  "referral-bonus",
  "plan-result",
  "result-reversed",
  "account-closed",
] as const;
export const houseAccounts = ["deposits", "payouts", "fees", "bonuses", "trading", "adjustments"] as const;
export const actorRoles = ["investor", "admin", "system"] as const;

export type EntryKind = (typeof entryKinds)[number];
export type HouseAccount = (typeof houseAccounts)[number];
export type ActorRole = (typeof actorRoles)[number];

const columns = z.object({
  userId: z.string(),
  seq: z.number(),
  kind: z.enum(entryKinds),
  at: instant,
  actorId: z.string(),
  actorRole: z.enum(actorRoles),
  transactionId: z.nullable(z.string()),
  resultId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  cashDelta: wholeCents,
  holdDelta: wholeCents,
  stakeDelta: wholeCents,
  profitDelta: wholeCents,
  bonusDelta: wholeCents,
  houseAccount: z.nullable(z.enum(houseAccounts)),
  houseDelta: wholeCents,
  feeDelta: wholeCents,
  cash: wholeCents,
  hold: wholeCents,
  stake: wholeCents,
  profit: wholeCents,
  bonus: wholeCents,
  prevHash: z.string(),
  hash: z.string(),
});
const row = z.extend(columns, { $id: z.string() });

/**
 * `$id` is the key of the operation that wrote it; `…Delta` the moves; `cash` … `bonus` the balances after
 * it. `resultId` is the plan result that an entry came from or takes back. `houseAccount` with `houseDelta`
 * is the other side; `feeDelta` the part that went to the house account fees.
 */
export type LedgerEntry = Readonly<z.output<typeof row>>;

/** Reads a row of `ledger`. @throws ZodError when the row is not what the schema promises */
export function parseLedgerEntry(value: unknown): LedgerEntry {
  return row.parse(value);
}

/** The columns of an entry as the table holds them. */
export function ledgerColumns(entry: LedgerEntry): z.input<typeof columns> {
  return z.encode(columns, entry);
}

/** Returns the moves of an entry on each account. */
export function deltasOf(entry: LedgerEntry): Balances {
  return {
    cash: entry.cashDelta,
    hold: entry.holdDelta,
    stake: entry.stakeDelta,
    profit: entry.profitDelta,
    bonus: entry.bonusDelta,
  };
}
