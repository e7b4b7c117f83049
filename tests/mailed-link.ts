/** The links and codes in the mails that Appwrite itself sends. */
import { vi } from "vitest";
import { type Inbox, mailedLinks } from "./inbox.ts";

/** The newest link with a secret in it; waits until there is one, because a real Appwrite takes its time. */
export function mailedAddress(inbox: Inbox, to: string): Promise<URL> {
  const look = async () => {
    const link = (await mailedLinks(inbox, to)).at(-1);
    if (link === undefined) throw new Error(`No link was mailed to ${to} yet.`);
    return link;
  };
  return vi.waitFor(look, { timeout: 30_000, interval: 100 });
}

/** The newest code of a second step that was mailed; waits until there is one. */
export function mailedCode(inbox: Inbox, to: string): Promise<string> {
  const look = async () => {
    const codes = (await inbox.mails(to)).join("\n").matchAll(/\bcode (?:is )?(\d{6})\b/g);
    const code = [...codes].at(-1)?.[1];
    if (code === undefined) throw new Error(`No code was mailed to ${to} yet.`);
    return code;
  };
  return vi.waitFor(look, { timeout: 30_000, interval: 100 });
}

/** The parameters of the newest link to a person. */
export async function mailedLink(inbox: Inbox, to: string): Promise<{ userId: string; secret: string }> {
  const { searchParams } = await mailedAddress(inbox, to);
  return { userId: searchParams.get("userId") ?? "", secret: searchParams.get("secret") ?? "" };
}
