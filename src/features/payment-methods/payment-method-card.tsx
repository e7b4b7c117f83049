import { useState } from "react";
import { formatRate, isRateOld } from "#domain/payment-methods/exchange-rate.ts";
import { type PaymentMethod, rateOf } from "#domain/payment-methods/payment-method.ts";
import { formatMoment } from "#domain/values/calendar.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { Button } from "#src/ui/button.tsx";
import { ConfirmOnDemand } from "#src/ui/confirm-on-demand.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { useNow } from "#src/ui/use-now.ts";
import { EditPaymentMethodForm } from "./payment-method-form.tsx";
import { RateForm } from "./rate-form.tsx";

interface PaymentMethodCardProps {
  method: PaymentMethod;
  adminId: string;
  isDemo: boolean;
}

/** One payment method, to be changed or taken away. */
export function PaymentMethodCard({ method, adminId, isDemo }: PaymentMethodCardProps) {
  const [open, setOpen] = useState<"edit" | "rate" | "delete" | null>(null);
  const remove = useCommand("deletePaymentMethod", { userId: adminId, about: method.name });
  const close = () => setOpen(null);

  return (
    <article
      aria-label={method.name}
      className="flex h-full flex-col rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{method.name}</h3>
        <p className="wrap-anywhere min-w-0 text-muted text-small uppercase">{method.id}</p>
      </div>
      <p className="wrap-anywhere mt-1 font-mono text-muted text-small">{method.address}</p>
      <RateLine method={method} />
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button
          variant="secondary"
          size="small"
          aria-label={`Edit ${method.name}`}
          data-command={`Edit ${method.name}`}
          opens={DialogOnDemand}
          onClick={() => setOpen("edit")}
        >
          Edit
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Rate of ${method.name}`}
          data-command={`Rate of ${method.name}`}
          opens={DialogOnDemand}
          onClick={() => setOpen("rate")}
        >
          Rate
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={`Delete ${method.name}`}
          data-command={`Delete ${method.name}`}
          opens={ConfirmOnDemand}
          onClick={() => setOpen("delete")}
        >
          Delete
        </Button>
      </div>
      <DialogOnDemand open={open === "edit"} onOpenChange={close} title="Edit Payment Method">
        <EditPaymentMethodForm method={method} adminId={adminId} isDemo={isDemo} onDone={close} />
      </DialogOnDemand>
      <DialogOnDemand open={open === "rate"} onOpenChange={close} title={`Exchange rate of ${method.name}`}>
        <RateForm method={method} adminId={adminId} onDone={close} />
      </DialogOnDemand>
      <ConfirmOnDemand
        open={open === "delete"}
        onOpenChange={close}
        title={`Delete ${method.name}?`}
        confirmLabel="Delete"
        onConfirm={() => remove.mutate({ methodId: method.$id }, { onSettled: close })}
        pending={remove.isPending}
        danger
      >
        Investors can no longer choose it. Pending deposits are not affected.
      </ConfirmOnDemand>
    </article>
  );
}

/** The exchange rate that depositors see, or that they see none. */
function RateLine({ method }: { method: PaymentMethod }) {
  const now = useNow();
  const rate = rateOf(method);
  if (rate === null)
    return <p className="mt-3 text-muted text-small">No exchange rate: depositors see USD.</p>;
  return (
    <p className="mt-3 text-small">
      <span className="figures">
        1 {rate.currency} = {formatRate(rate.rate)} USD
      </span>
      <span className="block text-muted">
        Entered on <time dateTime={rate.ratedAt}>{formatMoment(rate.ratedAt)}</time>
      </span>
      {isRateOld(rate, now) && (
        <span className="block text-pending">Too old: depositors see USD until you renew it.</span>
      )}
    </p>
  );
}
