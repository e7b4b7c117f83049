import { type IncomingMessage, request as plainly } from "node:http";
import { request as encrypted } from "node:https";
import { text } from "node:stream/consumers";
import { noAnswerError, ProviderError, type Send, type Sender } from "./mail-provider.ts";

interface HttpProvider {
  /** The address below which `/send` is. */
  readonly url: string;
  readonly key: string;
  readonly sender: Sender;
  /** How long it may take to answer, in milliseconds. */
  readonly answerTime: number;
}

/**
 * The transactional-mail provider of the specification: POST /send with a bearer key. It takes the HTML
 * version only and makes the plain text itself. A status of 200 to 299 means that it took the mail, whatever
 * the body says: a second delivery would be worse than an unknown message id.
 */
export function httpProvider(provider: HttpProvider): Send {
  return async ({ id, recipient, replyTo, subject, html, attachments, template, calendarEvent }) => {
    const body = {
      subject,
      message: html,
      sender: provider.sender,
      recipients: [{ email: recipient }],
      ...(attachments !== undefined && { attachments }),
      ...(template !== undefined && { template }),
      ...(calendarEvent !== undefined && { calendarEvent }),
      ...(replyTo !== null && { responseAddress: replyTo }),
    };
    const { status, retryAfter, said } = await post(provider, JSON.stringify(body), id);
    const payload = asObject(said);
    if (status < 200 || status > 299) {
      const more = { retryAfter: waitOf(status, retryAfter), mayHaveTaken: gatewayTroubles.includes(status) };
      throw payload === null
        ? noAnswerError(`The mail provider answered ${status}`, more)
        : new ProviderError(payload, more);
    }
    const known = payload?.id ?? payload?.messageId;
    return typeof known === "string" ? known : null;
  };
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly said: string;
}

/** Follows no redirect: the key is for this address only, wherever that may want to lead. */
async function post({ url, key, answerTime }: HttpProvider, body: string, id: string): Promise<Answer> {
  // Until the last byte of the answer.
  const signal = AbortSignal.timeout(answerTime);
  // Before there is a connection nothing of the mail has gone out. Not `fetch`, which does not report that.
  const way = { isOpen: false };
  try {
    const response = await new Promise<IncomingMessage>((answered, failed) => {
      const address = new URL(`${url.replace(/\/+$/, "")}/send`);
      const isEncrypted = address.protocol === "https:";
      const request = (isEncrypted ? encrypted : plainly)(address, {
        method: "POST",
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          accept: "application/json",
          "idempotency-key": id,
        },
        signal,
      });
      request.on("socket", (socket) => {
        if (request.reusedSocket) way.isOpen = true;
        else socket.once(isEncrypted ? "secureConnect" : "connect", () => (way.isOpen = true));
      });
      request.on("response", answered).on("error", failed).end(body);
    });
    // The status has said what matters; an answer that breaks off says nothing more.
    const said = await text(response).catch(() => "");
    return { status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"], said };
  } catch (problem) {
    if (!way.isOpen) throw noAnswerError(`The mail provider cannot be reached${reasonOf(signal, problem)}`);
    const words = signal.aborted ? "did not answer in time" : "gave no answer that can be read";
    throw noAnswerError(`The mail provider ${words}`, { mayHaveTaken: true });
  }
}

/** Why there is no connection: a code only, because words may quote the key. */
function reasonOf(signal: AbortSignal, problem: unknown): string {
  if (signal.aborted) return " in time";
  return problem instanceof Error && "code" in problem ? `: ${problem.code}` : "";
}

/**
 * The statuses of a gateway whose server did not answer: the mail may have arrived. The last two belong to
 * one company.
 */
const gatewayTroubles = [502, 504, 520, 524];

/** An answer that is an object of JSON; null for every other. */
function asObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns how long a provider that is overloaded or in maintenance wants to be left alone: Retry-After in
 * seconds or as a date, as milliseconds from now. On any other answer the header says nothing about other
 * mails.
 */
function waitOf(status: number, header: string | undefined): number | undefined {
  if (header === undefined || (status !== 429 && status !== 503)) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
