import type { TablesDB } from "node-appwrite";
import type { CommandsOf } from "#domain/commands/definition.ts";
import type { Found } from "#domain/offers/offer-change.ts";
import type { paymentMethodOperations } from "#domain/payment-methods/operations.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import {
  deletePaymentMethod,
  savePaymentMethod,
  setRate,
} from "#domain/payment-methods/save-payment-method.ts";
import { findPaymentMethod } from "#functions/lib/rows.ts";
import type { CommandHandlers, CommandPrefetch } from "#functions/operations/command-handler.ts";
import { findOffer } from "#functions/operations/find-offer.ts";

export const paymentMethodCommands: CommandHandlers<CommandsOf<typeof paymentMethodOperations>> = {
  savePaymentMethod: {
    prefetch: prefetchFound,
    decide: async ({ tables, input, context, dependencies }) =>
      savePaymentMethod(input, await found(tables, input.methodId), context, dependencies.isDemo),
  },
  deletePaymentMethod: {
    prefetch: prefetchFound,
    decide: async ({ tables, input, context }) =>
      deletePaymentMethod(input, await found(tables, input.methodId), context),
  },
  setRate: {
    prefetch: prefetchFound,
    decide: async ({ tables, input, context }) =>
      setRate(input, await found(tables, input.methodId), context),
  },
};

function prefetchFound({
  appwrite: { tables },
  input: { methodId },
}: Pick<CommandPrefetch<"savePaymentMethod">, "appwrite"> & {
  readonly input: { readonly methodId?: string | undefined };
}): Promise<Found<PaymentMethod>> {
  return found(tables, methodId);
}

function found(tables: TablesDB, methodId: string | undefined): Promise<Found<PaymentMethod>> {
  return findOffer(tables, "paymentmethods", methodId, findPaymentMethod);
}
