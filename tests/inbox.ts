/** Reads the mails that people received, wherever they are caught. */

/** Tests that play a browser put their own in its place. */
const realFetch = globalThis.fetch;

export interface Inbox {
  /** Returns the texts of the mails to an address, oldest first. */
  mails(to: string): Promise<readonly string[]>;
  /** Their subjects, in the same order. */
  subjects(to: string): Promise<readonly string[]>;
  /** Those messages with everything in them, markup too. */
  sources(to: string): Promise<readonly string[]>;
  /** Those messages as a mail program shows them. */
  contents(to: string): Promise<readonly MailContent[]>;
}

export interface MailContent {
  readonly subject: string;
  /** The name that the header gives the recipient, "" for none. */
  readonly recipient: string;
  readonly text: string;
  readonly html: string;
}

/**
 * An inbox behind an address with `{to}` in it: that of the local server, or the search of Mailpit
 * (`http://localhost:8025/api/v1/search?query=to:{to}`), which docker-compose.yml starts.
 */
function inboxAt(address: string): Inbox {
  const messagesTo = async (to: string): Promise<unknown[]> => {
    const url = new URL(address.replace("{to}", encodeURIComponent(to)));
    const answer = await realFetch(url);
    if (!answer.ok) throw new Error(`${url.origin} answers ${answer.status}.`);
    const found: unknown = await answer.json();
    if (Array.isArray(found)) return found;
    const { messages = [] } = found as { messages?: { ID: string }[] };
    // Mailpit lists the newest first, without their texts.
    const texts = messages.map(
      async ({ ID }): Promise<unknown> => (await realFetch(new URL(`/api/v1/message/${ID}`, url))).json(),
    );
    return (await Promise.all(texts)).reverse();
  };
  return {
    mails: async (to) => (await messagesTo(to)).map(textOf),
    subjects: async (to) => (await messagesTo(to)).map(subjectOf),
    sources: async (to) => (await messagesTo(to)).map((message) => JSON.stringify(message)),
    contents: async (to) =>
      (await messagesTo(to)).map((message) => ({
        subject: subjectOf(message),
        recipient: recipientOf(message),
        text: textOf(message),
        html: htmlOf(message),
      })),
  };
}

/** The words of a message, whatever its shape. */
function textOf(message: unknown): string {
  const { text, Text } = message as { text?: unknown; Text?: unknown };
  const words = text ?? Text;
  return typeof words === "string" ? words : JSON.stringify(message);
}

function subjectOf(message: unknown): string {
  const { subject, Subject } = message as { subject?: unknown; Subject?: unknown };
  return String(subject ?? Subject ?? "");
}

/** Of the local server, of Mailpit, or of a header. */
function recipientOf(message: unknown): string {
  const { toNames, To, headers } = message as {
    toNames?: string[];
    To?: { Name: string }[];
    headers?: { to?: string };
  };
  const header = headers?.to?.includes("<") ? headers.to.slice(0, headers.to.indexOf("<")) : "";
  return toNames?.[0] ?? To?.[0]?.Name ?? header.trim().replaceAll('"', "");
}

function htmlOf(message: unknown): string {
  const { html, HTML } = message as { html?: unknown; HTML?: unknown };
  return String(html ?? HTML ?? "");
}

/** The links with a secret in the mails that Appwrite itself sends to a person, oldest first. */
export async function mailedLinks(inbox: Inbox, to: string): Promise<URL[]> {
  // A real Appwrite leaves the link out of the words and has it in the markup only.
  const all = (await inbox.sources(to)).join("\n").replaceAll("&amp;", "&");
  const links = all.match(/https?:\/\/[^\s"'<>\\]+[?&]secret=[^\s"'<>\\]+/g) ?? [];
  return links.map((link) => new URL(link));
}

/** The inbox of the local server at this endpoint. */
function localInbox(endpoint: string): Inbox {
  return inboxAt(`${new URL(endpoint).origin}/_/mail?to={to}`);
}

/** The inbox that belongs to an endpoint: the one at a given address, or the local server's own. */
export function inboxOf(endpoint: string, address = process.env.APPWRITE_TEST_INBOX): Inbox {
  return address ? inboxAt(address) : localInbox(endpoint);
}
