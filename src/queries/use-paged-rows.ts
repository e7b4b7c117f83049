import {
  hashKey,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { isNarrowerThan, pageSize, type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { type Cursor, listRows } from "#src/backend/rows.ts";
import type { Table } from "#src/backend/tables.ts";
import { useErrorText } from "./use-error-text.ts";

/** Where a page begins: after or before a row, and how many rows of the list stand above it. */
interface PageStart {
  readonly cursor: Cursor | undefined;
  readonly start: number;
}

/**
 * The pages that stay in memory: pages far above are dropped, and read again when the reader scrolls back.
 */
const pagesKept = 12;

/** A list that is read page by page in both directions, so that it can be as long as it wants. */
function pagedRows<Row extends { readonly $id: string }>(table: Table<Row>, query: RowQuery) {
  return infiniteQueryOptions({
    queryKey: rowsKey(table, query),
    queryFn: ({ pageParam }) => listRows(table, query, pageParam.cursor),
    initialPageParam: { cursor: undefined, start: 0 } as PageStart,
    getNextPageParam: ({ next, rows }, _, { start }): PageStart | undefined =>
      next === undefined ? undefined : { cursor: { after: next }, start: start + rows.length },
    getPreviousPageParam: ({ previous }, _, { start }): PageStart | undefined =>
      previous === undefined
        ? undefined
        : { cursor: { before: previous }, start: Math.max(start - pageSize, 0) },
    maxPages: pagesKept,
    // The current rows stay until the answer comes. That another list was empty says nothing about this one,
    // unless this one can only have fewer rows.
    placeholderData: (shown, before) => {
      const isEmpty = shown?.pages[0]?.rows.length === 0;
      return !isEmpty || (before && isNarrowerThan(query, before.queryKey[1])) ? shown : undefined;
    },
  });
}

/** Reads the first page of a list, unless it was read a moment ago. @returns its rows */
export async function readFirstPage<Row extends { readonly $id: string }>(
  client: QueryClient,
  table: Table<Row>,
  query: RowQuery,
): Promise<readonly Row[]> {
  const { placeholderData: _, ...options } = pagedRows(table, query);
  const { pages } = await client.fetchInfiniteQuery(options);
  return pages[0]?.rows ?? [];
}

/** A long list as `CardList` takes it: its pages, how to go on in both directions, and what went wrong in words. */
export function usePagedRows<Row extends { readonly $id: string }>(table: Table<Row>, query: RowQuery) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const options = pagedRows(table, query);
  const list = useInfiniteQuery(options);
  const firstPage = list.data?.pageParams[0] as PageStart | undefined;
  return {
    ...list,
    hash: hashKey(options.queryKey),
    rowsAbove: firstPage?.start ?? 0,
    problem: list.error === null ? undefined : errorText(list.error),
    restart: () => client.resetQueries({ queryKey: options.queryKey, exact: true }),
  };
}
