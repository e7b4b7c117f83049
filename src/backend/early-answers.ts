/**
 * Answers that a script of the document asked for before the program was there (scripts/build/early-requests.ts). They
 * live in this page only, and the program takes them over when it sends the same requests.
 */
export interface EarlyAnswers {
  /** The account that the browser remembered when the requests left. */
  readonly userId: string;
  /** By the address of the request; undefined where it failed. */
  readonly answers: Record<string, Promise<unknown>>;
  /** Only on the dashboard, and for an account that was an active investor's when it was remembered. */
  readonly frame?: EarlyFrame;
}

/** The dashboard as the document shows it before the program is there (src/app/early-frame.ts). */
export interface EarlyFrame {
  /** The early answer to the request for the own profile. */
  readonly profile: Promise<unknown>;
  /** The name that the browser remembers. */
  readonly name: string;
  readonly hasPicture: boolean;
  /** The row whose figures are on the screen. */
  shown?: unknown;
  /** The button that was pressed last, as it is found again in the program's page. */
  pressed?: {
    readonly words: string;
    /** The same in every language: the address of a link, the icon of a button; undefined without either. */
    readonly mark: string | undefined;
  };
  /** Stops what the document does about it; the page stays as it is. */
  end?: () => void;
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

/** Returns the row of the own profile whose figures the document shows; undefined when it shows none of this account. */
export function shownProfile(userId: string): unknown {
  const early = typeof window === "undefined" ? undefined : window.earlyAnswers;
  return early?.userId === userId ? early.frame?.shown : undefined;
}
