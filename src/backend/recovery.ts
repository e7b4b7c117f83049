import type { AccessInput, AccessResults } from "#domain/access/routes.ts";
import { callAccess } from "./access.ts";
import { type AnswerWork, withWork } from "./demanded-work.ts";
import { isWorthRetrying } from "./errors.ts";

/** Pauses in milliseconds before a request without an answer is sent again. */
const pauses = [400, 1200];

/**
 * Requests a link for a new password; it works for an hour. The answer is the same for every address: the server looks the
 * address up later. @param answerWork answers the challenge of a proof of work
 * @throws Offline, OperationRefused or OperationFailed
 */
export async function requestPasswordReset(
  request: AccessInput<"requestRecovery">,
  answerWork: AnswerWork,
): Promise<AccessResults["requestRecovery"]> {
  return withWork(answerWork, async (work) => {
    for (let times = 0; ; times++) {
      try {
        return await callAccess("requestRecovery", request, work);
      } catch (error) {
        const pause = pauses[times];
        if (pause === undefined || !isWorthRetrying(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  });
}
