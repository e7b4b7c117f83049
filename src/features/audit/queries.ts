import type { QueryClient } from "@tanstack/react-query";
import { queryOptions } from "@tanstack/react-query";
import type { Span } from "#domain/values/period.ts";
import { audit } from "#src/backend/admin-tables.ts";
import { type RowQuery, rowsKey } from "#src/backend/row-query.ts";
import { byId, listRows } from "#src/backend/rows.ts";
import { users } from "#src/backend/tables.ts";
import { readFirstPage } from "#src/queries/use-paged-rows.ts";

/** `actorId` is who did it, `userId` whom it concerned, `search` a part of the reason. */
export interface AuditFilter extends Span {
  search?: string;
  operation?: string;
  actorId?: string;
  userId?: string;
}

/** The orders that the audit has, and the one that it begins with. */
export const auditOrders = {
  offered: ["at"],
  own: { column: "at", direction: "descending" },
} as const;

/** The entries of the audit, the newest first by default. */
export function auditQuery(
  { search = "", operation, actorId, userId, from, until }: AuditFilter,
  order?: RowQuery["order"],
): RowQuery {
  const where = { ...(operation && { operation }), ...(actorId && { actorId }), ...(userId && { userId }) };
  return {
    ...(Object.keys(where).length > 0 && { where }),
    ...(search !== "" && { search: { text: search, columns: ["reason"] } }),
    ...((from ?? until) && { within: { column: "at", from, until } }),
    order: order ?? auditOrders.own,
  };
}

/** One entry, or null. @param entryId its `$id` */
export function auditEntryById(entryId: string) {
  const query = byId(entryId);
  return queryOptions({
    queryKey: rowsKey(audit, query),
    queryFn: () => listRows(audit, query),
    select: ({ rows }) => rows[0] ?? null,
  });
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

/** So many entries are read to find the decisions among them, and so many are shown. */
const decisionsRead = 25;
const decisionsShown = 6;

/** The last decisions of administrators about an account. */
export function newestAudit(userId: string) {
  const query: RowQuery = { ...auditQuery({ userId }), limit: decisionsRead };
  return queryOptions({
    queryKey: rowsKey(audit, query),
    queryFn: () => listRows(audit, query),
    select: ({ rows }) => rows.filter(({ actorRole }) => actorRole === "admin").slice(0, decisionsShown),
  });
}
