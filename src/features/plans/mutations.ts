import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CommandName, OperationInput } from "#domain/operations.ts";
import type { Plan } from "#domain/plan.ts";
import { type PlanText, seenTerms } from "#domain/plan-form.ts";
import { messageOf } from "#src/backend/errors.ts";
import { run } from "#src/backend/operations.ts";
import { plans } from "#src/backend/tables.ts";
import { toast } from "#src/ui/toast.ts";

function useChange<Name extends Extract<CommandName, "savePlan" | "deletePlan">, Input>(
  name: Name,
  adminId: string,
  inputOf: (given: Input) => OperationInput<Name>,
  done: string,
  about?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: Input) => run(name, inputOf(given), { userId: adminId, about }),
    onSuccess: () => toast.success(done),
    onError: (error) => toast.error(messageOf(error)),
    // Also after a refusal: then somebody else was faster and what is shown is old.
    onSettled: () => client.invalidateQueries({ queryKey: [plans.id] }),
  });
}

export function useCreatePlan(adminId: string) {
  return useChange("savePlan", adminId, (terms: PlanText) => terms, "Plan created successfully");
}

/** @param plan as it is when its form is opened */
export function useUpdatePlan(adminId: string, plan: Plan) {
  // What a colleague changes from then on is not taken back by what this form still holds.
  const [replaces] = useState(() => seenTerms(plan));
  return useChange(
    "savePlan",
    adminId,
    (terms: PlanText) => ({ ...terms, planId: plan.$id, replaces }),
    "Plan updated successfully",
  );
}

/** Deletes a plan, unless there are ongoing trades of it: the server counts them. */
export function useDeletePlan(adminId: string, { $id: planId, title }: Plan) {
  return useChange("deletePlan", adminId, () => ({ planId }), "Plan deleted successfully", title);
}
