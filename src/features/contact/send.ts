import { type MessageText, messageForm } from "#domain/messages/message.ts";
import { sendMessage } from "#src/backend/contact.ts";
import { isRateLimited, messageOf, OperationRefused, OperationUnanswered } from "#src/backend/errors.ts";

export type MessageField = keyof MessageText;

/** The errors, in English, by field. */
export type Faults = Partial<Record<MessageField, string>>;

/** Returns the errors of a message; empty when it may be sent. */
export function faultsOf(text: MessageText): Faults {
  const faults: Faults = {};
  for (const { path, message } of messageForm.safeParse(text).error?.issues ?? []) {
    const field = path[0] as MessageField;
    faults[field] ??= message;
  }
  return faults;
}

/** Sends a message. @returns what the server does not like about it, by field, or as a whole; nothing when it arrived */
export async function send(text: MessageText): Promise<{ faults?: Faults; problem?: string }> {
  try {
    await sendMessage(text);
    return {};
  } catch (error) {
    const problem = isRateLimited(error) ? notSent : messageOf(error);
    if (error instanceof OperationRefused && error.field !== undefined && Object.hasOwn(text, error.field))
      return { faults: { [error.field]: problem } };
    return { problem: error instanceof OperationUnanswered ? unanswered : problem };
  }
}

const notSent =
  "Your message was not sent because there were too many requests. Please wait a minute and try again.";

const unanswered =
  "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.";
