import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { matchesQuery, type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import type { Table } from "#src/backend/tables.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** Fewer characters match too much to be of use. */
const leastCharacters = 2;

/** Of each kind. */
const mostHits = 5;

/** Returns the text to search for, which follows the typed one after a pause; "" when that is too short. */
function useSettledText(typed: string): string {
  const [settled, setSettled] = useState("");
  const wanted = typed.trim().length < leastCharacters ? "" : typed.trim();
  useEffect(() => {
    if (wanted === "") setSettled("");
    const timer = setTimeout(setSettled, pause, wanted);
    return () => clearTimeout(timer);
  }, [wanted]);
  return settled;
}

export interface SearchHits<Row> {
  readonly rows: readonly Row[];
  readonly isSearching: boolean;
  /** The server's words when it could not be searched. */
  readonly problem: string | null;
  readonly retry: () => void;
}

/**
 * Searches a table on the server. Until the answer is there, the hits of the text before stay as far as they match;
 * an answer that comes late for an older text is ignored.
 * @param queryFor the rows that a text finds
 */
export function useSearchHits<Row extends { readonly $id: string }>(
  table: Table<Row>,
  typed: string,
  queryFor: (text: string) => RowQuery,
): SearchHits<Row> {
  const settled = useSettledText(typed);
  const query = { ...queryFor(settled), limit: mostHits };
  const isWanted = typed.trim().length >= leastCharacters;
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: rowsKey(table, query),
    queryFn: () => listRows(table, query),
    enabled: settled !== "",
    placeholderData: keepPreviousData,
    // The next try is a key or a press away.
    retry: false,
  });
  const typedQuery = queryFor(typed.trim());
  const rows = (data?.rows ?? []).filter((row) => matchesQuery(typedQuery, { ...row }));
  return {
    rows: isWanted ? rows : [],
    isSearching: isWanted && (isFetching || settled !== typed.trim()),
    problem: isWanted && error !== null && !isFetching ? errorText(error) : null,
    retry: () => void refetch(),
  };
}
