import { databaseId, endpoint, projectId } from "./address.ts";

/** One of Appwrite's queries, for example `{ method: "orderAsc", attribute: "min" }`. */
interface PublicQuery {
  method: "orderAsc" | "orderDesc" | "limit" | "select" | "greaterThanEqual" | "equal";
  attribute?: string;
  values?: readonly (number | string)[];
}

/**
 * Reads rows that everybody may see, without the SDK: the public pages have no other use for it.
 * @throws Error when the server does not answer or refuses
 */
export async function publicRows(tableId: string, queries: readonly PublicQuery[]): Promise<unknown[]> {
  const search = new URLSearchParams();
  for (const query of queries) search.append("queries[]", JSON.stringify(query));
  const address = `${endpoint}/tablesdb/${databaseId}/tables/${tableId}/rows?${search}`;
  const answer = await fetch(address, {
    headers: { "x-appwrite-project": projectId },
    credentials: "include",
    cache: "no-store",
  });
  if (!answer.ok) throw new Error(`${tableId} could not be read: ${answer.status}`);
  const { rows } = (await answer.json()) as { rows: unknown[] };
  return rows;
}

/**
 * Returns whether the browser still holds the session of an account with a profile; a guest's list is not
 * refused, but empty.
 */
export async function isSignedIn(): Promise<boolean> {
  return (await publicRows("users", [{ method: "limit", values: [1] }])).length > 0;
}
