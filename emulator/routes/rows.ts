import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import type { Table } from "#emulator/databases/catalog.ts";
import { indexSearchedColumns } from "#emulator/databases/index-searched-columns.ts";
import { cached } from "#emulator/databases/list-cache.ts";
import { rowModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { overlayPage, overlayRow } from "#emulator/databases/overlay.ts";
import { selectRow } from "#emulator/databases/relation-reads.ts";
import { resolveFilters } from "#emulator/databases/resolve-filters.ts";
import { readRowQueries } from "#emulator/databases/row-queries.ts";
import { rowParams, rowPath, rowScopes, rowsPath, tableParams } from "#emulator/databases/rows-path.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, jsonText } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { toJson } from "#emulator/json.ts";
import { nullable, optional } from "#emulator/params/param.ts";
import { rowQueries } from "#emulator/params/queries.ts";
import { uid } from "#emulator/params/text.ts";
import { countTotal, range } from "#emulator/params/values.ts";
import { holds, may } from "#emulator/permissions/authorize.ts";
import { totalCap } from "#emulator/query/list.ts";
import { planQueries, type QueryPlan } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { OrderNullError } from "#emulator/store/errors.ts";
import type { FindOptions } from "#emulator/store/find.ts";
import { findTexts, type PageText } from "#emulator/store/find-texts.ts";

const pageSize = 25;

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: rowsPath(naming),
    scopes: rowScopes(naming, "read"),
    params: {
      ...tableParams(naming),
      queries: optional(rowQueries, []),
      transactionId: optional(nullable(uid), null),
      total: optional(countTotal, true),
      ttl: optional(range(0, 86_400), 0),
    },
    handler(context, input) {
      const { project, caller } = context;
      const deadline = deadlineOf(context);
      const table = requireTable(context, naming, input.databaseId, input.tableId);
      const plan = planQueries(readRowQueries(table.collection, input.queries));
      const seesAll = holds(caller, table.collection.permissions, "read");
      if (!seesAll && !table.collection.documentSecurity) throw new AppwriteError("user_unauthorized");
      const readers = seesAll ? undefined : [...caller.roles];
      const list = page(context, naming, table, plan, readers, input.transactionId);
      const answer = (rows: string, total: number) => {
        if (performance.now() > deadline) throw new AppwriteError("database_timeout");
        return jsonText(`{"total":${total},"${naming.rows}":[${rows}]}`);
      };
      if (input.ttl === 0 || input.transactionId !== null) {
        const rows = list.rows();
        return answer(rows, input.total ? list.total() : 0);
      }
      const { attributes, indexes } = table.collection;
      const asked = [naming.type, input.queries, [...caller.roles], caller.privileged, attributes, indexes];
      const keep = <T>(part: "rows" | "total", make: () => T) =>
        cached(project, table.record.$id, input.ttl, [part, ...asked], make);
      const { value, hit } = keep("rows", list.rows);
      context.responseHeaders.set("x-appwrite-cache", hit ? "hit" : "miss");
      return answer(value, input.total ? keep("total", list.total).value : 0);
    },
  });

/**
 * Returns when a list must be found, by the milliseconds that its caller allows. A 1.9.6 obeys the header in
 * development only, where its tests send it.
 */
function deadlineOf({ request }: Context): number {
  const given = Number.parseInt(request.headers.get("x-appwrite-timeout") ?? "", 10);
  return given > 0 ? performance.now() + given : Number.POSITIVE_INFINITY;
}

/** A list, each half of which is made when it is asked for: its rows as JSON, and how many there are in all. */
function page(
  context: Context,
  naming: Naming,
  table: Table,
  plan: QueryPlan,
  readers: readonly string[] | undefined,
  transactionId: string | null,
): { rows: () => string; total: () => number } {
  const { project, caller } = context;
  const { collection } = table;
  const scope = { filters: resolveFilters({ project, caller }, table, plan.filters), readers };
  const limit = plan.limit ?? pageSize;
  const cursor = plan.cursor && {
    document: cursorOf(naming, plan.cursor.id, project.store.get(collection, plan.cursor.id)),
    direction: plan.cursor.direction,
  };
  const place = { orders: plan.orders, limit, offset: plan.offset ?? 0, ...(cursor ? { cursor } : {}) };
  let found: (PageText & { added: number }) | undefined;
  const rows = () => {
    found = rowTexts(context, naming, table, plan, { ...scope, ...place }, transactionId);
    indexSearchedColumns(project, table, plan.filters);
    return found.text;
  };
  const total = () => {
    const added = found?.added ?? 0;
    const stored = found === undefined ? limit : found.count - added;
    // A first page that is not full has already counted everything.
    const isAll = !plan.cursor && !plan.offset && stored < limit;
    return added + (isAll ? Math.min(stored, totalCap) : counted());
  };
  const counted = () => {
    const [only, more] = scope.filters;
    const isCounted = only?.method === "among" && more === undefined && readers === undefined;
    return isCounted
      ? Math.min(only.values.length, totalCap)
      : project.store.count(collection, scope, totalCap);
  };
  return { rows, total };
}

/** The rows of a page as JSON, and how many of them a transaction adds to those that are stored. */
function rowTexts(
  context: Context,
  naming: Naming,
  table: Table,
  { select }: QueryPlan,
  options: FindOptions,
  transactionId: string | null,
): PageText & { added: number } {
  const { project, caller } = context;
  try {
    if (transactionId === null && table.relations.length === 0) {
      const keys = select?.includes("*") ? undefined : select;
      const found = findTexts(
        project.store.sqlite,
        table.collection,
        options,
        keys,
        rowModel(naming, table, {}),
      );
      if (found !== undefined) return { ...found, added: 0 };
    }
    const rows = project.store.find(table.collection, options);
    const shown = overlayPage(context, table, transactionId, { total: 0, rows });
    const models = shown.rows.map((row) =>
      rowModel(naming, table, selectRow({ project, caller, naming }, table, row, select)),
    );
    return { text: models.map(toJson).join(","), count: models.length, added: shown.total };
  } catch (error) {
    if (error instanceof OrderNullError) throw orderNull(naming, error.attribute);
    throw error;
  }
}

const orderNull = ({ column, rows }: Naming, name: string) =>
  new AppwriteError(
    "database_query_order_null",
    `The order ${column} '${name}' had a null value. Cursor pagination requires all ${rows} order ${column} values are non-null.`,
  );

function cursorOf({ Row }: Naming, id: string, row: Doc | undefined): Doc {
  if (row !== undefined) return row;
  throw new AppwriteError("general_cursor_not_found", `${Row} '${id}' for the 'cursor' value not found.`);
}

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: rowPath(naming),
    scopes: rowScopes(naming, "read"),
    params: {
      ...rowParams(naming),
      queries: optional(rowQueries, []),
      transactionId: optional(nullable(uid), null),
    },
    handler(context, input) {
      const { project, caller } = context;
      const table = requireTable(context, naming, input.databaseId, input.tableId);
      const plan = planQueries(readRowQueries(table.collection, input.queries, ["select"]));
      const stored = project.store.get(table.collection, input.rowId);
      const readable =
        stored !== undefined && may(caller, "read", table.collection, stored) ? stored : undefined;
      const row = overlayRow(context, table, input.transactionId, input.rowId, readable);
      if (row === undefined) throw errorAbout(`${naming.row}_not_found` as const, input.rowId);
      return json(rowModel(naming, table, selectRow({ project, caller, naming }, table, row, plan.select)));
    },
  });

export const rowReadRoutes: readonly Route[] = namings.flatMap((naming) => [list(naming), get(naming)]);
