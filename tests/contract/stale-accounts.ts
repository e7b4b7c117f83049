import { type ForwardedAnswer, startForwardingServer } from "#tests/forwarding-server.ts";

/** Appwrite with a cache of accounts that was filled at the wrong moment: an address in front of a server without one. */
export interface StaleAccounts {
  readonly endpoint: string;
  /** From now on an account and its sessions are answered as they were read last, until its preferences are written or its sessions deleted. */
  hold(): void;
  /** From now on also after that. */
  holdForever(): void;
  stop(): Promise<void>;
}

/** Forwards everything, and keeps the answers about single accounts. */
export async function staleAccounts(behind: string): Promise<StaleAccounts> {
  const read = new Map<string, ForwardedAnswer>();
  let isHolding = false;
  let isEmptied = true;
  const { endpoint, stop } = await startForwardingServer(behind, async ({ method, path }, forward) => {
    const isAboutAccount = method === "GET" && /\/users\/[^/]+(\/sessions)?$/.test(path);
    const held = isHolding && isAboutAccount ? read.get(path) : undefined;
    const answer = held ?? (await forward());
    if (isAboutAccount) read.set(path, answer);
    const isEmptying = path.endsWith("/prefs") || (method === "DELETE" && path.endsWith("/sessions"));
    if (isEmptying && isEmptied) read.clear();
    return answer;
  });
  return {
    endpoint,
    stop,
    hold() {
      isHolding = true;
    },
    holdForever() {
      isHolding = true;
      isEmptied = false;
    },
  };
}
