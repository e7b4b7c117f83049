import { createHash, timingSafeEqual } from "node:crypto";
import type { MailInput, Outbox } from "./outbox.ts";

const largest = 10 * 1024 * 1024;
const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Takes a mail over HTTP, for senders without SMTP: `POST /send` with `Authorization: Bearer KEY` and
 * `{ from?, to, subject?, text?, html? }`, or the names of other mail services, such as `sender` and `recipients`. An
 * address is a text or `{ email, name? }`. The header `Idempotency-Key` becomes the mail's id, so a repeat is recognised.
 * @returns undefined for every other request
 */
export async function answerSend(
  { outbox, key }: { outbox: Outbox; key: string },
  request: Request,
): Promise<Response | undefined> {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/send") return undefined;
  const [, token = ""] = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  if (!timingSafeEqual(digest(token), digest(key)))
    return refuse(401, "The bearer token is not the project's key.");
  if (Number(request.headers.get("content-length") ?? 0) > largest)
    return refuse(413, "The message is too large.");
  const mail = readMail(await request.text());
  if (typeof mail === "string") return refuse(400, mail);
  outbox.mail({ ...mail, messageId: request.headers.get("idempotency-key") ?? "" });
  return Response.json({ accepted: mail.to }, { status: 202 });
}

const refuse = (status: number, message: string) => Response.json({ message }, { status });

/** The mail, or what is wrong with it. */
function readMail(body: string): MailInput | string {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    return "The body is not JSON.";
  }
  const { subject = "", text = "", ...rest } = Object(given) as Record<string, unknown>;
  const { from = rest.sender ?? "", to = rest.recipients, html = rest.message ?? "" } = rest;
  const replyTo = addressOf(rest.responseAddress ?? "");
  const receivers = (Array.isArray(to) ? to : [to]).map(addressOf);
  if (receivers.length === 0 || !receivers.every((one) => typeof one === "string" && one !== "")) {
    return '"to" must be an address or a list of addresses.';
  }
  const texts = [addressOf(from), subject, text, html, replyTo];
  if (!texts.every((part) => typeof part === "string"))
    return "from, subject, text, html and responseAddress must be texts.";
  const [sender, ...parts] = texts as string[];
  const [title = "", plain = "", rich = "", answer = ""] = parts;
  return {
    from: sender ?? "",
    to: receivers as string[],
    subject: title,
    text: plain,
    html: rich,
    replyTo: answer,
  };
}

const addressOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as { email?: unknown }).email : value;
