import { useState } from "react";
import * as security from "#messages/generated/security.ts";
import type { SecondStep } from "#src/backend/second-factor.ts";
import { ProvenForm } from "#src/fields/proven-form.tsx";
import { SecondStepForm } from "#src/fields/second-step-form.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";

interface ConfirmedChangeProps {
  account: { id: string; email: string; secondStep: boolean };
  submitLabel: string;
  danger?: boolean;
  onProven: (proof: string) => Promise<void>;
  /** For an owner who has lost the phone: Appwrite takes a code alone. */
  onCode: (step: SecondStep, code: string) => Promise<void>;
}

/** Takes a proof of the owner for a change of the second step; without the app, a recovery code. */
export function ConfirmedChange(props: ConfirmedChangeProps) {
  const { account, submitLabel, danger = false, onProven, onCode } = props;
  const t = useMessages();
  const [hasApp, setHasApp] = useState(true);
  return (
    <div className="grid gap-2">
      {hasApp ? (
        <ProvenForm
          account={account}
          description={t(security.confirmText)}
          submitLabel={submitLabel}
          danger={danger}
          onProven={onProven}
        />
      ) : (
        <SecondStepForm submitLabel={submitLabel} danger={danger} onCode={onCode} />
      )}
      <Button variant="ghost" onClick={() => setHasApp(!hasApp)}>
        {t(hasApp ? security.twoStepLostApp : security.twoStepHasApp)}
      </Button>
    </div>
  );
}
