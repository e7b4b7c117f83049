import { useState } from "react";
import { messageOf } from "#src/backend/errors.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { useWording } from "#src/ui/wording.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { startOver, takeSecondStep } from "./sign-in.ts";

/** The second step of a sign-in, and the way back to the password. */
export function SecondStep() {
  const word = useWording();
  const [leaving, setLeaving] = useState(false);
  const back = async () => {
    setLeaving(true);
    try {
      await startOver();
    } catch (error) {
      toast.error(word(messageOf(error)));
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div className="grid gap-2">
      <SecondStepForm submitLabel={word("Continue")} onCode={takeSecondStep} />
      <Button variant="ghost" wide pending={leaving} onClick={back}>
        {word("Use another account")}
      </Button>
    </div>
  );
}
