import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { makeQueryClient } from "./query-client.ts";
import { sessionStore } from "./store.ts";

const queryClient = makeQueryClient();

/** The cache of what was read. It belongs to one account: another one starts with an empty cache. */
export function DataProvider({ children }: { children: ReactNode }) {
  useEffect(
    () =>
      sessionStore.subscribe((now, before) => {
        if (now.user?.id !== before.user?.id) queryClient.clear();
      }),
    [],
  );
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
