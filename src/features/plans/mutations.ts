import { useState } from "react";
import type { Plan } from "#domain/plans/plan.ts";
import { type PlanText, planVersion } from "#domain/plans/plan-form.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** @param plan as it is when its form is opened */
export function useUpdatePlan(adminId: string, plan: Plan) {
  const t = useMessages();
  // A colleague's later change is not undone by the old values of this form.
  const [replaces] = useState(() => planVersion(plan));
  return useCommand("savePlan", {
    userId: adminId,
    request: (terms: PlanText) => ({ input: { ...terms, planId: plan.$id, replaces } }),
    success: t(adminPlans.editDone),
    once: true,
  });
}
