import { AppwriteError } from "#emulator/errors.ts";
import { asText } from "#emulator/json.ts";
import { parseQueries, QueryError } from "#emulator/query/parse.ts";
import type { Query } from "#emulator/query/query.ts";
import { cursorProblem, validateQueries } from "#emulator/query/validate.ts";
import type { Collection } from "#emulator/store/collection.ts";
import { attributeOf } from "#emulator/store/columns.ts";

/** The queries of a row call, of which Appwrite judges a cursor first. @param methods the only ones allowed @throws general_query_invalid */
export function readRowQueries(
  collection: Collection,
  texts: readonly string[],
  methods?: readonly string[],
): Query[] {
  return readable(() => {
    const queries = parseQueries(texts);
    const cursor = queries.find(({ method }) => method === "cursorAfter" || method === "cursorBefore");
    const wrong = methods === undefined && cursor !== undefined ? cursorProblem(cursor) : undefined;
    if (wrong !== undefined) throw new QueryError(wrong);
    validateQueries(collection, queries, methods === undefined ? {} : { methods });
    requireSelectable(collection, queries);
    return queries;
  });
}

/** A relationship is selected by paths into it, and not by its key. */
function requireSelectable(collection: Collection, queries: readonly Query[]): void {
  const selected = queries.flatMap(({ method, values }) => (method === "select" ? values.map(asText) : []));
  if (selected.includes("*")) return;
  const wrong = selected.filter((key) => attributeOf(collection, key)?.relation !== undefined);
  if (wrong.length > 0) throw new QueryError(`Cannot select attributes: ${wrong.join(", ")}`);
}

/** Runs what judges queries. @throws general_query_invalid */
export function readable<T>(judge: () => T): T {
  try {
    return judge();
  } catch (error) {
    if (error instanceof QueryError) throw new AppwriteError("general_query_invalid", error.message);
    throw error;
  }
}

const always = ["$id", "$sequence", "$createdAt", "$updatedAt", "$permissions"];

/** Keeps the selected attributes and those every row shows. Relationships are left out unless selected. */
export function selectKeys(select: readonly string[] | undefined) {
  return (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    if (select === undefined || select.includes("*")) return row;
    const chosen: Record<string, unknown> = {};
    for (const key of [...select, ...always]) if (Object.hasOwn(row, key)) chosen[key] = row[key];
    return chosen;
  };
}
