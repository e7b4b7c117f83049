import { useState } from "react";
import { formatRate, isRateOld } from "#domain/payment-methods/exchange-rate.ts";
import { type PaymentMethod, rateOf } from "#domain/payment-methods/payment-method.ts";
import * as adminMethods from "#messages/generated/admin-methods.ts";
import { useCommand } from "#src/commands/use-command.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useLanguage, useMessages } from "#src/language/use-messages.ts";
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
  const t = useMessages();
  const [open, setOpen] = useState<"edit" | "rate" | "delete" | null>(null);
  const remove = useCommand("deletePaymentMethod", { userId: adminId, about: method.name });
  const close = () => setOpen(null);
  const named = { method: method.name };

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
          aria-label={t(adminMethods.editOf, named)}
          data-command={t(adminMethods.editOf, named)}
          opens={DialogOnDemand}
          onClick={() => setOpen("edit")}
        >
          {t(adminMethods.editLabel)}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={t(adminMethods.rateOf, named)}
          data-command={t(adminMethods.rateOf, named)}
          opens={DialogOnDemand}
          onClick={() => setOpen("rate")}
        >
          {t(adminMethods.rateLabel)}
        </Button>
        <Button
          variant="ghost"
          size="small"
          aria-label={t(adminMethods.deleteOf, named)}
          data-command={t(adminMethods.deleteOf, named)}
          opens={ConfirmOnDemand}
          onClick={() => setOpen("delete")}
        >
          {t(adminMethods.deleteLabel)}
        </Button>
      </div>
      <DialogOnDemand open={open === "edit"} onOpenChange={close} title={t(adminMethods.editTitle)}>
        <EditPaymentMethodForm method={method} adminId={adminId} isDemo={isDemo} onDone={close} />
      </DialogOnDemand>
      <DialogOnDemand open={open === "rate"} onOpenChange={close} title={t(adminMethods.rateTitle, named)}>
        <RateForm method={method} adminId={adminId} onDone={close} />
      </DialogOnDemand>
      <ConfirmOnDemand
        open={open === "delete"}
        onOpenChange={close}
        title={t(adminMethods.deleteTitle, named)}
        confirmLabel={t(adminMethods.deleteLabel)}
        onConfirm={() => remove.mutate({ methodId: method.$id }, { onSettled: close })}
        pending={remove.isPending}
        danger
      >
        {t(adminMethods.deleteText)}
      </ConfirmOnDemand>
    </article>
  );
}

/** The exchange rate that depositors see, or that they see none. */
function RateLine({ method }: { method: PaymentMethod }) {
  const t = useMessages();
  const rich = useRichText();
  const language = useLanguage();
  const { moment } = useFormats();
  const now = useNow();
  const rate = rateOf(method);
  if (rate === null) return <p className="mt-3 text-muted text-small">{t(adminMethods.rateNone)}</p>;
  return (
    <p className="mt-3 text-small">
      <span className="figures">
        1 {rate.currency} = {formatRate(rate.rate, language)} USD
      </span>
      <span className="block text-muted">
        {rich(adminMethods.rateEntered, {
          moment: <time dateTime={rate.ratedAt}>{moment(rate.ratedAt)}</time>,
        })}
      </span>
      {isRateOld(rate, now) && <span className="block text-pending">{t(adminMethods.rateOld)}</span>}
    </p>
  );
}
