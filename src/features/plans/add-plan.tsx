import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { AddPlanForm } from "./plan-form.tsx";

/** The button that opens the form of a new plan. */
export function AddPlan({ adminId }: { adminId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus aria-hidden size={18} />} onClick={() => setOpen(true)}>
        Add Plan
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add Plan">
        <AddPlanForm adminId={adminId} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
