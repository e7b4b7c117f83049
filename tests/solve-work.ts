import { challengeOf } from "#domain/requests/work.ts";

/** The challenge in an answer of a function. @throws when it has none */
export function challengeIn(answer: unknown): string {
  const challenge = challengeOf(Object(answer));
  if (challenge === undefined) throw new Error(`This asks for no work: ${JSON.stringify(answer)}`);
  return challenge;
}
