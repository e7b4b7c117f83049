import type { input } from "zod/mini";
import type { MessageReceipt, messageForm } from "#domain/messages/message.ts";
import { type AnswerWork, withWork } from "./demanded-work.ts";
import { Offline } from "./errors.ts";
import { send } from "./operations.ts";
import { remember } from "./pending-operations.ts";

/** A visitor's message has no owner in this browser; only sending the same again resumes it. */
const visitor = "";

/**
 * Sends what was written into the contact form. The key is stored before anything is sent, and the same text goes out
 * with the same key as long as its answer is lost, so that it arrives once, also in another language.
 * @param answerWork answers the challenge of a proof of work
 * @throws Offline, OperationRefused, OperationFailed and OperationUnanswered as `run` of operations.ts does
 */
export async function sendMessage(
  text: input<typeof messageForm>,
  answerWork: AnswerWork,
): Promise<MessageReceipt> {
  if (!navigator.onLine) throw new Offline();
  const { language, ...typed } = text;
  return withWork(answerWork, async (work) => {
    const kept = remember({ userId: visitor, name: "sendMessage", input: typed });
    const request = { ...kept, input: { ...typed, ...(language && { language }) } };
    // The function that answers is compiled against the same type.
    return (await send(request, { functionId: "contact", work })) as MessageReceipt;
  });
}
