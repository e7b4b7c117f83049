import type { paymentMethodOperations } from "#domain/payment-methods/operations.ts";
import { methodVersion } from "#domain/payment-methods/payment-method.ts";
import { firstMethods, rateText } from "#tests/model/first-rows.ts";
import { pick, randomOffer } from "#tests/model/random-input.ts";
import { deleted, type ScenariosOf, stored } from "./scenario.ts";

const ether = { id: "eth", name: "Ether", address: "0xdemo" };
/** A payment method of the model by the one thing that varies. */
const methodOf = (address: string) => ({ id: "btc", name: "Bitcoin", address });

export const paymentMethodScenarios: ScenariosOf<typeof paymentMethodOperations> = {
  savePaymentMethod: {
    prepare: (fixtures, key) => ({
      caller: fixtures.admin,
      input: ether,
      effect: stored("paymentmethods", key, ether),
    }),
    randomInput: (numbers, { methods }) => {
      const method = methodOf(pick(["bc1q", "bc1p"], numbers.amount));
      const methodId = randomOffer(methods, firstMethods, numbers);
      if (numbers.which % 2 !== 0) return method;
      const address = numbers.which % 5 === 0 ? "old" : methods.get(methodId);
      const isSeen = numbers.odd !== 7 && address !== undefined;
      return { ...method, methodId, ...(isSeen && { seen: methodVersion(methodOf(address)) }) };
    },
    model: ({ methods }, { key, input }) => {
      const methodId = String(input.methodId ?? key);
      const before = methods.get(methodId);
      if (input.methodId !== undefined && before === undefined) return "payment-method-gone";
      if (before !== undefined && input.seen === undefined) return "page-outdated";
      if (before !== undefined && input.seen !== methodVersion(methodOf(before)))
        return "payment-method-changed";
      if (before === input.address) return "no-changes";
      methods.set(methodId, String(input.address));
      return "ok";
    },
  },
  deletePaymentMethod: {
    prepare: async (fixtures) => {
      const methodId = await fixtures.does(fixtures.admin, "savePaymentMethod", ether);
      return { caller: fixtures.admin, input: { methodId }, effect: deleted("paymentmethods", methodId) };
    },
    randomInput: (numbers, { methods }) => ({ methodId: randomOffer(methods, firstMethods, numbers) }),
    model: ({ methods, rates }, { input }) => {
      rates.delete(String(input.methodId));
      return methods.delete(String(input.methodId)) ? "ok" : "payment-method-gone";
    },
  },
  setRate: {
    prepare: (fixtures) => ({
      caller: fixtures.admin,
      input: { methodId: "btc", currency: "BTC", rate: "61200" },
      effect: stored("paymentmethods", "btc", { currency: "BTC", rate: "61200" }),
    }),
    randomInput: (numbers, { methods }) => ({
      methodId:
        numbers.which % 3 === 0
          ? randomOffer(methods, firstMethods, numbers)
          : pick([...methods.keys(), "m1"], 0),
      ...(numbers.which % 2 === 0 && {
        currency: "BTC",
        rate: pick(["61200", "0.5", "nothing"], numbers.about),
      }),
    }),
    model: ({ methods, rates, now }, { input }) => {
      const methodId = String(input.methodId);
      if (!methods.has(methodId)) return "payment-method-gone";
      if (input.rate === "nothing") return "invalid-input";
      if (input.rate === undefined) return rates.delete(methodId) ? "ok" : "no-changes";
      const rate = rateText(input.rate, now);
      if (rates.get(methodId) === rate) return "no-changes";
      rates.set(methodId, rate);
      return "ok";
    },
  },
};
