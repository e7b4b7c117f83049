import { useQuery } from "@tanstack/react-query";
import type { Plan } from "#domain/plans/plan.ts";
import { deletionRefusal } from "#domain/plans/plan-form.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { RefusalSentence } from "#src/fields/refusal-sentence.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { tradeCount } from "./queries.ts";

interface DeletePlanProps {
  plan: Plan;
  adminId: string;
  open: boolean;
  onClose: () => void;
}

/** Asks before a plan is deleted, or says how many ongoing trades stand in the way. */
export function DeletePlan({ plan, adminId, open, onClose }: DeletePlanProps) {
  const t = useMessages();
  const trades = useQuery({ ...tradeCount(plan.$id), enabled: open });
  const remove = useCommand("deletePlan", { userId: adminId, about: plan.title });
  const refusal = trades.data === undefined ? null : deletionRefusal(trades.data);
  const isObstructed = trades.isError || refusal !== null;
  const title = t(adminPlans.deleteTitle, { plan: plan.title });
  return (
    <>
      <ConfirmOnDemand
        open={open && !isObstructed}
        onOpenChange={onClose}
        title={title}
        confirmLabel={t(adminPlans.deleteConfirm)}
        onConfirm={() => remove.mutate({ planId: plan.$id }, { onSettled: onClose })}
        pending={trades.isPending || remove.isPending}
        danger
      >
        {t(trades.isPending ? adminPlans.deleteCounting : adminPlans.deleteText)}
      </ConfirmOnDemand>
      <DialogOnDemand open={open && isObstructed} onOpenChange={onClose} title={title}>
        <QueryState query={trades} loading={null} problem={t(adminPlans.deleteProblem)}>
          {() =>
            refusal !== null && (
              <p>
                <RefusalSentence refusal={refusal} />
              </p>
            )
          }
        </QueryState>
        <div className="mt-6 flex justify-end">
          <Button variant="secondary" onClick={onClose}>
            {t(adminPlans.deleteKeep)}
          </Button>
        </div>
      </DialogOnDemand>
    </>
  );
}
