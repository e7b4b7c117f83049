import { invalidParam } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, type Reply } from "#emulator/http/reply.ts";
import { optional } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { countTotal } from "#emulator/params/values.ts";
import type { Collection, Doc } from "#emulator/store/collection.ts";
import { listQuery } from "./list.ts";
import { peekQuery } from "./peek-query.ts";
import type { Query } from "./query.ts";

export const logParams = { queries: optional(queries, []), total: optional(countTotal, true) };

/** The parsed `queries` and `total`. */
export interface LogInput {
  readonly queries: readonly string[];
  readonly total: boolean;
}

/** The log that is listed, and how its entries are shown. */
interface LogSource<T extends object> {
  readonly collection: Collection<T>;
  /** The entries of one user or resource. */
  readonly filter: Query;
  readonly model: (context: Context, entry: Doc<T>) => object;
}

/**
 * Answers with the entries of a log, newest first; `limit` and `offset` are the only queries.
 * @throws general_argument_invalid for the first query that is more than paging
 */
export function listLogs<T extends object>(
  context: Context,
  { collection, filter, model }: LogSource<T>,
  input: LogInput,
): Reply {
  requirePagingOnly(input.queries);
  const newestFirst = JSON.stringify({ method: "orderDesc" });
  const { total, documents } = listQuery(
    context,
    collection,
    { ...input, queries: [...input.queries, newestFirst] },
    { allowed: [], noun: "Log", filters: [filter] },
  );
  return json({ total, logs: documents.map((entry) => model(context, entry)) });
}

const pagingOnly = new Set(["limit", "offset"]);

function requirePagingOnly(given: readonly string[]): void {
  for (const text of given) {
    const method = peekQuery(text)?.method;
    if (method !== undefined && !pagingOnly.has(method)) {
      throw invalidParam("queries", `Invalid query method: ${method}`);
    }
  }
}
