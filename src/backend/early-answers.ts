/**
 * Answers that a script of the document asked for before the program was there (scripts/build/early-requests.ts). They
 * live in this page only, and the program takes them over when it sends the same requests.
 */
export interface EarlyAnswers {
  /** The account that the browser remembered when the requests left. */
  readonly userId: string;
  /** By the address of the request; undefined where it failed. */
  readonly answers: Record<string, Promise<unknown>>;
}

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

/** So long after the first of them was taken, in milliseconds, the others are too old. */
const LEFTOVER_MS = 2000;

function drop(): void {
  if (typeof window !== "undefined") delete window.earlyAnswers;
}

/** Forgets the answers unless they were asked for this account. */
export function keepEarlyAnswersOf(userId: string | undefined): void {
  if (typeof window !== "undefined" && window.earlyAnswers?.userId !== userId) drop();
}

/**
 * Returns the early answer to a request, once: to all that ask for it in the same moment, and to none later.
 * @returns undefined when there is none; a promise of undefined when the request failed
 */
export function takeEarlyAnswer(address: string): Promise<unknown> | undefined {
  const early = typeof window === "undefined" ? undefined : window.earlyAnswers;
  const answer = early?.answers[address];
  if (early === undefined || answer === undefined) return undefined;
  setTimeout(() => delete early.answers[address]);
  setTimeout(drop, LEFTOVER_MS);
  return answer;
}
