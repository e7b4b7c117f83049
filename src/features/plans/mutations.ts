import { useState } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import { type PlanText, planVersion } from "#domain/plans/plan-form.ts";
import { plans } from "#src/backend/tables.ts";
import { tableKeys } from "#src/commands/use-announced-mutation.ts";
import { useCommand } from "#src/commands/use-command.ts";

const invalidates = tableKeys(plans);

export function useCreatePlan(adminId: string) {
  return useCommand("savePlan", {
    userId: adminId,
    request: (terms: PlanText) => ({ input: terms }),
    success: "Plan created successfully",
    invalidates,
    once: true,
  });
}

/** @param plan as it is when its form is opened */
export function useUpdatePlan(adminId: string, plan: Plan) {
  // A colleague's later change is not undone by the old values of this form.
  const [replaces] = useState(() => planVersion(plan));
  return useCommand("savePlan", {
    userId: adminId,
    request: (terms: PlanText) => ({ input: { ...terms, planId: plan.$id, replaces } }),
    success: "Plan updated successfully",
    invalidates,
    once: true,
  });
}

/** Deletes a plan, unless there are ongoing trades of it: the server counts them. */
export function useDeletePlan(adminId: string, { $id: planId, title }: Plan) {
  return useCommand("deletePlan", {
    userId: adminId,
    request: () => ({ input: { planId }, about: title }),
    success: "Plan deleted successfully",
    invalidates,
  });
}
