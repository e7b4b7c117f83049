import { useEffect, useEffectEvent, useRef, useState } from "react";
import * as passkeyUse from "#messages/generated/passkey-use.ts";
import { useMessages, useReading } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { codeOnDemand } from "#src/ui/on-demand.tsx";
import { toast } from "#src/ui/toast.ts";

const code = codeOnDemand(() => import("./login-by-passkey.ts"));

/** Signs in by a passkey: by this button, or by a suggestion in the field of the email address. */
export function PasskeySignIn({ isLeaving }: { isLeaving: boolean }) {
  const t = useMessages();
  const reading = useReading();
  const [pending, setPending] = useState(false);
  // Each press of the button ends the suggestions, so they begin again after it failed.
  const [round, setRound] = useState(0);
  const endSuggestions = useRef<() => void>(undefined);
  function showProblem(error: unknown): void {
    const text = code.current()?.passkeyErrorText(error, reading);
    if (text !== undefined) toast.error(text);
    setPending(false);
    setRound((last) => last + 1);
  }
  const onProblem = useEffectEvent(showProblem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins the suggestions again
  useEffect(() => {
    if (isLeaving) return;
    let hasLeft = false;
    code.load().then(
      () => {
        if (hasLeft) return;
        endSuggestions.current = code.current()?.suggestPasskeys({
          // Two sign-ins at once would end each other's session.
          onChosen: () => setPending(true),
          onProblem: (error) => onProblem(error),
        });
      },
      // The password signs in as well.
      () => undefined,
    );
    return () => {
      hasLeft = true;
      endSuggestions.current?.();
    };
  }, [round, isLeaving]);

  async function press(): Promise<void> {
    setPending(true);
    try {
      await code.load();
      endSuggestions.current?.();
      await code.current()?.loginByPasskey();
    } catch (error) {
      showProblem(error);
    } finally {
      setPending(false);
    }
  }
  return (
    <Button
      type="button"
      variant="secondary"
      wide
      opens={code}
      pending={pending && !isLeaving}
      disabled={isLeaving}
      onClick={press}
    >
      {t(passkeyUse.signIn)}
    </Button>
  );
}
