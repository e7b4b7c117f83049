import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { UseFormRegister } from "react-hook-form";
import * as passkeyUse from "#messages/generated/passkey-use.ts";
import { problemOf } from "#src/backend/errors.ts";
import { answerProof, supportsPasskeys } from "#src/backend/passkeys.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { passkeysOf } from "#src/queries/passkey-list.ts";
import { Button } from "#src/ui/button.tsx";
import { passkeyProblem } from "./passkey-problem.ts";
import type { TypedProof } from "./proof-rules.ts";

interface PasskeyProofProps {
  accountId: string;
  register: UseFormRegister<TypedProof>;
}

/** Offers a passkey in the place of the password, where the account has one that counts, and sends the form with it. */
export function PasskeyProof({ accountId, register }: PasskeyProofProps) {
  const t = useMessages();
  const textOf = useTextOf();
  const button = useRef<HTMLButtonElement>(null);
  // Without an answer none is offered: the password proves as much.
  const { data: passkeys = [] } = useQuery({ ...passkeysOf(accountId), enabled: supportsPasskeys() });
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const now = new Date().toISOString();
  if (!passkeys.some(({ isCloned, provesFrom }) => !isCloned && provesFrom <= now)) return null;

  const { name, onChange } = register("assertion");
  async function press(): Promise<void> {
    setProblem(undefined);
    setPending(true);
    try {
      const value = JSON.stringify(await answerProof());
      await onChange({ target: { name, value }, type: "change" });
      button.current?.form?.requestSubmit();
      // The server uses it up, so it must not be sent again with a value that was corrected.
      await onChange({ target: { name, value: "" }, type: "change" });
    } catch (error) {
      const text = passkeyProblem(error);
      setProblem(text === undefined ? textOf(problemOf(error)) : t(text));
    } finally {
      setPending(false);
    }
  }
  return (
    <div className="grid gap-2">
      <Button ref={button} type="button" variant="secondary" pending={pending} onClick={press}>
        {t(passkeyUse.use)}
      </Button>
      {problem !== undefined && (
        <p role="alert" className="text-negative text-small">
          {problem}
        </p>
      )}
    </div>
  );
}
