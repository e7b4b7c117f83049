import { replaceRecoveryCodes, type SecondStep, switchOffSecondStep } from "#src/backend/second-factor.ts";
import type { Account } from "#src/backend/session.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { SecondStepForm } from "#src/features/session/second-step-form.tsx";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { toast } from "#src/ui/toast.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The part of the dialog on the screen. Codes are shown once, at the end. */
export type TwoStepStage =
  | { step: "password" | "set-up" | "switch-off" | "new-codes" }
  | { step: "codes"; codes: string[] };

const titles = {
  password: "Switch on two-step verification",
  "set-up": "Switch on two-step verification",
  "switch-off": "Switch off two-step verification",
  "new-codes": "New recovery codes",
  codes: "Your recovery codes",
};

export interface TwoStepDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  /** Undefined while it is closed. */
  stage: TwoStepStage | undefined;
  onStage: (stage: TwoStepStage) => void;
  account: Account;
  product: string;
}

/** Changes what signing in takes besides the password. */
export function TwoStepDialog({ open, onOpenChange, stage, onStage, account, product }: TwoStepDialogProps) {
  const close = () => onOpenChange(false);
  const showCodes = async (codes: string[]) => {
    onStage({ step: "codes", codes });
    await refreshChangedAccount();
  };
  const switchOff = async (step: SecondStep, code: string) => {
    await switchOffSecondStep(step, code);
    close();
    toast.success("Two-step verification is off");
    await refreshChangedAccount();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={titles[stage?.step ?? "password"]}>
      {stage?.step === "password" && (
        <ConfirmPassword email={account.email} onConfirmed={async () => onStage({ step: "set-up" })} />
      )}
      {stage?.step === "set-up" && <AuthenticatorSetup accountId={account.id} onCodes={showCodes} />}
      {stage?.step === "new-codes" && (
        <SecondStepForm
          submitLabel="Make new codes"
          onCode={async (step, code) => showCodes(await replaceRecoveryCodes(step, code))}
        />
      )}
      {stage?.step === "switch-off" && <SecondStepForm submitLabel="Switch off" danger onCode={switchOff} />}
      {stage?.step === "codes" && (
        <RecoveryCodes codes={stage.codes} product={product} email={account.email} onDone={close} />
      )}
    </Dialog>
  );
}
