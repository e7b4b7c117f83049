/** What any provider of mail can do, and what it says when it does not. */

export interface OutgoingMail {
  /** The same each time this mail is handed over, so that a provider can tell a repeat from another mail. */
  readonly id: string;
  readonly recipient: string;
  /** Where an answer goes when not to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Sender {
  readonly name: string;
  readonly email: string;
}

/**
 * Hands a mail over.
 * @returns by what the provider knows it, null when it does not say
 * @throws ProviderError when the provider does not take it
 */
export type Send = (mail: OutgoingMail) => Promise<string | null>;

/**
 * A mail that was not taken: with what the server answered, or with a message and the status 400 where there was no
 * answer that could be read.
 */
export class ProviderError extends Error {
  readonly payload: Readonly<Record<string, unknown>>;
  /** How long the provider wants to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(payload: Readonly<Record<string, unknown>>, retryAfter?: number) {
    const { message, error } = payload;
    const words = [message, error].find((one) => typeof one === "string" && one !== "");
    super(typeof words === "string" ? words : JSON.stringify(payload));
    this.payload = payload;
    this.retryAfter = retryAfter;
  }
}

/** The error of a provider whose answer says nothing, or that gave none. */
export function unanswered(message: string, retryAfter?: number): ProviderError {
  return new ProviderError({ message, status: 400 }, retryAfter);
}
