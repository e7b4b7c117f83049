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
 * and makes the plain text itself.
 */
export function httpProvider(provider: HttpProvider): Send {
  return async ({ id, recipient, replyTo, subject, html }) => {
    const body = {
      subject,
      message: html,
      sender: provider.sender,
      recipients: [{ email: recipient }],
      ...(replyTo !== null && { responseAddress: replyTo }),
    };
    const response = await post(provider, body, id);
    const payload = asObject(response.text);
    if (!response.ok)
      throw payload === null
        ? unanswered(`The mail provider answered ${response.status}`, response.retryAfter)
        : new ProviderError(payload, response.retryAfter);
    if (payload === null && response.text.trim() !== "")
      throw unanswered("The mail provider's answer could not be read");
    const known = payload?.id ?? payload?.messageId;
    return typeof known === "string" ? known : null;
  };
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  readonly retryAfter: number | undefined;
}

async function post(provider: HttpProvider, body: object, id: string): Promise<Answer> {
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
      redirect: "error",
      // Until the last byte of the answer.
      signal: AbortSignal.timeout(provider.answerTime),
    });
    return {
      ok: response.ok,
      status: response.status,
      text: await response.text(),
      retryAfter: waitOf(response.headers.get("retry-after")),
    };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw unanswered(
      isLate ? "The mail provider did not answer in time" : "The mail provider cannot be reached",
    );
  }
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

/** Retry-After in seconds or as a date, as milliseconds from now. */
function waitOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
