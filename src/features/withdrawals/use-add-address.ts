import type { OperationInput } from "#domain/operations/operations.ts";
import { proveIdentity } from "#src/backend/proof.ts";
import { settingsTable } from "#src/backend/tables.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { type TypedProof, toProofInput } from "#src/fields/proof-rules.ts";

type NewAddress = Omit<OperationInput<"addAddress">, "proof"> & TypedProof & { readonly network: string };

/** Adds an address to the address book, with a proof that is made when it is sent. The form shows a refusal. @param userId whose */
export function useAddAddress(userId: string) {
  return useCommand("addAddress", {
    userId,
    request: async ({ methodId, address, label, network, ...typed }: NewAddress) => ({
      input: { methodId, address, label, proof: await proveIdentity(toProofInput(typed)) },
      about: [label?.trim(), network.toUpperCase()].filter(Boolean).join(", "),
    }),
    failure: null,
    // A page that missed a change of the waiting time would say another one.
    alsoInvalidates: [[settingsTable.id]],
  });
}
