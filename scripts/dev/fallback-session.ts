import type { ProxyOptions } from "vite";

/** The header by which Appwrite hands a session to pages that may not get its cookie. */
const header = "x-fallback-cookies";

/**
 * Takes sessions out of the answers that are forwarded. A real Appwrite sends them in a header too whenever it is asked
 * as `localhost`, where no domain can be compared, and the SDK would keep them in the local storage, which scripts can
 * read. Page and API share an origin here, so the cookie is enough. `[]`, which empties that storage, goes through.
 */
export const withoutFallbackSession: NonNullable<ProxyOptions["configure"]> = (proxy) => {
  proxy.on("proxyRes", ({ headers }) => {
    if (headers[header] !== "[]") delete headers[header];
  });
};
