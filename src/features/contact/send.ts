import type { ReactNode } from "react";
import { type MessageText, messageForm } from "#domain/messages/message.ts";
import type { Translate } from "#messages/message.ts";
import { sendMessage } from "#src/backend/contact.ts";
import { isRateLimited, OperationRefused, OperationUnanswered, problemOf } from "#src/backend/errors.ts";
import { messageRateLimited, messageUnanswered } from "#src/content/form-problems.ts";
import { problemIn } from "#src/fields/problem-in.ts";
import { robotCheck } from "#src/fields/use-robot-check.ts";
import { languageStore } from "#src/language/language-store.ts";
import type { Problem } from "#src/language/problem.ts";

type MessageField = Exclude<keyof MessageText, "language">;

/** The errors by field. */
export type Faults = Partial<Record<MessageField, Problem>>;

/** Returns the errors of a message; empty when it may be sent. */
export function faultsOf(text: MessageText): Faults {
  const faults: Faults = {};
  for (const issue of messageForm.safeParse(text).error?.issues ?? [])
    faults[issue.path[0] as MessageField] ??= problemIn(issue);
  return faults;
}

/** The outcome of a message: its id when it arrived, otherwise what the server does not like, by field or as a whole. */
interface Sent {
  readonly messageId?: string;
  readonly faults?: Faults;
  readonly problem?: Problem;
}

/** Sends a message. @param show puts the notice of a demanded proof of work on the page, and takes it away */
export async function send(
  text: MessageText,
  show: (notice: ReactNode) => void,
  t: Translate,
): Promise<Sent> {
  try {
    const { messageId } = await sendMessage(
      { ...text, language: languageStore.getState().language },
      robotCheck(show, t),
    );
    return { messageId };
  } catch (error) {
    const problem = isRateLimited(error) ? messageRateLimited : problemOf(error);
    if (error instanceof OperationRefused && error.field !== undefined && Object.hasOwn(text, error.field))
      return { faults: { [error.field]: problem } };
    return { problem: error instanceof OperationUnanswered ? messageUnanswered : problem };
  }
}
