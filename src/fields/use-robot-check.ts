import { type ReactNode, useState } from "react";
import type { Translate } from "#messages/message.ts";
import type { AnswerWork } from "#src/backend/demanded-work.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** Fetched when the server demands work, which it hardly ever does. */
const loadCheck = withMessages(["checks"], () => import("./robot-check.tsx"));

/** Returns what answers a challenge. @param show puts the notice on the page, and takes it away */
export const robotCheck =
  (show: (notice: ReactNode) => void, t: Translate): AnswerWork =>
  async (challenge) =>
    (await loadCheck()).answerVisibly(challenge, show, t);

/** Answers what the server demands before it takes a form. `notice` goes below the button of the form. */
export function useRobotCheck(): { notice: ReactNode; answerWork: AnswerWork } {
  const [notice, setNotice] = useState<ReactNode>(null);
  return { notice, answerWork: robotCheck(setNotice, useMessages()) };
}
