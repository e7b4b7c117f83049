import { useState } from "react";
import { replaceRecoveryCodes, type SecondStep, switchOffSecondStep } from "#src/backend/second-factor.ts";
import type { Account } from "#src/backend/session.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { SecondStepForm } from "#src/features/session/second-step-form.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { DialogOnDemand } from "#src/ui/dialog-on-demand.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { toast } from "#src/ui/toast.ts";
import { ConfirmPassword } from "./confirm-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const AuthenticatorSetup = onDemand(() =>
  import("./authenticator-setup.tsx").then((module) => module.AuthenticatorSetup),
);

type Open = { step: "password" | "set-up" | "switch-off" | "new-codes" } | { step: "codes"; codes: string[] };

const titles = {
  password: "Switch on two-step verification",
  "set-up": "Switch on two-step verification",
  "switch-off": "Switch off two-step verification",
  "new-codes": "New recovery codes",
  codes: "Your recovery codes",
};

export interface TwoStepVerificationProps {
  account: Account;
  product: string;
  /** Called at the beginning and at the end: codes are shown once, so the parent must not unmount it. */
  onBusy?: (isBusy: boolean) => void;
}

/** Whether signing in takes a code besides the password, and everything to change it. */
export function TwoStepVerification({ account, product, onBusy }: TwoStepVerificationProps) {
  const [open, show] = useState<Open>();
  const setOpen = (next: Open | undefined) => {
    show(next);
    onBusy?.(next !== undefined);
  };
  const close = () => setOpen(undefined);

  const showCodes = async (codes: string[]) => {
    setOpen({ step: "codes", codes });
    await refreshChangedAccount();
  };
  const switchOff = async (step: SecondStep, code: string) => {
    await switchOffSecondStep(step, code);
    close();
    toast.success("Two-step verification is off");
    await refreshChangedAccount();
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
            <Button variant="secondary" opens={DialogOnDemand} onClick={() => setOpen({ step: "new-codes" })}>
              New recovery codes
            </Button>
            <Button
              variant="secondary"
              opens={DialogOnDemand}
              onClick={() => setOpen({ step: "switch-off" })}
            >
              Switch off
            </Button>
          </>
        ) : (
          <Button opens={DialogOnDemand} onClick={() => setOpen({ step: "password" })}>
            Switch on
          </Button>
        )}
      </div>
      <DialogOnDemand
        open={open !== undefined}
        onOpenChange={(next) => !next && close()}
        title={titles[open?.step ?? "password"]}
      >
        {open?.step === "password" && (
          <ConfirmPassword
            email={account.email}
            onConfirmed={async () => {
              // Without its code the next step says so.
              await AuthenticatorSetup.load().catch(() => undefined);
              setOpen({ step: "set-up" });
            }}
          />
        )}
        {open?.step === "set-up" && <AuthenticatorSetup accountId={account.id} onCodes={showCodes} />}
        {open?.step === "new-codes" && (
          <SecondStepForm
            submitLabel="Make new codes"
            onCode={async (step, code) => showCodes(await replaceRecoveryCodes(step, code))}
          />
        )}
        {open?.step === "switch-off" && <SecondStepForm submitLabel="Switch off" danger onCode={switchOff} />}
        {open?.step === "codes" && (
          <RecoveryCodes codes={open.codes} product={product} email={account.email} onDone={close} />
        )}
      </DialogOnDemand>
    </div>
  );
}
