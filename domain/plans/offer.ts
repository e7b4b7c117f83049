import type { CommandContext, Decision } from "../commands/decision.ts";
import type { RowWrite } from "../commands/effects.ts";
import { type Refusal, refuse } from "../commands/refusal.ts";
import type { CounterIncrement } from "../figures/figures.ts";
import { addressProblem } from "../payment-methods/address-check.ts";
import { currencyProblem, rateProblem, shortestRate } from "../payment-methods/exchange-rate.ts";
import type { PaymentMethodInputs, PaymentMethodResults } from "../payment-methods/operations.ts";
import { isElsewhere, type PaymentMethod, seenMethod } from "../payment-methods/payment-method.ts";
import { closingCounter } from "../trades/trade-openings.ts";
import { explorerProblem } from "../transactions/transfer-hash.ts";
import type { PlanInputs, PlanResults } from "./operations.ts";
import { type Plan, parsePlan } from "./plan.ts";
import { deletionRefusal, planColumns, seenTerms } from "./plan-form.ts";

/** Plans and payment methods, changed by administrators. See docs/decisions/018-offers.md. */

export type OfferTable = "Plans" | "paymentmethods";

type Columns = Readonly<Record<string, string | number | boolean | null>>;

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
 * Changes of one offer are numbered, and each number is a guard: what the audit calls "before" is what was there.
 * @param rowId of the offer
 */
export function offerPrefix(table: OfferTable, rowId: string): string {
  return `offer:${table}:${rowId}:`;
}

/** The number of such a change by its guard, 0 when there was none yet. */
export function offerNumber(guard: string | undefined): number {
  return Number(guard?.slice(guard.lastIndexOf(":") + 1) ?? 0);
}

/** A new plan, or other terms of one; trades that began keep theirs. */
export function savePlan(
  { planId, replaces, ...terms }: PlanInputs["savePlan"],
  { offer: plan, last }: Found<Plan>,
  context: CommandContext,
): Decision<PlanResults["savePlan"]> | Refusal {
  if (planId !== undefined && plan === null) return refuse("plan-not-found");
  // A form sends all terms: a form that was opened before another admin's change would undo it.
  if (plan !== null && replaces !== undefined && replaces !== seenTerms(plan)) return refuse("plan-changed");
  const rowId = planId ?? context.key;
  const columns = planColumns(terms);
  const after = planFacts(parsePlan({ $id: rowId, ...columns }));
  const before = plan && planFacts(plan);
  return changed({ table: "Plans", rowId, before, after, columns }, last, context, { planId: rowId });
}

/**
 * Takes a plan away. While a trade of it is ongoing, it stays.
 * @param opened how many trades of it were ever opened, read before `trades`
 * @param trades how many of them are ongoing
 */
export function deletePlan(
  { planId }: PlanInputs["deletePlan"],
  { offer: plan, last }: Found<Plan>,
  { opened, trades }: { readonly opened: number; readonly trades: number },
  context: CommandContext,
): Decision<PlanResults["deletePlan"]> | Refusal {
  if (plan === null) return refuse("plan-not-found");
  const refusal = deletionRefusal(trades);
  if (refusal !== null) return refusal;
  const gone = {
    table: "Plans",
    rowId: planId,
    before: planFacts(plan),
    after: null,
    columns: null,
  } as const;
  return changed({ ...gone, counters: [closingCounter(planId, opened)] }, last, context, { planId });
}

/**
 * A new payment method, or another network, name, address or link pattern of one. An exchange rate goes with its network.
 * @param isDemo nothing can be received in a demonstration: an address that is wrong does no harm there
 */
