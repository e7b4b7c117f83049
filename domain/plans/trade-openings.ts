import type { CounterIncrement } from "#domain/figures/counter-increments.ts";

/**
 * How many trades of a plan were ever opened, one row per plan, counted in the commit that opens one. It is the gate of
 * a plan: counting has a limit, and a plan that is deleted has reached it.
 */

/** More than will ever be opened. */
const CLOSED = 1_000_000_000;

/** A row before anything was counted. */
export const noOpenings = { trades: 0 };

/** Opens a trade of a plan, which fails once the plan is deleted. */
export function openingCounter(planId: string): CounterIncrement {
  return { tableId: "openings", rowId: planId, column: "trades", by: 1, atMost: CLOSED - 1 };
}

/**
 * Closes a plan permanently, which fails when a trade of it was opened since. @param opened how many were
 * read
 */
export function closingCounter(planId: string, opened: number): CounterIncrement {
  return { tableId: "openings", rowId: planId, column: "trades", by: CLOSED - opened, atMost: CLOSED };
}
