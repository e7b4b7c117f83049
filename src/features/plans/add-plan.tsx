import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { AddPlanForm } from "./plan-form.tsx";

/** The button that opens the form of a new plan. */
export function AddPlan({ adminId }: { adminId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-command="Add Plan"
        icon={<Plus aria-hidden size={18} />}
        opens={DialogOnDemand}
        onClick={() => setOpen(true)}
      >
        Add Plan
      </Button>
      <DialogOnDemand open={open} onOpenChange={setOpen} title="Add Plan">
        <AddPlanForm adminId={adminId} onDone={() => setOpen(false)} />
      </DialogOnDemand>
    </>
  );
}
