import type { Destination } from "#domain/payment-methods/payment-method.ts";
import * as adminMethods from "#messages/generated/admin-methods.ts";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";

interface AddressReviewProps {
  before: Destination;
  after: Destination;
  /** The problem with the new address. */
  warning?: string | undefined;
  submitLabel: string;
  pending: boolean;
  onBack: () => void;
  onConfirm: () => void;
}

/** Where investors pay to, as it is and as it would be, to be compared before anything changes. */
export function AddressReview({
  before,
  after,
  warning,
  submitLabel,
  pending,
  onBack,
  onConfirm,
}: AddressReviewProps) {
  const t = useMessages();
  return (
    <div className="grid gap-4">
      <p className="rounded-control bg-pending-soft p-3 text-pending" role="alert">
        {t(adminMethods.reviewWarning)}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Address name={t(adminMethods.reviewOld)} of={before} />
        <Address name={t(adminMethods.reviewNew)} of={after} />
      </div>
      {warning && <p className="text-pending text-small">{warning}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={pending} onClick={onBack} autoFocus>
          {t(ui.backLabel)}
        </Button>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}

function Address({ name, of: { id, address } }: { name: string; of: Destination }) {
  return (
    <div className="min-w-0 rounded-control border border-line p-3">
      <p className="mb-2 flex flex-wrap justify-between gap-x-3 font-medium text-muted text-small">
        {name}
        <span className="wrap-anywhere text-ink uppercase">{id}</span>
      </p>
      <GroupedText name={name} text={address} className="text-small" />
    </div>
  );
}
