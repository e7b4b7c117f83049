import { errorAbout, requireTable } from "#emulator/databases/access.ts";
import { rowModel } from "#emulator/databases/models.ts";
import { type Naming, namings } from "#emulator/databases/naming.ts";
import { overlayPage, overlayRow } from "#emulator/databases/overlay.ts";
import { selectRow } from "#emulator/databases/relation-reads.ts";
import { resolveFilters } from "#emulator/databases/resolve-filters.ts";
import { readRowQueries } from "#emulator/databases/row-queries.ts";
import { rowParams, rowPath, rowScopes, rowsPath, tableParams } from "#emulator/databases/rows-path.ts";
import { speedUp } from "#emulator/databases/speed-up.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { json } from "#emulator/http/reply.ts";
import { type Route, route } from "#emulator/http/route.ts";
import { nullable, optional } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { uid } from "#emulator/params/text.ts";
import { countTotal, range } from "#emulator/params/values.ts";
import { holds, may } from "#emulator/permissions/authorize.ts";
import { totalCap } from "#emulator/query/list.ts";
import { planQueries } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { OrderNullError } from "#emulator/store/errors.ts";

const pageSize = 25;

const list = (naming: Naming) =>
  route({
    method: "GET",
    path: rowsPath(naming),
    scopes: rowScopes(naming, "read"),
    params: {
      ...tableParams(naming),
      queries: optional(queries, []),
      transactionId: optional(nullable(uid), null),
      total: optional(countTotal, true),
      ttl: optional(range(0, 86_400), 0),
    },
    handler(context, input) {
      const { project, caller } = context;
      const table = requireTable(context, naming, input.databaseId, input.tableId);
      const { collection } = table;
      const plan = planQueries(readRowQueries(collection, input.queries));
      const filters = resolveFilters(project, table, plan.filters);
      const seesAll = holds(caller, collection.permissions, "read");
      if (!seesAll && !collection.documentSecurity) throw new AppwriteError("user_unauthorized");
      const readers = seesAll ? undefined : [...caller.roles];
      const cursor = plan.cursor && cursorOf(plan.cursor.id, project.store.get(collection, plan.cursor.id));
      const scope = { filters, readers };
      let rows: Doc[];
      try {
        rows = project.store.find(collection, {
          ...scope,
          orders: plan.orders,
          limit: plan.limit ?? pageSize,
          offset: plan.offset ?? 0,
          ...(cursor && plan.cursor
            ? { cursor: { document: cursor, direction: plan.cursor.direction } }
            : {}),
        });
      } catch (error) {
        if (error instanceof OrderNullError) throw new AppwriteError("database_query_order_null");
        throw error;
      }
      // A first page that is not full has already counted everything.
      const limit = plan.limit ?? pageSize;
      const isAll = !plan.cursor && !plan.offset && rows.length < limit;
      const counted = () =>
        isAll ? Math.min(rows.length, totalCap) : project.store.count(collection, scope, totalCap);
      const total = input.total ? counted() : 0;
      const page = overlayPage(context, table, input.transactionId, { total, rows });
      const reader = { project, caller, naming };
      speedUp(project, table, plan.filters);
      return json({
        total: input.total ? page.total : 0,
        [naming.rows]: page.rows.map((row) =>
          rowModel(naming, table, selectRow(reader, table, row, plan.select)),
        ),
      });
    },
  });

function cursorOf(id: string, row: Doc | undefined): Doc {
  if (row !== undefined) return row;
  throw new AppwriteError("general_cursor_not_found", `Row '${id}' for the 'cursor' value not found.`);
}

const get = (naming: Naming) =>
  route({
    method: "GET",
    path: rowPath(naming),
    scopes: rowScopes(naming, "read"),
    params: {
      ...rowParams(naming),
      queries: optional(queries, []),
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
