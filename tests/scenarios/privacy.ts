import type { privacyOperations } from "#domain/privacy/operations.ts";
import { continueDataDownload } from "#functions/operations/privacy/make-data-download.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import type { Fixtures } from "./fixtures.ts";
import { ANY_VALUE, type ScenariosOf, stored } from "./scenario.ts";

/** A copy that is ready, and its owner. */
async function readyDownload(fixtures: Fixtures) {
  const caller = await fixtures.investor();
  const proof = await fixtures.proof(caller);
  const downloadId = await fixtures.does(caller, "requestDataDownload", { proof });
  await continueDataDownload(fixtures.connect(), fixtures.dependencies, downloadId);
  return { caller, downloadId };
}

export const privacyScenarios: ScenariosOf<typeof privacyOperations> = {
  requestDataDownload: {
    prepare: async (fixtures, key) => {
      const caller = await fixtures.investor();
      const input = { proof: await fixtures.proof(caller) };
      // The function may have made it already.
      return { caller, input, effect: stored("downloads", key, { userId: caller, status: ANY_VALUE }) };
    },
    randomInput: ({ which }) => (which % 4 === 0 ? {} : { proof: memoryProof }),
    // No event of a row starts a function of these tests, so the first copy of an account is never ready.
    model: (model, { caller, input }, self) => {
      if (!model.members.has(caller)) return "not-registered";
      if (self.hasCopy) return "download-waiting";
      if (input.proof === undefined) return "download-unproven";
      self.hasCopy = true;
      return "ok";
    },
  },
  listDataDownloads: {
    prepare: async (fixtures) => ({ caller: (await readyDownload(fixtures)).caller, input: {} }),
    randomInput: () => ({}),
    model: (model, { caller }) => (model.members.has(caller) ? "ok" : "not-registered"),
  },
  openDataDownload: {
    prepare: async (fixtures) => {
      const { caller, downloadId } = await readyDownload(fixtures);
      return { caller, input: { downloadId, proof: await fixtures.proof(caller) } };
    },
    randomInput: () => ({ downloadId: "none", proof: memoryProof }),
    model: (model, { caller }) => (model.members.has(caller) ? "download-not-found" : "not-registered"),
  },
};
