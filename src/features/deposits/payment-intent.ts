import * as z from "zod/mini";
import { depositOperations } from "#domain/deposits/operations.ts";
import { operationKey } from "#domain/values/fields.ts";
import { newOperationKey } from "#src/backend/pending-operations.ts";
import { draftOf } from "#src/drafts/draft.ts";

/** The name of the form's draft, which is kept until the deposit was asked for. */
export const depositDraft = draftOf("requestDeposit");

/** The name of the draft of the hash, by the key of the intent: another deposit has another transfer. */
export const hashDraft = (key: string) => draftOf("requestDeposit", key);

const state = z.object({ methodId: z.string(), amount: z.string(), key: operationKey });

/**
 * A deposit before it is sent, carried from the form to the payment page by the navigation. The idempotency
 * key is part of it: however often the page is reloaded, duplicated or returned to, it is one deposit.
 */
export type PaymentIntent = z.infer<typeof state>;

/** @param amount as typed; checked by the form */
export function newPaymentIntent(methodId: string, amount: string): PaymentIntent {
  return { methodId, amount, key: newOperationKey() };
}

/** Reads the state of a navigation. @returns undefined when the page was opened without choosing anything */
export function readPaymentIntent(value: unknown): PaymentIntent | undefined {
  const intent = state.safeParse(value);
  if (!intent.success || !depositOperations.requestDeposit.input.safeParse(intent.data).success)
    return undefined;
  return intent.data;
}
