import { Plus } from "lucide-react";
import { useState } from "react";
import * as adminPlans from "#messages/generated/admin-plans.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { AddPlanForm } from "./plan-form.tsx";

/** The button that opens the form of a new plan. */
export function AddPlan({ adminId }: { adminId: string }) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-command={t(adminPlans.add)}
        icon={<Plus aria-hidden size={18} />}
        opens={DialogOnDemand}
        onClick={() => setOpen(true)}
      >
        {t(adminPlans.add)}
      </Button>
      <DialogOnDemand open={open} onOpenChange={setOpen} title={t(adminPlans.add)}>
        <AddPlanForm adminId={adminId} onDone={() => setOpen(false)} />
      </DialogOnDemand>
    </>
  );
}
