/** The interface of mail providers, and the error they throw. */

/** A file that goes with a mail. */
interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  /** Base64. */
  readonly content: string;
}

export interface OutgoingMail {
  /** The same for each delivery of this mail, so that a provider can recognise a repeat. */
  readonly id: string;
  readonly recipient: string;
  /** Where an answer goes when not to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  /** The name of a frame that the HTTP provider keeps; a mail server knows none. */
  readonly template?: string;
  /** An appointment, as iCalendar. */
  readonly calendarEvent?: string;
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
 * answer that could be read. The message is what the outbox keeps: the provider's words and, where its payload says
 * more than them, all of it.
 */
export class ProviderError extends Error {
  readonly payload: Readonly<Record<string, unknown>>;
  /** How long the provider wants to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined;
  /** Whether the mail had gone out, or may have, when the provider was last heard of: the outcome is unknown. */
  readonly mayHaveTaken: boolean;

  constructor(
    payload: Readonly<Record<string, unknown>>,
    { retryAfter, mayHaveTaken = false }: { retryAfter?: number | undefined; mayHaveTaken?: boolean } = {},
  ) {
    super(wordsOf(payload));
    this.payload = payload;
    this.retryAfter = retryAfter;
    this.mayHaveTaken = mayHaveTaken;
  }
}

function wordsOf(payload: Readonly<Record<string, unknown>>): string {
  const { message, error, status: _, ...more } = payload;
  const words = [message, error].find((one) => typeof one === "string" && one !== "");
  const all = JSON.stringify(payload);
  if (typeof words !== "string") return all;
  const isAll = Object.keys(more).length === 0 && (message === undefined || error === undefined);
  return isAll ? words : `${words} ${all}`;
}

/** The error of a provider whose answer says nothing, or that gave none. */
export function noAnswerError(
  message: string,
  more?: { retryAfter?: number | undefined; mayHaveTaken?: boolean },
): ProviderError {
  return new ProviderError({ message, status: 400 }, more);
}
