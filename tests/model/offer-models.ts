import { seenMethod } from "#domain/payment-methods/payment-method.ts";
import type { Apply } from "./model.ts";

/** Models the admin commands on plans and payment methods, and the initial ones. */

/** A payment method of the business by the one thing that varies. */
export const methodOf = (address: string) => ({ id: "btc", name: "Bitcoin", address });

/** The terms of a plan that the business never varies. */
export const planWords = { title: "Plan", roi: "1", label: "", isRecommended: false };

/** A rate and when it was entered. @param at milliseconds since 1970 */
export const rateText = (rate: unknown, at: number) => `${rate} ${at}`;

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
const inCents = (dollars: unknown) => Math.round(Number(dollars) * 100);

export const offerModels = {
  savePlan({ plans }, { key, input }) {
    const planId = String(input.planId ?? key);
    const before = plans.get(planId);
    if (input.planId !== undefined && before === undefined) return "plan-not-found";
    const { min, max, duration, returnsStake } = input;
    const after = {
      ...{ min: inCents(min), max: inCents(max) },
      ...{ days: Number(duration), returnsStake: returnsStake === true },
    };
    if (before !== undefined && isSame(before, after)) return "no-changes";
    plans.set(planId, after);
    return "ok";
  },
  deletePlan({ plans, members }, { input }) {
    const planId = String(input.planId);
    if (!plans.has(planId)) return "plan-not-found";
    if ([...members.values()].some(({ trade }) => trade?.planId === planId)) return "plan-in-use";
    plans.delete(planId);
    return "ok";
  },
  savePaymentMethod({ methods }, { key, input }) {
    const methodId = String(input.methodId ?? key);
    const before = methods.get(methodId);
    if (input.methodId !== undefined && before === undefined) return "payment-method-gone";
    if (before !== undefined && input.seen === undefined) return "page-outdated";
    if (before !== undefined && input.seen !== seenMethod(methodOf(before))) return "payment-method-changed";
    if (before === input.address) return "no-changes";
    methods.set(methodId, String(input.address));
    return "ok";
  },
  setRate({ methods, rates, now }, { input }) {
    const methodId = String(input.methodId);
    if (!methods.has(methodId)) return "payment-method-gone";
    if (input.rate === "nothing") return "invalid-input";
    if (input.rate === undefined) return rates.delete(methodId) ? "ok" : "no-changes";
    const rate = rateText(input.rate, now);
    if (rates.get(methodId) === rate) return "no-changes";
    rates.set(methodId, rate);
    return "ok";
  },
  deletePaymentMethod({ methods, rates }, { input }) {
    rates.delete(String(input.methodId));
    return methods.delete(String(input.methodId)) ? "ok" : "payment-method-gone";
  },
} satisfies Record<string, Apply>;
