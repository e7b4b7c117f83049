import * as security from "#messages/generated/security.ts";
import { requestVerification } from "#src/backend/credentials.ts";
import type { Account } from "#src/backend/session.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

/** Whether the email address is known to be the account's own, and the way to prove it. */
export function EmailVerification({ account }: { account: Account }) {
  const t = useMessages();
  const language = useLanguage();
  const request = useAnnouncedMutation(() => requestVerification(language), {
    success: t(security.emailLinkSent, { email: account.email }),
    invalidates: [],
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span dir="ltr" className="wrap-anywhere min-w-0 font-medium">
          {account.email}
        </span>
        <Badge tone={account.emailVerified ? "success" : "pending"}>
          {t(account.emailVerified ? security.emailVerified : security.emailNotVerified)}
        </Badge>
      </div>
      {!account.emailVerified && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={request.isPending}
          onClick={() => request.mutate()}
        >
          {t(request.isSuccess ? security.emailSendAnother : security.emailSendLink)}
        </Button>
      )}
    </div>
  );
}
