import { TablesDB } from "node-appwrite";
import { phrasesTable } from "#domain/mail-phrase/mail-phrase.ts";
import type { mailPhraseOperations } from "#domain/mail-phrase/operations.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { newKey } from "#tests/execute-operation.ts";
import type { Apply } from "#tests/model/model.ts";
import type { ScenariosOf } from "./scenario.ts";

/** The changes that random business asks for without a proof. */
export const mailPhraseNames = ["setMailPhrase", "removeMailPhrase"] as const;

const ofProfile =
  (outcome: string): Apply =>
  (model, { caller }) =>
    model.members.has(caller) ? outcome : "not-registered";

export const mailPhraseScenarios: ScenariosOf<typeof mailPhraseOperations> = {
  findMailPhrase: {
    prepare: async (fixtures) => ({ caller: await fixtures.investor(), input: {} }),
    randomInput: () => ({}),
    model: ofProfile("ok"),
  },
  setMailPhrase: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      return { caller, input: { proof: await fixtures.proof(caller), phrase: "blue kettle" } };
    },
    randomInput: ({ which }) => ({ phrase: which % 4 === 0 ? "x" : "blue kettle" }),
    model: (model, { caller, input }) => {
      if (input.phrase === "x") return "invalid-input";
      return model.members.has(caller) ? "change-unproven" : "not-registered";
    },
  },
  removeMailPhrase: {
    prepare: async (fixtures) => {
      const caller = await fixtures.investor();
      const data = { userId: caller, seq: 1, phrase: "blue kettle", since: "2026-01-01T00:00:00.000Z" };
      const tables = new TablesDB(keyClient(fixtures.access));
      await tables.createRow({ databaseId: "main", tableId: phrasesTable, rowId: newKey(), data });
      return { caller, input: { proof: await fixtures.proof(caller) } };
    },
    randomInput: () => ({}),
    model: ofProfile("change-unproven"),
  },
};
