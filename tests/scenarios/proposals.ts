import type { proposalOperations } from "#domain/four-eyes/operations.ts";
import { proposalModels } from "#tests/model/proposal-models.ts";
import { pick, type RandomInput } from "#tests/model/random-input.ts";
import { reason, type ScenariosOf, stored } from "./scenario.ts";

const randomProposal: RandomInput = ({ which }, { proposals }) => {
  const waiting = [...proposals].filter(([, { status }]) => status === "waiting");
  const [id] = pick(
    which % 8 === 0 ? [...proposals, ["nothing"] as const] : [...waiting, ["nothing"] as const],
    which,
  );
  return { proposalId: id };
};

export const proposalScenarios: ScenariosOf<typeof proposalOperations> = {
  confirm: {
    prepare: async (fixtures) => {
      const proposalId = await fixtures.proposal();
      const effect = stored("proposals", proposalId, { status: "confirmed" });
      return { caller: fixtures.admin, input: { proposalId }, effect };
    },
    randomInput: randomProposal,
    model: proposalModels.confirm,
  },
  decline: {
    prepare: async (fixtures) => {
      const proposalId = await fixtures.proposal();
      const effect = stored("proposals", proposalId, { status: "declined" });
      return { caller: fixtures.admin, input: { proposalId, reason }, effect };
    },
    randomInput: (numbers, model) => ({ ...randomProposal(numbers, model), reason }),
    model: proposalModels.decline,
  },
};
