import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Plan } from "#domain/plan.ts";
import { deletionRefusal, type PlanTerms, planColumns } from "#domain/plan-form.ts";
import { messageOf, OperationRefused } from "#src/backend/errors.ts";
import { countRows, createRow, deleteRow, updateRow } from "#src/backend/rows.ts";
import { plans } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";
import { tradesOf } from "./queries.ts";

function useChange<Input>(change: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: [plans.id] }),
  });
}

export function useCreatePlan() {
  return useChange((terms: PlanTerms) => createRow(plans, planColumns(terms)), "Plan created successfully");
}

/** @param planId which one is changed */
export function useUpdatePlan(planId: string) {
  return useChange(
    (terms: PlanTerms) => updateRow(plans, planId, planColumns(terms)),
    "Plan updated successfully",
  );
}

/** Deletes a plan, unless there are ongoing trades of it; what was counted before may be old. */
export function useDeletePlan() {
  return useChange(async ({ $id }: Pick<Plan, "$id">) => {
    const { table, query } = tradesOf($id);
    const refusal = deletionRefusal(await countRows(table, query));
    if (refusal !== null) throw new OperationRefused(refusal);
    await deleteRow(plans, $id);
  }, "Plan deleted successfully");
}
