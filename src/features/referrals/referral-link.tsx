import { Share2 } from "lucide-react";
import { registerHref } from "#domain/values/paths.ts";
import * as referrals from "#messages/generated/referrals.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyButton } from "#src/ui/copy-button.tsx";

/** The address that invites others, to copy, and to share where the browser can. */
export function ReferralLink({ referralId, product }: { referralId: string; product: string }) {
  const t = useMessages();
  const link = new URL(registerHref(referralId), window.location.origin).href;
  const share = () =>
    // Closing the browser's dialog rejects, too: there is nothing to say about it.
    navigator.share({ title: product, url: link }).catch(() => undefined);
  return (
    <div className="grid gap-3">
      <p dir="ltr" className="figures wrap-anywhere rounded-control bg-sunken px-3.5 py-2.5 font-medium">
        {link}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} label={t(referrals.linkCopy)} variant="primary" />
        {"share" in navigator && (
          <Button variant="secondary" icon={<Share2 aria-hidden size={16} />} onClick={share}>
            {t(referrals.linkShare)}
          </Button>
        )}
      </div>
    </div>
  );
}
