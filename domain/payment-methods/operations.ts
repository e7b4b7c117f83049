import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "#domain/commands/definition.ts";
import { methodId, shortText } from "#domain/commands/input-fields.ts";
import { paymentMethodForm } from "./payment-method.ts";

export interface PaymentMethodResults {
  readonly savePaymentMethod: { readonly methodId: string };
  readonly deletePaymentMethod: { readonly methodId: string };
  readonly setRate: { readonly methodId: string };
}

export const paymentMethodOperations = {
  savePaymentMethod: {
    by: "admin",
    /**
     * Creates a payment method without an id; otherwise changes it if it is still as the caller has seen it
     * (`methodVersion`). Pages of 0.1.0 send `replaces`, which is the address alone: they lack `seen`, and the
     * refusal asks them to reload.
     */
    input: z.extend(paymentMethodForm, { methodId: z.optional(methodId), seen: z.optional(z.string()) }),
  },
  deletePaymentMethod: {
    by: "admin",
    input: z.object({ methodId }),
  },
  /** Without a rate the stored one is removed. The decision checks the typed text. */
  setRate: {
    by: "admin",
    input: z.object({
      methodId,
      currency: shortText,
      rate: shortText,
    }),
  },
} as const satisfies OperationsOf<PaymentMethodResults>;

export type PaymentMethodInputs = InputsOf<typeof paymentMethodOperations>;
