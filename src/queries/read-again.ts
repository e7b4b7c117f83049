import type { InvalidateQueryFilters, Query, QueryClient } from "@tanstack/react-query";

/** The queries that are read again as soon as their first answer is there. */
const awaited = new WeakSet<Query>();

/**
 * Reads matching queries again: those on screen at once, others when they are shown. A first answer in flight may be
 * older than what happened, and an invalidation neither cancels nor repeats its request, so that query is read once
 * more when the answer is there.
 * @returns settles when all that could be read at once was read
 */
export async function readAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  for (const query of client.getQueryCache().findAll(filters)) {
    if (query.state.data !== undefined || query.state.fetchStatus === "idle" || awaited.has(query)) continue;
    awaited.add(query);
    query.promise?.then(
      () => {
        awaited.delete(query);
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      },
      // A failed request shows no old answer.
      () => awaited.delete(query),
    );
  }
  await client.invalidateQueries(filters);
}
