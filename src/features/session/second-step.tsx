import { useState } from "react";
import * as secondStep from "#messages/generated/second-step.ts";
import { problemOf } from "#src/backend/errors.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { startOver, takeSecondStep } from "./sign-in.ts";

/** The second step of a sign-in, and the way back to the password. */
export function SecondStep() {
  const t = useMessages();
  const textOf = useTextOf();
  const [leaving, setLeaving] = useState(false);
  const back = async () => {
    setLeaving(true);
    try {
      await startOver();
    } catch (error) {
      toast.error(textOf(problemOf(error)));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div className="grid gap-2">
      <SecondStepForm submitLabel={t(secondStep.submit)} onCode={takeSecondStep} />
      <Button variant="ghost" wide pending={leaving} onClick={back}>
        {t(secondStep.back)}
      </Button>
    </div>
  );
}
