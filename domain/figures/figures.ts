import * as z from "zod/mini";
import { type HouseAccount, houseAccounts } from "#domain/ledger/ledger.ts";
import { wholeCents } from "#domain/values/fields.ts";
import { type Cents, negate, sum } from "#domain/values/money.ts";

/**
 * Figures of the whole site: one row for each day (UTC) and one for everything there ever was. They are counted up in
 * the very commit that changes what they count, so no page has to add up the books, and they are checked against the
 * books by the verification.
 */

/** A column that older rows lack. */
const addedCount = z.codec(z.nullable(z.number()), z.number(), {
  decode: (count) => count ?? 0,
  encode: (count) => count,
});

const columns = z.object({
  deposits: wholeCents,
  payouts: wholeCents,
  fees: wholeCents,
  bonuses: wholeCents,
  trading: wholeCents,
  adjustments: wholeCents,
  waitingDeposits: z.number(),
  waitingWithdrawals: z.number(),
  inactiveUsers: z.number(),
  openMessages: addedCount,
});
const row = z.extend(columns, { $id: z.string() });

/** The house accounts in cents, from the operator's view: deposits are below zero, because they are owed. */
export type Figures = Readonly<z.output<typeof row>>;

/** Reads a row of `figures`. @throws ZodError when the row is not what the schema promises */
export function parseFigures(value: unknown): Figures {
  return row.parse(value);
}

/** A row of figures before anything was counted. */
export const noFigures: Record<keyof z.input<typeof columns>, number> = {
  deposits: 0,
  payouts: 0,
  fees: 0,
  bonuses: 0,
  trading: 0,
  adjustments: 0,
  waitingDeposits: 0,
  waitingWithdrawals: 0,
  inactiveUsers: 0,
  openMessages: 0,
};

/** The deposits, withdrawals and kept fees, in cents; none of it below zero. */
export function turnover({ deposits, payouts, fees }: Pick<Figures, "deposits" | "payouts" | "fees">) {
  return { paidIn: negate(deposits), paidOut: payouts, fees };
}

/** Returns the money of all investors: the opposite of the house accounts. */
export function owedToInvestors(figures: Pick<Figures, HouseAccount>): Cents {
  return negate(sum(...houseAccounts.map((account) => figures[account])));
}
