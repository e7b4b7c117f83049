import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { nextGuard } from "#domain/commands/numbered-guard.ts";
import type { RowWrite } from "#domain/effects/effects.ts";
import type { CounterIncrement } from "#domain/figures/counter-increments.ts";
import { type Refusal, refuse } from "#domain/refusals/refusal.ts";

/**
 * Plans and payment methods, changed by administrators. See docs/decisions/018-offers.md.
 */

export type OfferTable = "Plans" | "paymentmethods";

export type Columns = Readonly<Record<string, string | number | boolean | null>>;

/** A change of an offer. */
interface OfferChange {
  readonly table: OfferTable;
  readonly rowId: string;
  /** The values in the audit, amounts in cents; none before it was created and after it is deleted. */
  readonly before: Columns | null;
  readonly after: Columns | null;
  /** As the table holds it; null to delete it. */
  readonly columns: Columns | null;
  /** The counters that change with it. */
  readonly counters?: readonly CounterIncrement[];
}

/** As an administrator found it. @param last the number of its last change, 0 when there was none */
export interface Found<Offer> {
  readonly offer: Offer | null;
  readonly last: number;
}

/**
 * Changes of one offer are numbered, and each number is a guard, so "before" in the audit is the row that was replaced.
 * @param rowId of the offer
 */
export function offerPrefix(table: OfferTable, rowId: string): string {
  return `offer:${table}:${rowId}:`;
}

/** Returns the decision to make, change or delete an offer, or a refusal when nothing would change. */
export function offerChanged<Result>(
  offer: OfferChange,
  last: number,
  context: CommandContext,
  result: Result,
): Decision<Result> | Refusal {
  const { before, after, table, rowId, counters = [] } = offer;
  const isSame = before !== null && Object.entries(before).every(([name, value]) => after?.[name] === value);
  if (isSame) return refuse("no-changes");
  return {
    userId: context.actor.id,
    guard: nextGuard(offerPrefix(table, rowId), last),
    reason: null,
    transactionId: null,
    writes: [written(offer)],
    counters,
    before: before ?? {},
    // A deletion sets every value to null.
    after: after ?? Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, null])),
    result,
  };
}

function written({ table, rowId, before, columns }: OfferChange): RowWrite {
  if (columns === null) return { table, action: "delete", rowId };
  return { table, action: before === null ? "create" : "update", rowId, columns };
}
