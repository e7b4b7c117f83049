import * as z from "zod/mini";
import type { AuditEntry } from "#domain/audit/audit.ts";
import type { LedgerEntry } from "#domain/ledger/ledger.ts";
import { type Cents, negate } from "#domain/values/money.ts";
import { eachRange, outcomeLimits, smallestGroup, tradeCount } from "./published-outcomes.ts";

/** The private counts of ended trades, and when a number becomes public. docs/decisions/045-outcomes-of-trades.md */

/** The commands by which an investor ends a trade; a trade that ends with its account is not counted. */
export const endingCommands = ["claimProfit", "closeTrade"] as const;

const columns = z.object({ counts: eachRange(tradeCount), waiting: eachRange(z.array(z.string())) });
const row = z.extend(columns, { $id: z.string() });

/**
 * Trades of one plan: how many in each range, and up to five different investors of a range who are not in its
 * published number. Of more these are the first in the order of their ids, so that the order of counting has no effect.
 */
export type RangeCounts = Readonly<z.output<typeof columns>>;

/** The counts of a plan, whose id the row has. */
type OutcomeCounts = Readonly<z.output<typeof row>>;

/** Reads a row of `outcomecounts`. @throws Error when the row is not what the schema promises */
export function parseOutcomeCounts(value: unknown): OutcomeCounts {
  return row.parse(value);
}

/** The columns of such a row as the table holds them. */
export function countsColumns({ counts, waiting }: RangeCounts): z.input<typeof columns> {
  return z.encode(columns, { counts, waiting });
}

const ranges = [...outcomeLimits, null];

/** No trades. */
export const noCounts: RangeCounts = { counts: ranges.map(() => 0), waiting: ranges.map(() => []) };

/** Adds up counts of the same plan. */
export function addCounts(one: RangeCounts, other: RangeCounts): RangeCounts {
  return {
    counts: one.counts.map((count, range) => count + (other.counts[range] ?? 0)),
    waiting: one.waiting.map((ids, range) =>
      [...new Set([...ids, ...(other.waiting[range] ?? [])])].sort().slice(0, smallestGroup),
    ),
  };
}

/** A trade that an investor ended. */
interface EndedTrade {
  readonly planId: string;
  /** The counts of this one trade. */
  readonly counted: RangeCounts;
}

const endedReceipt = z.object({ trade: z.object({ planId: z.string() }) });

/**
 * Reads the outcome of a trade from the ledger entry of its end, before any fee of a withdrawal.
 * @param receipt the audit entry of the same commit, which knows the plan
 * @returns null for a receipt that names no plan
 */
export function endedTrade(
  { before }: Pick<AuditEntry, "before">,
  { userId, cashDelta, stakeDelta }: Pick<LedgerEntry, "userId" | "cashDelta" | "stakeDelta">,
): EndedTrade | null {
  const known = endedReceipt.safeParse(before);
  if (!known.success) return null;
  const own = rangeOf(cashDelta, negate(stakeDelta));
  const counted = {
    counts: ranges.map((_, range) => (range === own ? 1 : 0)),
    waiting: ranges.map((_, range) => (range === own ? [userId] : [])),
  };
  return { planId: known.data.trade.planId, counted };
}

/** The place of a range. Compared as whole numbers: a quotient could be rounded onto a limit. */
function rangeOf(paid: Cents, stake: Cents): number {
  return outcomeLimits.filter((limit) => (paid - stake) * 10_000 >= limit * stake).length;
}

/** The outcomes of a plan: all that are counted, and the number of each range that is public. */
export interface PlanOutcomes {
  readonly counted: RangeCounts;
  readonly published: readonly number[];
}

/** Before the first trade. */
export const noOutcomes: PlanOutcomes = { counted: noCounts, published: noCounts.counts };

/** Publishes each range in which five different investors wait, when a whole month is counted. */
export function publishOutcomes({ counted, published }: PlanOutcomes): PlanOutcomes {
  const isDue = (ids: readonly string[] = []) => ids.length >= smallestGroup;
  return {
    counted: {
      counts: counted.counts,
      waiting: counted.waiting.map((ids) => (isDue(ids) ? [] : ids)),
    },
    published: counted.counts.map((count, range) =>
      isDue(counted.waiting[range]) ? count : (published[range] ?? 0),
    ),
  };
}

/** Counts ended trades again, in any order. */
export interface OutcomeRecount {
  /** @param month of the end, in UTC */
  add(trade: EndedTrade, month: string): void;
  /**
   * Returns the outcomes by plan, as they are while a month is being counted: the months before it are published.
   */
  outcomes(month: string): ReadonlyMap<string, PlanOutcomes>;
}

/** Starts such a count. It keeps the counts of each plan and month, not the trades. */
export function createOutcomeRecount(): OutcomeRecount {
  const plans = new Map<string, Map<string, RangeCounts>>();
  return {
    add({ planId, counted }, month) {
      const months = plans.get(planId) ?? new Map<string, RangeCounts>();
      plans.set(planId, months.set(month, addCounts(months.get(month) ?? noCounts, counted)));
    },
    outcomes: (open) => new Map([...plans].map(([planId, months]) => [planId, inOrder(months, open)])),
  };
}

function inOrder(months: ReadonlyMap<string, RangeCounts>, open: string): PlanOutcomes {
  let outcomes = noOutcomes;
  for (const month of [...months.keys()].sort()) {
    const counted = addCounts(outcomes.counted, months.get(month) ?? noCounts);
    outcomes = { counted, published: outcomes.published };
    if (month < open) outcomes = publishOutcomes(outcomes);
  }
  return outcomes;
}
