import { requestVerification } from "#src/backend/credentials.ts";
import type { Account } from "#src/backend/session.ts";
import { useAnnouncedMutation } from "#src/commands/use-announced-mutation.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";

/** Whether the email address is known to be the account's own, and the way to prove it. */
export function EmailVerification({ account }: { account: Account }) {
  const request = useAnnouncedMutation(() => requestVerification(), {
    success: `A link is on its way to ${account.email}. It works for one hour.`,
    invalidates: [],
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere min-w-0 font-medium">{account.email}</span>
        <Badge tone={account.emailVerified ? "success" : "pending"}>
          {account.emailVerified ? "Verified" : "Not verified"}
        </Badge>
      </div>
      {!account.emailVerified && (
        <Button
          variant="secondary"
          className="justify-self-start"
          pending={request.isPending}
          onClick={() => request.mutate()}
        >
          {request.isSuccess ? "Send another link" : "Send a verification link"}
        </Button>
      )}
    </div>
  );
}
