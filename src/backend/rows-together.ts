import type { RowQuery } from "./row-query.ts";
import { listRows, type Page } from "./rows.ts";
import type { Table } from "./tables.ts";

/** So many values of one column Appwrite takes in one query. */
const mostValues = 100;

/**
 * Reads rows by a value of theirs, together with all others that are asked for in the same moment: a list shows the
 * names of all its owners with one request.
 * @param queryFor the query for several values at once
 * @param askedBy the value that a row is asked for by
 */
export function readsTogether<Row extends { readonly $id: string }>(
  table: Table<Row>,
  queryFor: (values: readonly string[]) => RowQuery,
  askedBy: (row: Row) => string | null,
): (value: string) => Promise<Page<Row>> {
  /** The rows requested in one tick, and the one answer for all of them. */
  let gathering: { values: Set<string>; answer: Promise<Page<Row>> } | undefined;
  const gather = () => {
    const values = new Set<string>();
    const answer = new Promise((resolve) => setTimeout(resolve, 0)).then(() => {
      if (gathering?.values === values) gathering = undefined;
      return listRows(table, { ...queryFor([...values]), limit: values.size });
    });
    return { values, answer };
  };
  return async (value) => {
    if (gathering === undefined || gathering.values.size === mostValues) gathering = gather();
    gathering.values.add(value);
    const { rows } = await gathering.answer;
    return { rows: rows.filter((row) => askedBy(row) === value), next: undefined };
  };
}
