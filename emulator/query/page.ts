import { invalidParam } from "#emulator/errors.ts";
import { systemCollection } from "#emulator/store/collection.ts";
import { parseQueries, QueryError } from "./parse.ts";
import { planQueries } from "./query.ts";
import { validateQueries } from "./validate.ts";

const withoutAttributes = systemCollection("none", []);

/**
 * A page of a list that is kept in no collection; `limit` and `offset` are the only queries.
 * @throws general_argument_invalid
 */
export function pageOf<T>(
  all: readonly T[],
  { queries, total }: { readonly queries: readonly string[]; readonly total: boolean },
): { total: number; documents: T[] } {
  try {
    const parsed = parseQueries(queries);
    validateQueries(withoutAttributes, parsed, { allowed: [], methods: ["limit", "offset"] });
    const { limit, offset = 0 } = planQueries(parsed);
    const documents = all.slice(offset, limit === undefined ? undefined : offset + limit);
    return { total: total ? all.length : 0, documents };
  } catch (error) {
    if (error instanceof QueryError) throw invalidParam("queries", error.message);
    throw error;
  }
}
