import { inboxPage, inboxPolicy } from "./inbox-page.ts";
import type { Outbox } from "./outbox.ts";

/**
 * Only for the person at this machine: no page of another origin may embed, fetch or keep a handle on them.
 */
const headers = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

/** True when a page of another origin asks for something else than to be followed by a link. */
function isExternal({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  const isOther = site === "cross-site" || site === "same-site";
  return (
    isOther && (headers.get("sec-fetch-mode") !== "navigate" || headers.get("sec-fetch-dest") !== "document")
  );
}

/**
 * Answers what is asked of the inbox, which no Appwrite has: a page at `/_/`, JSON lists (newest last) at
 * `/_/mail?to=ADDRESS` and `/_/sms?to=NUMBER`.
 * @returns undefined for every other path
 */
export function answerInbox(outbox: Outbox, request: Request): Response | undefined {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/_/") || request.method !== "GET") return undefined;
  const to = searchParams.get("to") || undefined;
  if (isExternal(request)) return new Response("Open the inbox in a tab of its own.\n", { status: 403 });
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
