import type { TablesDB } from "node-appwrite";
import {
  deletePaymentMethod,
  deletePlan,
  type Found,
  savePaymentMethod,
  savePlan,
  setRate,
} from "#domain/offer.ts";
import type { PaymentMethod } from "#domain/payment-method.ts";
import type { Plan } from "#domain/plan.ts";
import { findPaymentMethod, findPlan, lastOfferChange } from "#functions/lib/rows.ts";
import { ongoingTrades, openingsOf } from "#functions/lib/trade-rows.ts";
import type { Handler } from "./call.ts";

/** What the operations on plans and payment methods read before the domain decides. */
export const offerHandlers: {
  readonly [Name in
    | "savePlan"
    | "deletePlan"
    | "savePaymentMethod"
    | "deletePaymentMethod"
    | "setRate"]: Handler<Name>;
} = {
  savePlan: async ({ tables, input, occasion }) =>
    savePlan(input, await foundPlan(tables, input.planId), occasion),
  deletePlan: async ({ tables, input, occasion }) => {
    const { planId } = input;
    // Before the trades are counted: what is opened after this reading makes the commit fail.
    const opened = await openingsOf(tables, planId);
    const [found, trades] = await Promise.all([foundPlan(tables, planId), ongoingTrades(tables, planId)]);
    return deletePlan(input, found, { opened, trades }, occasion);
  },
  savePaymentMethod: async ({ tables, input, occasion, outside }) =>
    savePaymentMethod(input, await foundMethod(tables, input.methodId), occasion, outside.isDemo),
  deletePaymentMethod: async ({ tables, input, occasion }) =>
    deletePaymentMethod(input, await foundMethod(tables, input.methodId), occasion),
  setRate: async ({ tables, input, occasion }) =>
    setRate(input, await foundMethod(tables, input.methodId), occasion),
};

function foundPlan(tables: TablesDB, planId: string | undefined): Promise<Found<Plan>> {
  return found(tables, "Plans", planId, findPlan);
}

function foundMethod(tables: TablesDB, methodId: string | undefined): Promise<Found<PaymentMethod>> {
  return found(tables, "paymentmethods", methodId, findPaymentMethod);
}

/** The number before the row: whoever changes it in between takes the next number, and the commit fails. */
async function found<Offer>(
  tables: TablesDB,
  tableId: "Plans" | "paymentmethods",
  rowId: string | undefined,
  find: (tables: TablesDB, rowId: string) => Promise<Offer | null>,
): Promise<Found<Offer>> {
  if (rowId === undefined) return { offer: null, last: 0 };
  const last = await lastOfferChange(tables, tableId, rowId);
  return { offer: await find(tables, rowId), last };
}
