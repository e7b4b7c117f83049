import type { InvalidateQueryFilters, Query, QueryClient } from "@tanstack/react-query";

/** The queries that are read again as soon as the request in flight has its answer. */
const awaited = new WeakMap<Query, Promise<void>>();

/**
 * Reads matching queries again: those on screen at once, others when they are shown. An answer in flight may be older
 * than what happened. An invalidation repeats its request only where the query is on screen and has data already;
 * any other query is invalidated again when the answer is there.
 * @returns settles when everything on screen was read again
 */
export async function readAgain(client: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const later: Promise<void>[] = [];
  for (const query of client.getQueryCache().findAll(filters)) {
    const isRepeated = query.state.data !== undefined && query.isActive();
    if (query.state.fetchStatus === "idle" || isRepeated) continue;
    const promised = awaited.get(query) ?? invalidateAfterAnswer(client, query);
    awaited.set(query, promised);
    later.push(promised);
  }
  await Promise.all([client.invalidateQueries(filters), ...later]);
}

async function invalidateAfterAnswer(client: QueryClient, query: Query): Promise<void> {
  // A request that failed or was cancelled leaves no old answer.
  const isAnswered = await query.promise?.then(
    () => true,
    () => false,
  );
  awaited.delete(query);
  if (isAnswered) await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
