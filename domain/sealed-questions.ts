import type { QuestionName } from "./operations.ts";
import type { SealedAnswer } from "./sealed-answer.ts";

/** Apart from how they are sealed, which a page fetches when it asks the first of them. */

/** The questions whose answers are sealed: all that administrators may ask, proofs, the names of other people, and what became of a request. */
export const sealedQuestions: ReadonlySet<string> = new Set<QuestionName>([
  "openAdminArea",
  "listSessions",
  "previewResult",
  "previewReversal",
  "proveIdentity",
  "listReferrals",
  "checkRequest",
]);

/** Tells a sealed answer from one that was not sealed. */
export function isSealed(answer: unknown): answer is SealedAnswer {
  return typeof answer === "object" && answer !== null && "sealed" in answer && "publicKey" in answer;
}