export function savePaymentMethod(
  { methodId, seen, explorer, ...form }: PaymentMethodInputs["savePaymentMethod"],
  { offer: method, last }: Found<PaymentMethod>,
  context: CommandContext,
  isDemo: boolean,
): Decision<PaymentMethodResults["savePaymentMethod"]> | Refusal {
  if (methodId !== undefined && method === null) return refuse("payment-method-gone");
  // The caller has seen network, name and address as they are, also when the request comes without a form.
  if (method !== null && seen === undefined) return refuse("page-outdated");
  if (method !== null && seen !== seenMethod(method)) return refuse("payment-method-changed");
  const isChecked = !isDemo && (method === null || isElsewhere(form, method));
  const problem = isChecked ? addressProblem(form.id, form.address) : null;
  if (problem !== null) return refuse("address-wrong", { problem });
  const linkProblem = explorer === undefined || explorer === "" ? null : explorerProblem(explorer);
  if (linkProblem !== null) return refuse("invalid-input", { message: linkProblem }, "explorer");
  const rowId = methodId ?? context.key;
  const columns = {
    ...form,
    explorer: explorer === undefined ? (method?.explorer ?? null) : explorer || null,
    ...(method?.id === form.id ? rateColumns(method) : noRate),
  };
  const before = method && methodFacts(method);
  const after = methodFacts(columns);
  const change = { table: "paymentmethods", rowId, before, after, columns } as const;
  return changed(change, last, context, { methodId: rowId });
}

/** Takes a payment method away. Deposits that were asked for stay as they are. */
export function deletePaymentMethod(
  { methodId }: PaymentMethodInputs["deletePaymentMethod"],
  { offer: method, last }: Found<PaymentMethod>,
  context: CommandContext,
): Decision<PaymentMethodResults["deletePaymentMethod"]> | Refusal {
  if (method === null) return refuse("payment-method-gone");
  const before = methodFacts(method);
  const gone = { table: "paymentmethods", rowId: methodId, before, after: null, columns: null } as const;
  return changed(gone, last, context, { methodId });
}

const noRate = { currency: null, rate: null, ratedAt: null };

function rateColumns({ currency, rate, ratedAt }: Pick<PaymentMethod, keyof typeof noRate>) {
  return { currency, rate, ratedAt };
}

/** Another exchange rate of a payment method, entered now; or none, when none is given. */
export function setRate(
  { methodId, currency = "", rate }: PaymentMethodInputs["setRate"],
  { offer: method, last }: Found<PaymentMethod>,
  context: CommandContext,
): Decision<PaymentMethodResults["setRate"]> | Refusal {
  if (method === null) return refuse("payment-method-gone");
  let columns: Columns = noRate;
  if (rate !== undefined) {
    const wrongRate = rateProblem(rate);
    if (wrongRate !== null) return refuse("invalid-input", { message: wrongRate }, "rate");
    const wrongCurrency = currencyProblem(currency);
    if (wrongCurrency !== null) return refuse("invalid-input", { message: wrongCurrency }, "currency");
    const unit = currency.trim().toUpperCase();
    columns = { currency: unit, rate: shortestRate(rate), ratedAt: context.at };
  }
  const before = methodFacts(method);
  const change = { table: "paymentmethods", rowId: methodId, before, columns } as const;
  return changed({ ...change, after: { ...before, ...columns } }, last, context, { methodId });
}

function planFacts({ $id, ...facts }: Plan): Columns {
  return facts;
}

function methodFacts({ id: network, name, address, explorer, ...rest }: Omit<PaymentMethod, "$id">): Columns {
  return { network, name, address, explorer, ...rateColumns(rest) };
}

function changed<Result>(
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
    // Numbers of one length, so that the last one in the order of texts is the last one.
    guard: offerPrefix(table, rowId) + String(last + 1).padStart(12, "0"),
    reason: null,
    transactionId: null,
    writes: [written(offer)],
    counters,
    before: before ?? {},
    // Of what is deleted, each value has become none.
    after: after ?? Object.fromEntries(Object.keys(before ?? {}).map((name) => [name, null])),
    result,
  };
}

function written({ table, rowId, before, columns }: OfferChange): RowWrite {
  if (columns === null) return { table, action: "delete", rowId };
  return { table, action: before === null ? "create" : "update", rowId, columns };
}
