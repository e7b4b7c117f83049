import { inboxPage, inboxPolicy } from "#emulator/mail-catcher/inbox-page.ts";
import type { Outbox } from "#emulator/mail-catcher/outbox.ts";

/**
 * Answers what is asked of the inbox, which no Appwrite has: a page at `/_/`, JSON lists (newest last) at
 * `/_/mail?to=ADDRESS` and `/_/sms?to=NUMBER`.
 * @returns undefined for every other path
 */
export function answerInbox(outbox: Outbox, request: Request): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/_/") || request.method !== "GET") return undefined;
  const to = searchParams.get("to") || undefined;
  const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  switch (pathname) {
    case "/_/mail":
      return Response.json(outbox.mails(to), { headers });
    case "/_/sms":
      return Response.json(outbox.smsTo(to), { headers });
    case "/_/":
      return new Response(inboxPage(outbox, to), {
        headers: {
          ...headers,
          "content-type": "text/html; charset=utf-8",
          "content-security-policy": inboxPolicy,
        },
      });
    default:
      return undefined;
  }
}
