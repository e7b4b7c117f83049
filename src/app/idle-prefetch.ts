import type { QueryClient } from "@tanstack/react-query";
import { type ComponentType, createElement, Fragment } from "react";
import { paths } from "#domain/values/paths.ts";
import { queryClient } from "#src/features/session/data-provider.tsx";
import { withMessages } from "#src/language/catalogues.ts";
import type { PageRoute } from "./routes/lazy-page.ts";

/** The pages of an investor, the likeliest next one first; not those that people open a few times a year. */
const likely: readonly string[] = [
  paths.deposits,
  paths.transactions,
  paths.plans,
  paths.withdrawals,
  paths.depositPayment,
  paths.transaction,
  paths.referrals,
  paths.profile,
  paths.trade,
  paths.withdrawalFee,
];

/** The connection as some browsers describe it; the types of the DOM do not know it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns whether the visitor pays for each byte, or waits for each: then nothing is fetched that may stay unused. */
function isConnectionSpared(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** The longest wait for a moment in which the page has nothing to do, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;

/** Resolves when the page has nothing to do. Safari has no `requestIdleCallback`. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 200);
  });
}

/** Resolves when the data of the page on screen is there. */
function dataRead(client: QueryClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.isFetching() > 0 && !signal.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = client.getQueryCache().subscribe(check);
    signal.addEventListener("abort", check, { once: true });
    check();
  });
}

/** Resolves when the data of the page on screen is there and the page has nothing to do, or when the page is left. */
async function whenIdle(client: QueryClient, signal: AbortSignal): Promise<void> {
  await dataRead(client, signal);
  if (!signal.aborted) await idle();
}

/**
 * Fetches the bell once the page is complete and idle. It shares files with other pages, so a visitor who saves data
 * finds notifications under Profile alone.
 * @param onLoaded takes what returns it, as a state of React does
 */
export async function loadBell(onLoaded: (bell: () => ComponentType) => void): Promise<void> {
  if (isConnectionSpared()) return;
  await whenIdle(queryClient, new AbortController().signal);
  const load = withMessages(["settings"], () => import("#src/features/notifications/bell.tsx"));
  const [{ Bell }, { TermsNews }] = await Promise.all([
    load(),
    import("#src/features/self-limits/terms-news.tsx"),
  ]);
  // Other terms are asked for at the same moment: no page waits for them either.
  onLoaded(() => () => createElement(Fragment, null, createElement(Bell), createElement(TermsNews)));
}

/**
 * Fetches the code of the pages that an investor may go to next, one after the other, while the page on screen is
 * complete and idle: a phone has no pointer that rests on a link before the tap.
 * @throws what the browser does when code does not arrive
 */
export async function prefetchWhenIdle(
  routes: readonly PageRoute[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<void> {
  for (const path of likely) {
    await whenIdle(client, signal);
    if (signal.aborted || isConnectionSpared() || !navigator.onLine) return;
    const route = routes.find((one) => one.path === path);
    if (typeof route?.lazy === "function") await route.lazy();
  }
}
