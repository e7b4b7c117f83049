import { TablesDB } from "node-appwrite";
import type { resultOperations } from "#domain/results/operations.ts";
import { DAY } from "#domain/values/durations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { proposalModels } from "#tests/model/proposal-models.ts";
import { centsText, pick, type RandomInput } from "#tests/model/random-input.ts";
import { dayAt, resultModels } from "#tests/model/result-models.ts";
import { reason, type ScenariosOf, stored } from "./scenario.ts";

const randomResult: RandomInput = ({ about, which, amount, odd }, { now, plans }) => ({
  planId: odd === 5 ? "none" : (pick([...plans.keys()], which) ?? "none"),
  // Today and the days before it, now and then tomorrow.
  day: dayAt(now + (odd === 6 ? DAY : -DAY * (about % 4))),
  percent: pick(["1.5", "-60", "12.34", "0", "200", centsText(amount % 100_000), "-100"], which),
});

/** Mostly one of the last results, which some of the trades still have. */
const randomPosted: RandomInput = ({ which }, { results }) => ({
  resultId:
    pick(which % 8 === 0 ? ["nothing", ...results.keys()] : [...results.keys()].slice(-3), which) ??
    "nothing",
});

export const resultScenarios: ScenariosOf<typeof resultOperations> = {
  postResult: {
    prepare: async (fixtures, key) => ({
      caller: fixtures.admin,
      input: { ...(await fixtures.planWithTrade()), percent: "1.5", note: "A good day" },
      effect: stored("results", key, { status: "done", trades: 1 }),
    }),
    randomInput: (numbers, model) => ({ ...randomResult(numbers, model), note: "Markets moved" }),
    model: proposalModels.postResult,
  },
  continueResult: {
    prepare: async (fixtures) => {
      const resultId = await fixtures.result();
      const row = { databaseId: "main", tableId: "results", rowId: resultId };
      await new TablesDB(keyClient(fixtures.access)).updateRow({ ...row, data: { status: "running" } });
      const effect = stored("results", resultId, { status: "done", trades: 1 });
      return { caller: fixtures.admin, input: { resultId }, effect };
    },
    randomInput: ({ which }, { results }) => ({ resultId: pick(["nothing", ...results.keys()], which) }),
    model: resultModels.continueResult,
  },
  reverseResult: {
    // Always proposed to a second administrator, under the key of the request.
    prepare: async (fixtures, key) => ({
      caller: fixtures.admin,
      input: { resultId: await fixtures.result(), reason },
      effect: stored("proposals", key, { operation: "reverseResult", status: "waiting" }),
    }),
    randomInput: (numbers, model) => ({ ...randomPosted(numbers, model), reason }),
    model: proposalModels.reverseResult,
  },
  previewReversal: {
    prepare: async (fixtures) => ({ caller: fixtures.admin, input: { resultId: await fixtures.result() } }),
    randomInput: randomPosted,
    model: resultModels.previewReversal,
  },
  previewResult: {
    prepare: async (fixtures) => ({
      caller: fixtures.admin,
      input: { ...(await fixtures.planWithTrade()), percent: "1.5" },
    }),
    randomInput: randomResult,
    model: resultModels.previewResult,
  },
};
