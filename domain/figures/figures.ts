import * as z from "zod/mini";
import { type HouseAccount, houseAccounts, type LedgerEntry } from "#domain/ledger/ledger.ts";
import { wholeCents } from "#domain/values/fields.ts";
import { type Cents, negate, sum, ZERO } from "#domain/values/money.ts";

/**
 * Figures of the whole site: one row for each day (UTC) and one for everything there ever was. They are counted up in
 * the very commit that changes what they count, so no page has to add up the books, and they are checked against the
 * books by the verification.
 */

/** The row of everything there ever was. */
export const totalId = "total";

/**
 * Where requests, people and messages wait for an administrator; only the row of everything counts them. The inactive
 * users among them are those that were never active.
 */
export const queues = ["waitingDeposits", "waitingWithdrawals", "inactiveUsers", "openMessages"] as const;
export type Queue = (typeof queues)[number];

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

/** The row of figures that an instant falls into. @param at in UTC */
export function figuresDay(at: string): string {
  return at.slice(0, 10);
}

/** A number in a row that goes up or, below zero, down. Counting never loses against another commit. */
export interface CounterIncrement {
  readonly tableId: "figures" | "users" | "openings" | "profileversions";
  readonly rowId: string;
  readonly column: string;
  readonly by: number;
  /** Beyond this it is not counted, and nothing else of the commit is written either. */
  readonly atMost?: number;
}

/** Returns the moves of an entry on each house account. */
export function houseMoves(
  entry: Pick<LedgerEntry, "houseAccount" | "houseDelta" | "feeDelta">,
): Partial<Record<HouseAccount, Cents>> {
  const { houseAccount, houseDelta, feeDelta } = entry;
  const moves: Partial<Record<HouseAccount, Cents>> = {};
  if (houseAccount !== null && houseDelta !== 0) moves[houseAccount] = houseDelta;
  if (feeDelta !== 0) moves.fees = sum(moves.fees ?? ZERO, feeDelta);
  return moves;
}

/** Counts the moves of an entry, for its day and in total. */
export function entryCounters(entry: LedgerEntry): CounterIncrement[] {
  return Object.entries(houseMoves(entry)).flatMap(([column, by]) =>
    [figuresDay(entry.at), totalId].map(
      (rowId): CounterIncrement => ({ tableId: "figures", rowId, column, by }),
    ),
  );
}

/** Counts who or what begins or ceases to wait. @param by 1 or -1 */
export function queueCounter(queue: Queue, by: 1 | -1): CounterIncrement {
  return { tableId: "figures", rowId: totalId, column: queue, by };
}

/** Counts the requests of one person that wait. @param by 1 or -1 */
export function openRequestCounter(userId: string, by: 1 | -1): CounterIncrement {
  return { tableId: "users", rowId: userId, column: "openRequests", by };
}
