import { AppwriteException, type Models, Query, type TablesDB } from "node-appwrite";

/** Where the books are, and with which rights they are read. */
export interface Books {
  readonly tables: TablesDB;
  readonly databaseId: string;
}

export type Row = Models.DefaultRow;

/** Rows per request: large enough that the time goes into checking and not into asking. */
const PAGE = 2000;

/** The rows of a table page by page. The next page is on its way while one is being checked. */
export async function* rowPages(
  books: Books,
  tableId: string,
  queries: readonly string[],
): AsyncGenerator<readonly Row[]> {
  const next = (after: readonly string[]) => read(books, tableId, [...queries, Query.limit(PAGE), ...after]);
  for (let page: Promise<readonly Row[]> | undefined = next([]); page !== undefined; ) {
    const rows: readonly Row[] = await page;
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    page = last && next([Query.cursorAfter(last.$id)]);
    // Whether it failed is said when it is waited for.
    page?.catch(() => undefined);
    yield rows;
  }
}

/** All rows that the queries name, for what is known to be little. */
export async function allRows(books: Books, tableId: string, queries: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of rowPages(books, tableId, queries)) rows.push(...page);
  return rows;
}

/**
 * Reads as `listRows` of the SDK does, with the JSON of the engine: the SDK's own, made for whole numbers
 * beyond 2^53, takes as long as everything else together. Of such a number only that it is too large matters
 * here, and that stays visible.
 * @throws AppwriteException as the SDK does
 */
export async function read(
  { tables, databaseId }: Books,
  tableId: string,
  queries: readonly string[],
): Promise<readonly Row[]> {
  const { client } = tables;
  const url = new URL(`${client.config.endpoint}/tablesdb/${databaseId}/tables/${tableId}/rows`);
  const headers = { accept: "application/json", "X-Appwrite-Project": client.config.project };
  // Not `false`, which arrives as a text and is taken for yes.
  const { uri, options } = client.prepareRequest("GET", url, headers, { queries, total: 0 });
  const response = await fetch(uri, options as RequestInit);
  const text = await response.text();
  if (response.ok) return JSON.parse(text).rows;
  const problem = response.headers.get("content-type")?.includes("json")
    ? JSON.parse(text)
    : { message: text };
  throw new AppwriteException(problem.message, response.status, problem.type, text);
}
