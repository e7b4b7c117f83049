import { useState } from "react";
import type { Account } from "#src/backend/session.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { TwoStepStage } from "./two-step-dialog.tsx";

const TwoStepDialog = onDemand(() => import("./two-step-dialog.tsx").then((module) => module.TwoStepDialog));

export interface TwoStepVerificationProps {
  account: Account;
  product: string;
  /** Called at the beginning and at the end: codes are shown once, so the parent must not unmount it. */
  onBusy?: (isBusy: boolean) => void;
}

/** Whether signing in takes a code besides the password, and everything to change it. */
export function TwoStepVerification({ account, product, onBusy }: TwoStepVerificationProps) {
  const [stage, setStage] = useState<TwoStepStage>();
  const show = (next: TwoStepStage | undefined) => {
    setStage(next);
    onBusy?.(next !== undefined);
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-medium">Authenticator app</span>
        <Badge tone={account.secondStep ? "success" : "neutral"}>{account.secondStep ? "On" : "Off"}</Badge>
      </div>
      <p className="max-w-prose text-muted">
        Two-step verification protects your account even if someone learns your password. To sign in, you also
        need a code from an app on your phone.
      </p>
      <div className="flex flex-wrap gap-3">
        {account.secondStep ? (
          <>
            <Button variant="secondary" opens={TwoStepDialog} onClick={() => show({ step: "new-codes" })}>
              New recovery codes
            </Button>
            <Button variant="secondary" opens={TwoStepDialog} onClick={() => show({ step: "switch-off" })}>
              Switch off
            </Button>
          </>
        ) : (
          <Button opens={TwoStepDialog} onClick={() => show({ step: "password" })}>
            Switch on
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
