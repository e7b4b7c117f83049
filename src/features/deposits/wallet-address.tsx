import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { GroupedText } from "#src/ui/grouped-text.tsx";
import { QrCodeOnDemand } from "#src/ui/qr-code-on-demand.tsx";

/** Where to send: the network, the address as a picture and as text. */
export function WalletAddress({ method }: { method: PaymentMethod }) {
  return (
    <div className="grid justify-items-center gap-5 sm:grid-cols-[200px_1fr] sm:items-center sm:justify-items-start sm:gap-8">
      <div className="size-[200px] rounded-control border border-line">
        <QrCodeOnDemand value={method.address} label={`QR code of the ${method.name} address`} />
      </div>
      <div className="grid w-full min-w-0 gap-3">
        <p className="wrap-anywhere">
          Send only <strong>{method.name}</strong> on the <strong>{method.id.toUpperCase()}</strong> network
          to this address:
        </p>
        <GroupedText
          name="Address"
          text={method.address}
          className="rounded-control bg-sunken px-4 py-3 text-lead"
        />
        <CopyButton text={method.address} label="Copy address" className="justify-self-start" />
      </div>
    </div>
  );
}
