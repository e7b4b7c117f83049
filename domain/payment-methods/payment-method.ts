import * as z from "zod/mini";
import { checkError } from "#domain/values/check-error.ts";
import { addedText, requiredText } from "#domain/values/fields.ts";
import type { ExchangeRate } from "./exchange-rate.ts";

/** A way to pay in or out: a network, its name and the operator's wallet address. */

const row = z.object({
  $id: z.string(),
  id: z.string(),
  name: z.string(),
  address: z.string(),
  explorer: addedText,
  currency: addedText,
  rate: addedText,
  ratedAt: addedText,
});

/**
 * `$id` is the key of the row, `id` the network's code such as btc. `explorer` is the operator's own link pattern for
 * transfers. `currency`, `rate` and `ratedAt` are the exchange rate that an administrator entered, or all null.
 */
export type PaymentMethod = Readonly<z.output<typeof row>>;

/** Reads a row of `paymentmethods`. @throws ZodError when the row is not what the schema promises */
export function parsePaymentMethod(value: unknown): PaymentMethod {
  return row.parse(value);
}

/** The exchange rate of a payment method; null when there is none. */
export function rateOf({ currency, rate, ratedAt }: Rated): ExchangeRate | null {
  return currency === null || rate === null || ratedAt === null ? null : { currency, rate, ratedAt };
}

type Rated = Pick<PaymentMethod, "currency" | "rate" | "ratedAt">;

/**
 * The version of a payment method that an administrator had seen, to compare with the current one. Pages of
 * 0.2.0 send it without a link pattern.
 */
export function methodVersion({ id, name, address, explorer }: VersionedMethod): string {
  return JSON.stringify({ id, name, address, ...(explorer && { explorer }) });
}

type VersionedMethod = Pick<PaymentMethod, "id" | "name" | "address"> & {
  readonly explorer?: string | null | undefined;
};

/** Where money goes: an address means nothing without its network. */
export type Destination = Pick<PaymentMethodText, "id" | "address">;

/**
 * Returns whether money goes to another address than before. Only then is an address checked: an old one,
 * even a wrong one, can get another name.
 */
export function isElsewhere(now: Destination, before: Destination): boolean {
  return now.id !== before.id || now.address !== before.address;
}

/** A payment method as one of several to choose from. */
export function paymentMethodChoice({ $id, id, name }: PaymentMethod) {
  return { value: $id, label: name, description: id.toUpperCase() };
}

export const paymentMethodForm = z.object({
  id: requiredText(checkError("method.id-missing", "ID is required"), 32),
  name: requiredText(checkError("method.name-missing", "Name is required"), 128),
  address: requiredText(checkError("method.address-missing", "Address is required"), 256),
  /** A link pattern, checked by the decision; empty for the explorer of the network; absent, as pages of 0.2.0 send it, what it was. */
  explorer: z.optional(z.string().check(z.maxLength(300))),
});

/**
 * The fields of a payment method: the network's code, its name, the wallet address and an optional link
 * pattern.
 */
export type PaymentMethodText = Readonly<z.input<typeof paymentMethodForm>>;
