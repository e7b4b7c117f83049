/** Reads method and values of a query that has not been checked; undefined for what is no query. */
export function peekQuery(text: string): { method: string; values: readonly unknown[] } | undefined {
  try {
    const { method, values } = Object(JSON.parse(text)) as { method?: unknown; values?: unknown };
    return typeof method === "string" ? { method, values: Array.isArray(values) ? values : [] } : undefined;
  } catch {
    // The list itself refuses what is no query.
    return undefined;
  }
}
