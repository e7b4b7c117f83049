import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import * as adminMethods from "#messages/generated/admin-methods.ts";
import * as fields from "#messages/generated/fields.ts";
import { useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const [adding, setAdding] = useState(false);
  return (
    <section aria-label={t(adminMethods.title)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-semibold text-lead">{t(adminMethods.title)}</h2>
        <Button
          size="small"
          data-command={t(adminMethods.add)}
          icon={<Plus aria-hidden size={16} />}
          opens={DialogOnDemand}
          onClick={() => setAdding(true)}
        >
          {t(adminMethods.add)}
        </Button>
      </div>
      <PaymentMethodCards {...props} />
      <DialogOnDemand open={adding} onOpenChange={setAdding} title={t(adminMethods.add)}>
        <AddPaymentMethodForm {...props} onDone={() => setAdding(false)} />
      </DialogOnDemand>
    </section>
  );
}

const grid = "grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3";

function PaymentMethodCards(props: ManagePaymentMethodsProps) {
  const t = useMessages();
  const methods = useQuery(paymentMethodList);
  return (
    <QueryState
      query={methods}
      problem={t(fields.methodsNotLoaded)}
      loading={
        <div className={grid}>
          {["a", "b", "c"].map((key) => (
            <Skeleton key={key} className="h-[150px] rounded-card" />
          ))}
        </div>
      }
      empty={(all) =>
        all.length === 0 && (
          <EmptyState title={t(adminMethods.noneTitle)}>{t(adminMethods.noneText)}</EmptyState>
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
