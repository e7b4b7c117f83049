import * as security from "#messages/generated/security.ts";
import {
  renewRecoveryCodes,
  replaceRecoveryCodes,
  switchOffSecondStep,
  switchOffWithProof,
} from "#src/backend/second-factor.ts";
import type { Account } from "#src/backend/session.ts";
import { refreshChangedAccount } from "#src/features/session/refresh.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Dialog, type DialogProps } from "#src/ui/dialog.tsx";
import { toast } from "#src/ui/toast.ts";
import { AuthenticatorSetup } from "./authenticator-setup.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import { ConfirmedChange } from "./confirmed-change.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The part of the dialog on the screen. Codes are shown once, at the end. */
export type TwoStepStage =
  | { step: "password" | "set-up" | "switch-off" | "new-codes" }
  | { step: "codes"; codes: string[] };

const titles = {
  password: security.twoStepDialogOn,
  "set-up": security.twoStepDialogOn,
  "switch-off": security.twoStepDialogOff,
  "new-codes": security.twoStepDialogNewCodes,
  codes: security.twoStepDialogCodes,
};

interface TwoStepDialogProps extends Pick<DialogProps, "open" | "onOpenChange"> {
  /** Undefined while it is closed. */
  stage: TwoStepStage | undefined;
  onStage: (stage: TwoStepStage) => void;
  account: Account;
  product: string;
}

/** Changes what signing in takes besides the password. */
export function TwoStepDialog({ open, onOpenChange, stage, onStage, account, product }: TwoStepDialogProps) {
  const t = useMessages();
  const close = () => onOpenChange(false);
  const showCodes = async (codes: string[]) => {
    onStage({ step: "codes", codes });
    await refreshChangedAccount();
  };
  const switchedOff = async (change: Promise<void>) => {
    await change;
    close();
    toast.success(t(security.twoStepIsOff));
    await refreshChangedAccount();
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(titles[stage?.step ?? "password"])}>
      {stage?.step === "password" && (
        <ConfirmPassword email={account.email} onConfirmed={async () => onStage({ step: "set-up" })} />
      )}
      {stage?.step === "set-up" && <AuthenticatorSetup accountId={account.id} onCodes={showCodes} />}
      {stage?.step === "new-codes" && (
        <ConfirmedChange
          account={account}
          submitLabel={t(security.twoStepMakeCodes)}
          onProven={async (proof) => showCodes(await renewRecoveryCodes(proof))}
          onCode={async (step, code) => showCodes(await replaceRecoveryCodes(step, code))}
        />
      )}
      {stage?.step === "switch-off" && (
        <ConfirmedChange
          account={account}
          submitLabel={t(security.twoStepOff)}
          danger
          onProven={(proof) => switchedOff(switchOffWithProof(proof))}
          onCode={(step, code) => switchedOff(switchOffSecondStep(step, code))}
        />
      )}
      {stage?.step === "codes" && (
        <RecoveryCodes codes={stage.codes} product={product} email={account.email} onDone={close} />
      )}
    </Dialog>
  );
}
