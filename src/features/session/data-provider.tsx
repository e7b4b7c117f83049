import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { keepEarlyAnswersOf } from "#src/backend/early-answers.ts";
import { makeQueryClient } from "./query-client.ts";
import { sessionStore } from "./store.ts";

export const queryClient = makeQueryClient();

// The cache belongs to one account: another account, or a logout, starts with an empty one. Another tab may have
// changed the account since the document asked for its data.
keepEarlyAnswersOf(sessionStore.getState().user?.id);
sessionStore.subscribe((now, before) => {
  if (now.user?.id === before.user?.id) return;
  keepEarlyAnswersOf(now.user?.id);
  queryClient.clear();
});

/** The cache of what was read from the server. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
