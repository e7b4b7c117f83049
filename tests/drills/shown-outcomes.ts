import type { CommandName } from "#domain/operations/operations.ts";
import type { Browser } from "./browser-copies.ts";

/** The outcome of a request as shown to a person; `unknown` only until it is settled with its owner. */
export type Outcome = "done" | "refused" | "failed" | "cancelled" | "unknown";

/** One request of one person, as that person lived through it. */
export interface ShownOutcome {
  readonly by: string;
  readonly name: CommandName;
  readonly key: string;
  readonly input: Readonly<Record<string, unknown>>;
  outcome: Outcome;
  /** The last sentence shown; absent when it simply worked. */
  words?: string;
}

/** Sentences that people read, and how often; `isOurs` is false for words that are not the product's. */
export class ShownMessages {
  readonly counts = new Map<string, { times: number; readonly isOurs: boolean }>();

  /** Counts the sentence that the product's page shows for this error. @returns the sentence */
  show(browser: Browser, error: unknown): string {
    const sentence = browser.messageOf(error);
    const isOurs = [
      browser.OperationRefused,
      browser.OperationFailed,
      browser.OperationUnanswered,
      browser.Offline,
    ].some((kind) => error instanceof kind);
    return this.count(sentence, isOurs || general.includes(sentence));
  }

  count(sentence: string, isOurs: boolean): string {
    // Amounts and names make no other sentence.
    const pattern = sentence.replace(/“[^”]*”/g, "“…”").replace(/\$?\d[\d,.]*/g, "N");
    const known = this.counts.get(pattern) ?? { times: 0, isOurs };
    known.times += 1;
    this.counts.set(pattern, known);
    return sentence;
  }
}

/** The texts of `messageOf` for errors that are no refusal. */
const general: readonly string[] = [
  "Your session has ended. Please sign in again.",
  "The server cannot be reached. Please check your connection and try again.",
  "The server has a problem right now. Please try again in a moment.",
];
