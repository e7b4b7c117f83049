import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { checkReader } from "#src/backend/admin-area.ts";
import {
  isSessionRefused,
  isSignedOut,
  isUnauthorized,
  isWorthRetrying,
  OperationUnanswered,
} from "#src/backend/errors.ts";
import { refreshSession } from "./refresh.ts";
import { sessionStore } from "./store.ts";

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;
const GARBAGE_MS = 5 * 60_000;

/** Doubles from one second, at most 30 seconds. @param attempt 0 for the first retry */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, MAX_DELAY_MS);
}

/** Three more tries, but only where another try can help: never after a clear "no" of the server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && isWorthRetrying(error);
}

/**
 * A refusal may mean that the session expired while the page was open. The session is checked once; without
 * one the guard leads to /login, otherwise the error stays what it is, and nothing loops.
 */
function checkSession(error: unknown): void {
  const reason = error instanceof OperationUnanswered ? error.cause : error;
  if (isSessionRefused(reason) || isSignedOut(reason) || isUnauthorized(reason)) void refreshSession();
}

/**
 * Milliseconds without another empty list before the check: visible requests go first, and a search causes
 * one check.
 */
const EMPTY_MS = 400;
let doubt: ReturnType<typeof setTimeout> | undefined;

/**
 * A guest's list is not refused, but empty. "No transactions found!" may therefore mean that the session
 * expired while the page was open, and the session is checked before a person relies on it.
 */
function checkEmptyList(data: unknown): void {
  const { user } = sessionStore.getState();
  if (user === null || !isEmptyList(data)) return;
  clearTimeout(doubt);
  doubt = setTimeout(() => {
    // Otherwise another caller has just checked the session.
    if (sessionStore.getState().user !== user) return;
    void refreshSession();
    void checkReader();
  }, EMPTY_MS);
}

function isEmptyList(data: unknown): boolean {
  const { rows, pages } = (data ?? {}) as { rows?: unknown[]; pages?: { rows: unknown[] }[] };
  return (rows ?? pages?.[0]?.rows)?.length === 0;
}

/** Checks visible lists. A prefetched list is checked when a page shows it, if ever. */
function makeQueryCache(): QueryCache {
  const unseen = new WeakSet<Query<unknown, unknown>>();
  const cache = new QueryCache({
    onError: checkSession,
    onSuccess: (data, query) => {
      if (query.getObserversCount() > 0) checkEmptyList(data);
      else unseen.add(query);
    },
  });
  cache.subscribe(({ type, query }) => {
    if (type === "observerAdded" && unseen.delete(query)) checkEmptyList(query.state.data);
  });
  return cache;
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: makeQueryCache(),
    mutationCache: new MutationCache({ onError: checkSession }),
    defaultOptions: {
      // The library would wait for a network without a word. Here a read says what is wrong and is asked for again
      // when the network is back, and a command is refused at once.
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay,
        gcTime: GARBAGE_MS,
        staleTime: 30_000,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
