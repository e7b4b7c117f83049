import * as z from "zod/mini";
import type { InputsOf, OperationsOf } from "../commands/definition.ts";
import { methodId, shortText } from "../commands/input-fields.ts";
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
     * Without a method a new one; otherwise with what is there now (`seenMethod`), as whoever asks has seen it. Pages of
     * 0.1.0 send `replaces`, which is the address alone: they lack `seen`, and are told to be loaded again.
     */
    input: z.extend(paymentMethodForm, { methodId: z.optional(methodId), seen: z.optional(z.string()) }),
  },
  deletePaymentMethod: {
    by: "admin",
    input: z.object({ methodId }),
  },
  /** Without a rate the one that is there is taken away. What is typed is checked by the decision. */
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
