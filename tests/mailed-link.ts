/** The links in the mails that Appwrite itself sends. */
import { vi } from "vitest";
import type { Inbox } from "./inbox.ts";

/** What the newest link in a mail of Appwrite's own carries; waits until there is one, because a real one takes its time. */
export function mailedLink(inbox: Inbox, to: string): Promise<{ userId: string; secret: string }> {
  const look = async () => {
    // A real Appwrite leaves the link out of the words and has it in the markup only.
    const all = (await inbox.sources(to)).join("\n");
    const links = [...all.matchAll(/userId=([\w.-]+)&(?:amp;)?secret=([0-9a-f]+)/g)];
    const [, userId, secret] = links.at(-1) ?? [];
    if (userId === undefined || secret === undefined) throw new Error(`No link was mailed to ${to} yet.`);
    return { userId, secret };
  };
  return vi.waitFor(look, { timeout: 30_000, interval: 100 });
}
