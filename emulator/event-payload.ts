/**
 * The payload as Appwrite's queues deliver it: they pass it through PHP arrays, in which an empty object and an empty
 * list are the same, so that empty preferences arrive as `[]` (seen live).
 */
export function deliveredPayload(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null) return payload;
  const entries = Object.entries(payload);
  if (!entries.some(([, value]) => isEmptyObject(value))) return payload;
  return Object.fromEntries(entries.map(([key, value]) => [key, isEmptyObject(value) ? [] : value]));
}

function isEmptyObject(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  );
}
