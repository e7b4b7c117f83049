import { ProviderError, type Send, type Sender, unanswered } from "./post-office.ts";

export interface HttpProvider {
  /** The address below which `/send` is. */
  readonly url: string;
  readonly key: string;
  readonly sender: Sender;
  /** How long it may take to answer, in milliseconds. */
  readonly answerTime: number;
}

/**
 * The transactional-mail provider of the specification: POST /send with a bearer key. It takes the HTML version only
 * and makes the plain text itself. A status of 200 to 299 means that it took the mail, whatever it says besides:
 * to hand over once more what was taken would be worse than not to know by what name.
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
    const { response, text } = await post(provider, body, id);
    const payload = asObject(text);
    if (!response.ok) {
      const more = { retryAfter: waitOf(response), mayHaveTaken: gatewayTroubles.includes(response.status) };
      throw payload === null
        ? unanswered(`The mail provider answered ${response.status}`, more)
        : new ProviderError(payload, more);
    }
    const known = payload?.id ?? payload?.messageId;
    return typeof known === "string" ? known : null;
  };
}

async function post(
  provider: HttpProvider,
  body: object,
  id: string,
): Promise<{ response: Response; text: string }> {
  // Until the last byte of the answer.
  const signal = AbortSignal.timeout(provider.answerTime);
  try {
    const response = await fetch(`${provider.url.replace(/\/+$/, "")}/send`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${provider.key}`,
        "content-type": "application/json",
        accept: "application/json",
        "idempotency-key": id,
      },
      body: JSON.stringify(body),
      // The key is for this address only, wherever that may want to lead.
      redirect: "manual",
      signal,
    });
    // The status has said what matters; an answer that breaks off says nothing more.
    return { response, text: await response.text().catch(() => "") };
  } catch (problem) {
    if (signal.aborted) throw unanswered("The mail provider did not answer in time", { mayHaveTaken: true });
    if (isUnreached(problem)) throw unanswered("The mail provider cannot be reached");
    throw unanswered("The mail provider gave no answer that can be read", { mayHaveTaken: true });
  }
}

/** What a gateway says when whoever stands behind it did not answer: the mail may be with them. */
const gatewayTroubles = [502, 504];

/** How a request ends that never began. */
const beforeConnected = [
  ...["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
];

function isUnreached(problem: unknown): boolean {
  const cause: unknown = problem instanceof Error ? problem.cause : undefined;
  return cause instanceof Error && "code" in cause && beforeConnected.some((code) => code === cause.code);
}

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
 * How long a provider that is asked too often, or is being mended, wants to be left alone: Retry-After in seconds or as
 * a date, as milliseconds from now. Of any other answer the header says nothing about other mails.
 */
function waitOf({ status, headers }: Response): number | undefined {
  const header = headers.get("retry-after");
  if (header === null || (status !== 429 && status !== 503)) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
