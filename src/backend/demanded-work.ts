import type { WorkAnswer } from "#domain/requests/work.ts";
import { OperationRefused } from "./errors.ts";

/** Answers the challenge of a proof of work. @throws when the person cancels it */
export type AnswerWork = (challenge: string) => Promise<WorkAnswer>;

/** Each answer may come too late once: the rate has grown meanwhile, or the network has changed. */
const MOST_CHALLENGES = 3;

/**
 * Sends a request, and sends it again with a proof of work where the server demands one.
 * @throws what the request throws, and what `answerWork` does
 */
export async function withWork<Answer>(
  answerWork: AnswerWork,
  send: (work: WorkAnswer | undefined) => Promise<Answer>,
): Promise<Answer> {
  let work: WorkAnswer | undefined;
  for (let times = 0; ; times++) {
    try {
      return await send(work);
    } catch (error) {
      const challenge = times < MOST_CHALLENGES ? challengeIn(error) : undefined;
      if (challenge === undefined) throw error;
      work = await answerWork(challenge);
    }
  }
}

function challengeIn(error: unknown): string | undefined {
  if (!(error instanceof OperationRefused) || error.code !== "work-required") return undefined;
  const challenge = error.values?.challenge;
  return typeof challenge === "string" ? challenge : undefined;
}
