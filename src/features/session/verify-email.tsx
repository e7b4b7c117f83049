import { useEffect, useState } from "react";
import { confirmVerification, type MailedSecret } from "#src/backend/credentials.ts";
import { Spinner } from "#src/ui/spinner.tsx";
import { linkProblem } from "./mailed-link.ts";
import { refreshChangedAccount } from "./refresh.ts";

/** Uses the link of a verification mail as soon as it is opened, and says how it went. */
export function VerifyEmail({ link }: { link: MailedSecret }) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    let gone = false;
    const tell = (words: string) => !gone && setOutcome(words);
    confirmOnce(link).then(
      () => tell("Your e-mail address is verified. Thank you."),
      (error) => tell(linkProblem(error)),
    );
    return () => {
      gone = true;
    };
  }, [link]);
  return outcome === undefined ? <Spinner label="Verifying" /> : <p role="status">{outcome}</p>;
}

const asked = new Map<string, Promise<void>>();

/** A link works once, and an effect may run twice. */
function confirmOnce(link: MailedSecret): Promise<void> {
  let answer = asked.get(link.secret);
  if (answer === undefined) {
    answer = confirmVerification(link).then(refreshChangedAccount);
    asked.set(link.secret, answer);
  }
  return answer;
}
