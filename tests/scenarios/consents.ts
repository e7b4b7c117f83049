import { legalDocuments } from "#domain/consents/legal-documents.ts";
import type { consentOperations } from "#domain/consents/operations.ts";
import { audited, type ScenariosOf } from "./scenario.ts";

export const consentScenarios: ScenariosOf<typeof consentOperations> = {
  acceptTerms: {
    // The rows have ids of their own beside the key.
    prepare: async (fixtures, key) => ({
      caller: await fixtures.undecided(),
      input: { ...legalDocuments, language: "en" as const },
      effect: audited("acceptTerms", key),
    }),
    randomInput: ({ odd }) => ({ ...legalDocuments, ...(odd === 6 && { terms: "2026-01-01" }) }),
    model: (model, { caller, input }) => {
      const self = model.members.get(caller);
      if (self === undefined) return "not-registered";
      if (input.terms !== legalDocuments.terms) return "page-outdated";
      self.hasAccepted = true;
      return "ok";
    },
  },
};
