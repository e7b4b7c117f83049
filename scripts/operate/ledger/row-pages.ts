import { AppwriteException, type Models, Query, type TablesDB } from "node-appwrite";
import { eachOf } from "#scripts/operate/each-of.ts";

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
  size = PAGE,
): AsyncGenerator<readonly Row[]> {
  const next = (after: readonly string[]) => read(books, tableId, [...queries, Query.limit(size), ...after]);
  for (let page: Promise<readonly Row[]> | undefined = next([]); page !== undefined; ) {
    const rows: readonly Row[] = await page;
    const last = rows.length === size ? rows.at(-1) : undefined;
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

/** Appwrite takes at most so many values in one condition. */
const VALUES = 100;

/** The rows whose column has one of the values, of which each names one row at most; in no order. */
export async function rowsOfValues(
  books: Books,
  tableId: string,
  column: string,
  values: readonly string[],
): Promise<Row[]> {
  const groups = Array.from({ length: Math.ceil(values.length / VALUES) }, (_, group) =>
    values.slice(group * VALUES, (group + 1) * VALUES),
  );
  const found: Row[] = [];
  await eachOf(groups, async (some) => {
    found.push(...(await read(books, tableId, [Query.equal(column, some), Query.limit(some.length)])));
  });
  return found;
}

/**
 * Reads as `listRows` of the SDK does, with the JSON of the engine: the SDK's own, made for whole numbers
 * beyond 2^53, takes as long as everything else together. Of such a number only that it is too large matters
 * here, and that stays visible.
 * @throws AppwriteException as the SDK does
 */
export async function read(
  books: Books,
  tableId: string,
  queries: readonly string[],
): Promise<readonly Row[]> {
  return (await list(books, tableId, { queries, total: 0 })).rows;
}

/** Counts the rows that the queries name; Appwrite counts up to 5,000. @throws AppwriteException as the SDK does */
export async function countRows(books: Books, tableId: string, queries: readonly string[]): Promise<number> {
  const one = [...queries, Query.select(["$id"]), Query.limit(1)];
  return (await list(books, tableId, { queries: one, total: 1 })).total;
}

/** @param asked its `total` is not `false`, which arrives as a text and is taken for yes */
async function list(
  { tables, databaseId }: Books,
  tableId: string,
  asked: { readonly queries: readonly string[]; readonly total: 0 | 1 },
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const { client } = tables;
  const url = new URL(`${client.config.endpoint}/tablesdb/${databaseId}/tables/${tableId}/rows`);
  const headers = { accept: "application/json", "X-Appwrite-Project": client.config.project };
  const { uri, options } = client.prepareRequest("GET", url, headers, asked);
  const response = await fetch(uri, options as RequestInit);
  const text = await response.text();
  if (response.ok) return JSON.parse(text);
  const problem = response.headers.get("content-type")?.includes("json")
    ? JSON.parse(text)
    : { message: text };
  throw new AppwriteException(problem.message, response.status, problem.type, text);
}
