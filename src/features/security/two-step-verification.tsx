import { useState } from "react";
import * as security from "#messages/generated/security.ts";
import type { Account } from "#src/backend/session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { TwoStepStage } from "./two-step-dialog.tsx";

const TwoStepDialog = onDemand(
  withMessages(["forms", "money", "settings"], () =>
    import("./two-step-dialog.tsx").then((module) => module.TwoStepDialog),
  ),
);

interface TwoStepVerificationProps {
  account: Account;
  product: string;
  /** Called at the beginning and at the end: codes are shown once, so the parent must not unmount it. */
  onBusy?: (isBusy: boolean) => void;
}

/** Whether signing in takes a code besides the password, and everything to change it. */
export function TwoStepVerification({ account, product, onBusy }: TwoStepVerificationProps) {
  const t = useMessages();
  const [stage, setStage] = useState<TwoStepStage>();
  const show = (next: TwoStepStage | undefined) => {
    setStage(next);
    onBusy?.(next !== undefined);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{t(security.twoStepApp)}</span>
        <Badge tone={account.secondStep ? "success" : "neutral"}>
          {t(account.secondStep ? security.twoStepStateOn : security.twoStepStateOff)}
        </Badge>
      </div>
      <p className="max-w-prose text-muted">{t(security.twoStepText)}</p>
      <div className="flex flex-wrap gap-3">
        {account.secondStep ? (
          <>
            <Button variant="secondary" opens={TwoStepDialog} onClick={() => show({ step: "new-codes" })}>
              {t(security.twoStepNewCodes)}
            </Button>
            <Button variant="secondary" opens={TwoStepDialog} onClick={() => show({ step: "switch-off" })}>
              {t(security.twoStepOff)}
            </Button>
          </>
        ) : (
          <Button opens={TwoStepDialog} onClick={() => show({ step: "password" })}>
            {t(security.twoStepOn)}
          </Button>
        )}
      </div>
      <TwoStepDialog
        open={stage !== undefined}
        onOpenChange={(open) => !open && show(undefined)}
        stage={stage}
        onStage={show}
        account={account}
        product={product}
      />
    </div>
  );
}
