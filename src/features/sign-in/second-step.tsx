import { useEffect, useState } from "react";
import * as passkeyUse from "#messages/generated/passkey-use.ts";
import * as secondStep from "#messages/generated/second-step.ts";
import { OperationRefused, problemOf } from "#src/backend/errors.ts";
import { halfSession } from "#src/backend/half-session.ts";
import { hasDevice } from "#src/backend/remembered-device.ts";
import type { StepChoice } from "#src/backend/second-step-by-server.ts";
import { SecondStepForm } from "#src/fields/second-step-form.tsx";
import { useReading, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { codeOnDemand } from "#src/ui/on-demand.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { toast } from "#src/ui/toast.ts";
import { startOver, takeSecondStep } from "./sign-in.ts";

const code = codeOnDemand(() => import("./step-by-server.ts"));

const noChoice: StepChoice = { byPasskey: false, rememberDays: 0 };

/** The second step of a sign-in, and the way back to the password. A remembered device takes it without a question. */
export function SecondStep() {
  const reading = useReading();
  const { t } = reading;
  const textOf = useTextOf();
  const [isChecking, setChecking] = useState(() => hasDevice(halfSession()?.userId ?? ""));
  const [choice, setChoice] = useState(noChoice);
  const [remembers, setRemembers] = useState(false);
  const [pending, setPending] = useState<"passkey" | "back">();
  useEffect(() => {
    let hasLeft = false;
    const ask = async () => {
      await code.load();
      if (isChecking) {
        const isDone = await code.current()?.stepAsDevice();
        if (!(isDone || hasLeft)) setChecking(false);
        return;
      }
      const found = await code.current()?.readStepChoice();
      if (!hasLeft) setChoice(found ?? noChoice);
    };
    // The code takes the step as well.
    ask().catch(() => !hasLeft && setChecking(false));
    return () => {
      hasLeft = true;
    };
  }, [isChecking]);

  const back = async () => {
    setPending("back");
    try {
      await startOver();
    } catch (error) {
      toast.error(textOf(problemOf(error)));
    } finally {
      setPending(undefined);
    }
  };
  const usePasskey = async () => {
    setPending("passkey");
    try {
      await code.current()?.stepByPasskey(remembers);
    } catch (error) {
      toast.error(code.current()?.stepErrorText(error, reading) ?? "");
      setPending(undefined);
    }
  };
  if (isChecking) return <Spinner label={t(secondStep.checkingDevice)} />;
  return (
    <div className="grid gap-2">
      <SecondStepForm
        submitLabel={t(secondStep.submit)}
        onCode={async (step, typed) => {
          const server = code.current();
          if (!remembers || server === undefined) return takeSecondStep(step, typed);
          try {
            await server.stepAndRemember(typed);
          } catch (error) {
            // The server's copy of the app may be an older one: Appwrite decides about the code.
            if (!(error instanceof OperationRefused)) throw error;
            await takeSecondStep(step, typed);
          }
        }}
      >
        {choice.rememberDays > 0 && (
          <Checkbox
            label={t(secondStep.remember, { count: choice.rememberDays })}
            description={t(secondStep.rememberHint)}
            checked={remembers}
            onChange={({ target }) => setRemembers(target.checked)}
          />
        )}
      </SecondStepForm>
      {choice.byPasskey && (
        <Button type="button" variant="secondary" wide pending={pending === "passkey"} onClick={usePasskey}>
          {t(passkeyUse.use)}
        </Button>
      )}
      <Button variant="ghost" wide pending={pending === "back"} onClick={back}>
        {t(secondStep.back)}
      </Button>
    </div>
  );
}
