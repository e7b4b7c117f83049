import * as z from "zod/mini";
import { type HouseAccount, houseAccounts } from "#domain/ledger/ledger.ts";
import { wholeCents } from "#domain/values/fields.ts";
import { type Cents, negate, sum } from "#domain/values/money.ts";
import { figuresName } from "./counter-increments.ts";

/**
 * Figures of the whole site, for each day (UTC) and for everything there ever was, spread over several rows each. They
 * are counted up in the very commit that changes what they count, so no page has to add up the books, and they are
 * checked against the books by the verification.
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

/** Adds up the rows of each name. @returns one for each day, and "total", in the order of the first row of each */
export function sumFigures(rows: Iterable<Figures>): Figures[] {
  const sums = new Map<string, Figures>();
  for (const row of rows) {
    const $id = figuresName(row.$id);
    sums.set($id, addFigures(sums.get($id) ?? parseFigures({ ...noFigures, $id }), row));
  }
  return [...sums.values()];
}

function addFigures(one: Figures, other: Figures): Figures {
  return {
    $id: one.$id,
    deposits: sum(one.deposits, other.deposits),
    payouts: sum(one.payouts, other.payouts),
    fees: sum(one.fees, other.fees),
    bonuses: sum(one.bonuses, other.bonuses),
    trading: sum(one.trading, other.trading),
    adjustments: sum(one.adjustments, other.adjustments),
    waitingDeposits: one.waitingDeposits + other.waitingDeposits,
    waitingWithdrawals: one.waitingWithdrawals + other.waitingWithdrawals,
    inactiveUsers: one.inactiveUsers + other.inactiveUsers,
    openMessages: one.openMessages + other.openMessages,
  };
}

/** The deposits, withdrawals and kept fees, in cents; none of it below zero. */
export function turnover({ deposits, payouts, fees }: Pick<Figures, "deposits" | "payouts" | "fees">) {
  return { paidIn: negate(deposits), paidOut: payouts, fees };
}

/** Returns the money of all investors: the opposite of the house accounts. */
export function owedToInvestors(figures: Pick<Figures, HouseAccount>): Cents {
  return negate(sum(...houseAccounts.map((account) => figures[account])));
}
