import * as z from "zod/mini";
import { requiredText } from "./fields.ts";

/** A way to pay in or out: a network, its name and the wallet address of the house. */

const row = z.object({ $id: z.string(), id: z.string(), name: z.string(), address: z.string() });

/** `$id` is the key of the row, `id` the network's code such as btc. */
export type PaymentMethod = Readonly<z.output<typeof row>>;

/** Reads a row of `paymentmethods`. @throws ZodError when the row is not what the schema promises */
export function parsePaymentMethod(value: unknown): PaymentMethod {
  return row.parse(value);
}

/** What somebody had before their eyes of a payment method, to tell whether it is still the same. */
export function seenMethod({ id, name, address }: PaymentMethodText): string {
  return JSON.stringify({ id, name, address });
}

/** Where money goes: an address means nothing without its network. */
export type Destination = Pick<PaymentMethodText, "id" | "address">;

/** Whether money goes elsewhere than before. Only then is an address checked: an old one, even a wrong one, can be named anew. */
export function isElsewhere(now: Destination, before: Destination): boolean {
  return now.id !== before.id || now.address !== before.address;
}

/** A payment method as one of several to choose from. */
export function paymentMethodChoice({ $id, id, name }: PaymentMethod) {
  return { value: $id, label: name, description: id.toUpperCase() };
}

export const paymentMethodForm = z.object({
  id: requiredText("ID is required", 32),
  name: requiredText("Name is required", 128),
  address: requiredText("Address is required", 256),
});

/** What an administrator enters: the network's code, its name and the wallet address. */
export type PaymentMethodText = Readonly<z.input<typeof paymentMethodForm>>;

/** A saved address, as it is named to delete it; an address means nothing without its network. */
export const savedAddressText = z.object({
  network: requiredText("Choose an address", 32),
  address: requiredText("Choose an address", 256),
});
