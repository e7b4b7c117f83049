import * as z from "zod/mini";
import { instant } from "./fields.ts";
import { cents } from "./money.ts";

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
] as const;
export const houseAccounts = ["deposits", "payouts", "fees", "bonuses", "trading", "adjustments"] as const;
export const actorRoles = ["investor", "admin", "system"] as const;

export type EntryKind = (typeof entryKinds)[number];
export type HouseAccount = (typeof houseAccounts)[number];
export type ActorRole = (typeof actorRoles)[number];

const amount = z.pipe(z.number(), z.transform(cents));

const row = z.object({
  $id: z.string(),
  userId: z.string(),
  seq: z.number(),
  kind: z.enum(entryKinds),
  at: instant,
  actorId: z.string(),
  actorRole: z.enum(actorRoles),
  transactionId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  cashDelta: amount,
  holdDelta: amount,
  stakeDelta: amount,
  profitDelta: amount,
  bonusDelta: amount,
  houseAccount: z.nullable(z.enum(houseAccounts)),
  houseDelta: amount,
  feeDelta: amount,
  cash: amount,
  hold: amount,
  stake: amount,
  profit: amount,
  bonus: amount,
  prevHash: z.string(),
  hash: z.string(),
});

/**
 * `$id` is the key of the operation that wrote it; `…Delta` what moved; `cash` … `bonus` the balances after it.
 * `houseAccount` with `houseDelta` is the other side; `feeDelta` the part that went to the house account fees.
 */
export type LedgerEntry = Readonly<z.output<typeof row>>;

/** Reads a row of `ledger`. @throws ZodError when the row is not what the schema promises */
export function parseLedgerEntry(value: unknown): LedgerEntry {
  return row.parse(value);
}
