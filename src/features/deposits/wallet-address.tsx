import type { PaymentMethod } from "#domain/payment-method.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { QrCode } from "#src/ui/qr-code.tsx";

/** Groups of four characters, so that an address can be compared with the one on a wallet's screen. */
export function inGroupsOfFour(address: string): string[] {
  return address.match(/.{1,4}/gu) ?? [];
}

/** Where to send: the network, the address as a picture and as text. */
export function WalletAddress({ method }: { method: PaymentMethod }) {
  const groups = inGroupsOfFour(method.address);
  return (
    <div className="grid justify-items-center gap-5 sm:grid-cols-[200px_1fr] sm:items-center sm:justify-items-start sm:gap-8">
      <div className="size-[200px] rounded-control border border-line">
        <QrCode value={method.address} label={`QR code of the ${method.name} address`} />
      </div>
      <div className="grid w-full min-w-0 gap-3">
        <p>
          Send only <strong>{method.name}</strong> over the network <strong>{method.id.toUpperCase()}</strong>{" "}
          to this address:
        </p>
        {/* One text for whoever copies or listens; the gaps are only drawn. */}
        <p
          aria-label={`Address ${method.address}`}
          role="img"
          className="figures flex flex-wrap gap-x-2.5 gap-y-0.5 rounded-control bg-sunken px-4 py-3 font-mono text-lead"
        >
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and their order never changes
            <span key={index}>{group}</span>
          ))}
        </p>
        <CopyButton text={method.address} label="Copy address" className="justify-self-start" />
      </div>
    </div>
  );
}
