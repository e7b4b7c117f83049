/** The tabs of this site speak of the session here; nothing of what they say is stored. */
const channelName = "session";

/** `leaving`: a tab is about to end the session. `stayed`: it could not. `logged-out`: the session has ended. */
type SessionNews = "leaving" | "stayed" | "logged-out";

/** Milliseconds for which a tab may be ending the session: a request with all its repetitions. */
const longestEnd = 60_000;

let endsUntil = 0;

/** Whether another tab is ending the session: until it has, its end is no expiry. */
export const isEndingElsewhere = (): boolean => performance.now() < endsUntil;

/** Says something to every tab of this site. */
export function announce(news: SessionNews): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Follows what the other tabs say. @param onLogout called when the session has ended @returns how to stop */
export function followTabs(onLogout: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    endsUntil = data === "leaving" ? performance.now() + longestEnd : 0;
    if (data === "logged-out") onLogout();
  };
  return () => channel.close();
}
