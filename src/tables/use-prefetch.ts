import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Returns a function that hands the cache to what reads ahead of a press. The same function each time. */
export function usePrefetch(): (read: (client: QueryClient) => unknown) => void {
  const client = useQueryClient();
  return useCallback((read) => void read(client), [client]);
}
