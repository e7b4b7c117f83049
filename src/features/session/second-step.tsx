import { useState } from "react";
import { problemOf } from "#src/backend/errors.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { useWording } from "#src/ui/wording.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { startOver, takeSecondStep } from "./sign-in.ts";

/** The second step of a sign-in, and the way back to the password. */
export function SecondStep({ texts }: { texts: Texts["secondStep"] }) {
  const { textOf } = useWording();
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
      <SecondStepForm texts={texts} submitLabel={texts.submit} onCode={takeSecondStep} />
      <Button variant="ghost" wide pending={leaving} onClick={back}>
        {texts.back}
      </Button>
    </div>
  );
}
