import { Query, TablesDB } from "node-appwrite";
import type { publicLogOperations } from "#domain/public-log/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import type { Apply } from "#tests/model/model.ts";
import type { Fixtures } from "./fixtures.ts";
import type { ScenariosOf } from "./scenario.ts";

const ofProfile: Apply = (model, { caller }) => (model.members.has(caller) ? "ok" : "not-registered");

/** An investor with one entry. */
async function withEntry(fixtures: Fixtures) {
  const caller = await fixtures.investor(500);
  const queries = [Query.equal("userId", caller), Query.limit(1)];
  const tables = new TablesDB(keyClient(fixtures.access));
  const { rows } = await tables.listRows({ databaseId: "main", tableId: "ledger", queries });
  const [entry] = rows;
  if (entry === undefined) throw new Error("The investor has no entry");
  return { caller, entryId: entry.$id };
}

export const publicLogScenarios: ScenariosOf<typeof publicLogOperations> = {
  findInLog: {
    prepare: async (fixtures) => {
      const { caller, entryId } = await withEntry(fixtures);
      return { caller, input: { entryIds: [entryId] } };
    },
    randomInput: () => ({ entryIds: ["nothing"] }),
    model: ofProfile,
  },
  readReceipt: {
    prepare: async (fixtures) => {
      const { caller, entryId } = await withEntry(fixtures);
      return { caller, input: { entryId } };
    },
    randomInput: () => ({ entryId: "nothing" }),
    model: ofProfile,
  },
  appendToLog: {
    prepare: (fixtures) => ({ caller: fixtures.admin, input: {} }),
    randomInput: () => ({}),
    model: () => "ok",
  },
};
