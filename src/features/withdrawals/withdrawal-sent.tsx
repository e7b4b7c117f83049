import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Cents } from "#domain/values/money.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { WithdrawalFigures } from "./withdrawal-figures.tsx";

interface WithdrawalSentProps {
  open: boolean;
  onClose: () => void;
  /** The label people know the transaction by. */
  transactionId: string;
  amount: Cents;
  settings: PublicSettings;
  address: string;
  /** Where to go from here. */
  actions: ReactNode;
}

/** Covers the page after a withdrawal was asked for: what happens now. */
export function WithdrawalSent(props: WithdrawalSentProps) {
  const t = useMessages();
  const rich = useRichText();
  const { open, onClose, transactionId, amount, settings, address, actions } = props;
  return (
    <DialogOnDemand open={open} onOpenChange={(next) => !next && onClose()} title={t(withdrawals.sentTitle)}>
      <div className="grid gap-4">
        <p className="flex items-start gap-3">
          <CircleCheck aria-hidden size={24} className="shrink-0 text-positive" />
          <span>
            {rich(withdrawals.sentText, {
              request: <strong className="figures whitespace-nowrap">{transactionId}</strong>,
            })}
          </span>
        </p>
        <WithdrawalFigures amount={amount} settings={settings} />
        <GroupedText
          name={t(withdrawals.addressName)}
          text={address}
          className="rounded-control bg-sunken px-4 py-3"
        />
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </DialogOnDemand>
  );
}
