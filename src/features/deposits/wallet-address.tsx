import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import * as deposits from "#messages/generated/deposits.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { QrCodeOnDemand } from "#src/ui/qr-code-on-demand.tsx";

/** Where to send: the network, the address as a picture and as text. */
export function WalletAddress({ method }: { method: PaymentMethod }) {
  const t = useMessages();
  const rich = useRichText();
  return (
    <div className="grid justify-items-center gap-5 sm:grid-cols-[200px_1fr] sm:items-center sm:justify-items-start sm:gap-8">
      <div className="size-[200px] rounded-control border border-line">
        <QrCodeOnDemand value={method.address} label={t(deposits.addressQrCode, { method: method.name })} />
      </div>
      <div className="grid w-full min-w-0 gap-3">
        <p className="wrap-anywhere">
          {rich(deposits.addressSendOnly, {
            method: <strong>{method.name}</strong>,
            network: <strong>{method.id.toUpperCase()}</strong>,
          })}
        </p>
        <GroupedText
          name={t(deposits.addressName)}
          text={method.address}
          className="rounded-control bg-sunken px-4 py-3 text-lead"
        />
        <CopyButton text={method.address} label={t(deposits.addressCopy)} className="justify-self-start" />
      </div>
    </div>
  );
}
