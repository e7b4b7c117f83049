import { Download } from "lucide-react";
import * as security from "#messages/generated/security.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Named in the file that is downloaded. */
  product: string;
  email: string;
  onDone: () => void;
}

/** The recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, product, email, onDone }: RecoveryCodesProps) {
  const t = useMessages();
  const text = codes.join("\n");
  const download = () => {
    const title = t(security.recoveryFileTitle, { email });
    const words = `${title}\n${t(security.recoveryFileNote)}\n\n${text}\n`;
    const address = URL.createObjectURL(new Blob([words], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${product.toLowerCase()}-recovery-codes.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="grid gap-4">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        {t(security.recoveryText)}
      </p>
      <ul dir="ltr" className="figures grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 font-medium">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label={t(security.recoveryCopy)} />
        <Button variant="secondary" icon={<Download aria-hidden size={16} />} onClick={download}>
          {t(security.recoveryDownload)}
        </Button>
      </div>
      <Button wide onClick={onDone}>
        {t(security.recoverySaved)}
      </Button>
    </div>
  );
}
