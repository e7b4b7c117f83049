import { currentUser } from "#emulator/accounts/current-user.ts";
import { logModel, logs } from "#emulator/accounts/logs.ts";
import { invalidParam } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { optional } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { peekQuery } from "#emulator/query/peek-query.ts";
import { where } from "#emulator/query/query.ts";

export const logParams = { queries: optional(queries, []), total: optional(countTotal, true) };

/** Lists a user's actions, newest first; `limit` and `offset` are the only queries. */
export function logList(
  context: Context,
  userId: string,
  input: { readonly queries: readonly string[]; readonly total: boolean },
) {
  checkPagingOnly(input.queries);
  const newestFirst = JSON.stringify({ method: "orderDesc" });
  const { total, documents } = listQuery(
    context,
    logs,
    { ...input, queries: [...input.queries, newestFirst] },
    { allowed: [], noun: "Log", filters: [where.equal("userId", userId)] },
  );
  return json({ total, logs: documents.map((log) => logModel(context, log)) });
}

const pagingOnly = new Set(["limit", "offset"]);

/** @throws general_argument_invalid for the first query that is more than paging */
export function checkPagingOnly(given: readonly string[]): void {
  for (const text of given) {
    const method = peekQuery(text)?.method;
    if (method !== undefined && !pagingOnly.has(method)) {
      throw invalidParam("queries", `Invalid query method: ${method}`);
    }
  }
}

const list = route({
  method: "GET",
  path: "/account/logs",
  scopes: ["account"],
  params: logParams,
  handler: (context, input) => logList(context, currentUser(context).$id, input),
});

export const accountLogRoutes = [list];
