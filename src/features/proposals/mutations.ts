import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CommandName, OperationInput, OperationResult } from "#domain/operations.ts";
import { messageOf } from "#src/backend/errors.ts";
import { planResults, proposals } from "#src/backend/office-tables.ts";
import { run } from "#src/backend/operations.ts";
import { ledger, transactions, users } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";

function useSettle<Name extends Extract<CommandName, "confirm" | "decline">>(
  name: Name,
  done: (result: OperationResult<Name>) => string,
  adminId: string,
  about: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: OperationInput<Name>) => run(name, input, { userId: adminId, about }),
    // One toast per proposal: a double click is one request and one piece of news.
    onSuccess: (result, { proposalId }) => toast.success(done(result), { id: proposalId }),
    onError: (error, { proposalId }) => toast.error(messageOf(error), { id: proposalId }),
    // Also after a refusal: then somebody else was faster and what is shown is old.
    onSettled: () =>
      Promise.all(
        [proposals, planResults, transactions, users, ledger].map(({ id }) =>
          client.invalidateQueries({ queryKey: [id] }),
        ),
      ),
  });
}

function confirmedWords({ done }: OperationResult<"confirm">): string {
  return done === false
    ? "Confirmed, but not for every trade yet: continue the result under Plans"
    : "Confirmed";
}

/** @param adminId the second administrator @param about names the proposal */
export function useConfirm(adminId: string, about: string) {
  return useSettle("confirm", confirmedWords, adminId, about);
}

/** @param adminId the second administrator @param about names the proposal */
export function useDecline(adminId: string, about: string) {
  return useSettle("decline", () => "Declined", adminId, about);
}
