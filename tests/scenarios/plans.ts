import type { planOperations } from "#domain/plans/operations.ts";
import { firstPlans } from "#tests/model/first-rows.ts";
import { pick, randomOffer } from "#tests/model/random-input.ts";
import { aPlanText } from "#tests/plans.ts";
import { deleted, type ScenariosOf, stored } from "./scenario.ts";

const inCents = (dollars: unknown) => Math.round(Number(dollars) * 100);
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export const planScenarios: ScenariosOf<typeof planOperations> = {
  savePlan: {
    prepare: (fixtures, key) => ({
      caller: fixtures.admin,
      input: aPlanText({ title: "New" }),
      effect: stored("Plans", key, { title: "New" }),
    }),
    randomInput: (numbers, { plans }) => ({
      ...aPlanText({ min: pick(["1", "50"], numbers.about), max: pick(["1000", "2000"], numbers.by) }),
      duration: String(2 + (numbers.amount % 2)),
      returnsStake: numbers.about % 2 === 0,
      ...(numbers.which % 2 === 0 && { planId: randomOffer(plans, firstPlans, numbers) }),
    }),
    model: ({ plans }, { key, input }) => {
      const planId = String(input.planId ?? key);
      const before = plans.get(planId);
      if (input.planId !== undefined && before === undefined) return "plan-not-found";
      const { min, max, duration, returnsStake } = input;
      const after = {
        min: inCents(min),
        max: inCents(max),
        days: Number(duration),
        returnsStake: returnsStake === true,
      };
      if (before !== undefined && isSame(before, after)) return "no-changes";
      plans.set(planId, after);
      return "ok";
    },
  },
  deletePlan: {
    prepare: async (fixtures) => {
      const planId = await fixtures.plan();
      return { caller: fixtures.admin, input: { planId }, effect: deleted("Plans", planId) };
    },
    randomInput: (numbers, { plans }) => ({ planId: randomOffer(plans, firstPlans, numbers) }),
    model: ({ plans, members }, { input }) => {
      const planId = String(input.planId);
      if (!plans.has(planId)) return "plan-not-found";
      if ([...members.values()].some(({ trade }) => trade?.planId === planId)) return "plan-in-use";
      plans.delete(planId);
      return "ok";
    },
  },
};
