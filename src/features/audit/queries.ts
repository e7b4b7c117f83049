import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type { Span } from "#domain/values/period.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

/** `actorId` is who did it, `userId` whom it concerned, `search` a part of the reason. */
export interface AuditFilter extends Span {
  search?: string;
  operation?: string;
  actorId?: string;
  userId?: string;
}

/** The entries of the audit, the newest first. */
export function auditQuery({ search = "", operation, actorId, userId, from, until }: AuditFilter): RowQuery {
  const where = { ...(operation && { operation }), ...(actorId && { actorId }), ...(userId && { userId }) };
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search !== "" && { search: { text: search, columns: ["reason"] } }),
    ...((from ?? until) && { within: { column: "at", from, until } }),
    order: { column: "at", direction: "descending" },
  };
}

/** Everybody who is an administrator, by name, for a list to choose from. */
export function administrators() {
  const query: RowQuery = {
    where: { isAdmin: true },
    order: { column: "name", direction: "ascending" },
    limit: 100,
  };
  return queryOptions({
    queryKey: rowsKey(users, query),
    queryFn: () => listRows(users, query),
    select: ({ rows }) => rows.map(({ $id, name }) => ({ value: $id, label: name })),
  });
}

/** Prefetches the first entries of the audit, by default of all accounts. */
export const firstAuditEntries = (client: QueryClient, filter: AuditFilter = {}) =>
  readFirstPage(client, audit, auditQuery(filter));
