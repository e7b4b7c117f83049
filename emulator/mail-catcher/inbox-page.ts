import { escapeHtml } from "#emulator/escape-html.ts";
import type { Mail, Outbox, Sms } from "./outbox.ts";

/** For the page's response: nothing of a caught mail may run or load anything. */
export const inboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #bbb; border-radius: 8px; padding: 0 1rem 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin-bottom: 0; } small { color: #555; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; } iframe { width: 100%; height: 24rem; border: 1px solid #ddd; }`;

/** The caught messages as a page for people, newest first. @param to shows only those to this address or number */
export function inboxPage(outbox: Outbox, to?: string): string {
  const mails = outbox.mails(to).map((mail) => ({ id: mail.id, html: mailArticle(mail) }));
  const sms = outbox.smsTo(to).map((message) => ({ id: message.id, html: smsArticle(message) }));
  const articles = [...mails, ...sms].sort((a, b) => b.id - a.id).map(({ html }) => html);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Inbox</title><style>${style}</style></head>
<body><h1>Inbox</h1>
<form><label>Only to <input name="to" value="${escapeHtml(to ?? "")}"></label> <button>Show</button></form>
${articles.length === 0 ? "<p>No message has been caught yet.</p>" : articles.join("\n")}
</body></html>`;
}

function mailArticle(mail: Mail): string {
  const html =
    mail.html === "" ? "" : `<iframe sandbox title="HTML part" srcdoc="${escapeHtml(mail.html)}"></iframe>`;
  return `<article><h2>${escapeHtml(mail.subject || "(no subject)")}</h2>
<small>${escapeHtml(mail.at)} from ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(", "))}</small>
<pre>${withLinks(mail.text)}</pre>${html}</article>`;
}

function smsArticle(sms: Sms): string {
  return `<article><h2>SMS to ${escapeHtml(sms.to)}</h2><small>${escapeHtml(sms.at)}</small>
<pre>${withLinks(sms.text)}</pre></article>`;
}

/** Only http and https become links, so that no other scheme can. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, i) =>
      i % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join("");
}
