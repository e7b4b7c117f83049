import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { type Columns, type Found, offerChanged } from "#domain/offers/offer-change.ts";
import { type Refusal, refuse, refuseInput } from "#domain/refusals/refusal.ts";
import { explorerProblem } from "#domain/transactions/transfer-hash.ts";
import { addressProblem } from "./address-check.ts";
import { currencyProblem, rateProblem, shortestRate } from "./exchange-rate.ts";
import type { PaymentMethodInputs, PaymentMethodResults } from "./operations.ts";
import { isElsewhere, methodVersion, type PaymentMethod } from "./payment-method.ts";

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
  if (method !== null && seen !== methodVersion(method)) return refuse("payment-method-changed");
  const isChecked = !isDemo && (method === null || isElsewhere(form, method));
  const problem = isChecked ? addressProblem(form.id, form.address) : null;
  if (problem !== null) return refuseInput(problem, "address", "address-wrong");
  const linkProblem = explorer === undefined || explorer === "" ? null : explorerProblem(explorer);
  if (linkProblem !== null) return refuseInput(linkProblem, "explorer");
  const rowId = methodId ?? context.key;
  const columns = {
    ...form,
    explorer: explorer === undefined ? (method?.explorer ?? null) : explorer || null,
    ...(method?.id === form.id ? rateColumns(method) : noRate),
  };
  const before = method && methodFacts(method);
  const after = methodFacts(columns);
  const change = { table: "paymentmethods", rowId, before, after, columns } as const;
  return offerChanged(change, last, context, { methodId: rowId });
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
  return offerChanged(gone, last, context, { methodId });
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
    if (wrongRate !== null) return refuseInput(wrongRate, "rate");
    const wrongCurrency = currencyProblem(currency);
    if (wrongCurrency !== null) return refuseInput(wrongCurrency, "currency");
    const unit = currency.trim().toUpperCase();
    columns = { currency: unit, rate: shortestRate(rate), ratedAt: context.at };
  }
  const before = methodFacts(method);
  const change = { table: "paymentmethods", rowId: methodId, before, columns } as const;
  return offerChanged({ ...change, after: { ...before, ...columns } }, last, context, { methodId });
}

function methodFacts({ id: network, name, address, explorer, ...rest }: Omit<PaymentMethod, "$id">): Columns {
  return { network, name, address, explorer, ...rateColumns(rest) };
}
