import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Plan } from "#domain/plans/plan.ts";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { allPlans } from "#src/queries/plan-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { DeletePlan } from "./delete-plan.tsx";
import { PlanCard } from "./plan-card.tsx";
import { EditPlanForm } from "./plan-form.tsx";
import { useRecentResults } from "./use-recent-results.ts";

interface ManagePlansProps {
  adminId: string;
  /** The further actions of a plan. */
  actionFor?: (plan: Plan) => ReactNode;
}

/** The plans on offer, with what an administrator can do about them. */
export function ManagePlans({ adminId, actionFor }: ManagePlansProps) {
  const t = useMessages();
  const plans = useQuery(allPlans());
  const recent = useRecentResults();
  const { hash } = useLocation();
  return (
    <QueryState
      query={plans}
      problem={t(plansPage.problem)}
      loading={
        <div className="grid place-items-center py-24">
          <Spinner size={32} />
        </div>
      }
      empty={(all) =>
        all.length === 0 && <EmptyState title={t(plansPage.empty)}>{t(adminPlans.listEmptyText)}</EmptyState>
      }
    >
      {(all) => (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {all.map((plan) => (
            <div
              key={plan.$id}
              id={plan.$id}
              ref={hash === `#${plan.$id}` ? focusCard : undefined}
              className="grid min-w-0"
            >
              <PlanCard
                plan={plan}
                recent={recent(plan.$id)}
                action={
                  <PlanActions plan={plan} adminId={adminId}>
                    {actionFor?.(plan)}
                  </PlanActions>
                }
              />
            </div>
          ))}
        </div>
      )}
    </QueryState>
  );
}

/** Moves the focus to the plan that the address names. */
function focusCard(place: HTMLElement | null): void {
  const card = place?.querySelector("article");
  if (!card) return;
  card.tabIndex = -1;
  card.focus();
}

interface PlanActionsProps {
  plan: Plan;
  adminId: string;
  children: ReactNode;
}

function PlanActions({ plan, adminId, children }: PlanActionsProps) {
  const t = useMessages();
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const close = () => setOpen(null);
  const editName = t(adminPlans.editName, { plan: plan.title });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        size="small"
        aria-label={editName}
        data-command={editName}
        opens={DialogOnDemand}
        onClick={() => setOpen("edit")}
      >
        {t(adminPlans.edit)}
      </Button>
      {children}
      <IconButton
        label={t(adminPlans.deleteName, { plan: plan.title })}
        data-command={t(adminPlans.deleteCommand, { plan: plan.title })}
        icon={<Trash2 aria-hidden size={18} />}
        opens={ConfirmOnDemand}
        onClick={() => setOpen("delete")}
        className="-me-2 ms-auto"
      />
      <DialogOnDemand
        open={open === "edit"}
        onOpenChange={close}
        title={t(adminPlans.edit)}
        description={t(adminPlans.editText)}
      >
        <EditPlanForm plan={plan} adminId={adminId} onDone={close} />
      </DialogOnDemand>
      <DeletePlan plan={plan} adminId={adminId} open={open === "delete"} onClose={close} />
    </div>
  );
}
