import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { paymentMethodList } from "#src/queries/payment-method-list.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PaymentMethodCard } from "./payment-method-card.tsx";
import { AddPaymentMethodForm } from "./payment-method-form.tsx";

interface ManagePaymentMethodsProps {
  adminId: string;
  /** No investor can pay here anyway. */
  isDemo: boolean;
}

/** The payment methods, with what an administrator can do about them. */
export function ManagePaymentMethods(props: ManagePaymentMethodsProps) {
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label="Payment Methods">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-lead">Payment Methods</h2>
        <Button
          size="small"
          data-command="Add Payment Method"
          icon={<Plus aria-hidden size={16} />}
          opens={DialogOnDemand}
          onClick={() => setAdding(true)}
        >
          Add Payment Method
        </Button>
      </div>
      <PaymentMethodCards {...props} />
      <DialogOnDemand open={adding} onOpenChange={setAdding} title="Add Payment Method">
        <AddPaymentMethodForm {...props} onDone={() => setAdding(false)} />
      </DialogOnDemand>
    </section>
  );
}

const grid = "grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3";

function PaymentMethodCards(props: ManagePaymentMethodsProps) {
  const methods = useQuery(paymentMethodList);
  return (
    <QueryState
      query={methods}
      problem="The payment methods could not be loaded"
      loading={
        <div className={grid}>
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-[150px] rounded-card" />
          ))}
        </div>
      }
      empty={(all) =>
        all.length === 0 && (
          <EmptyState title="No payment methods">Add one so that investors can deposit.</EmptyState>
        )
      }
    >
      {(all) => (
        <ul className={grid}>
          {all.map((method) => (
            <li key={method.$id}>
              <PaymentMethodCard method={method} {...props} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  );
}
