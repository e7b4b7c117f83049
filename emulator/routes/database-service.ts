import type { Route } from "#emulator/http/route.ts";
import { columnCreateRoutes } from "#emulator/routes/columns.ts";
import { columnRoutes } from "#emulator/routes/columns-manage.ts";
import { relationshipColumnRoutes } from "#emulator/routes/columns-relationship.ts";
import { databaseRoutes } from "#emulator/routes/databases.ts";
import { indexRoutes } from "#emulator/routes/indexes.ts";
import { rowReadRoutes } from "#emulator/routes/rows.ts";
import { rowBulkRoutes } from "#emulator/routes/rows-bulk.ts";
import { rowIncrementRoutes } from "#emulator/routes/rows-increment.ts";
import { rowWriteRoutes } from "#emulator/routes/rows-write.ts";
import { tableRoutes } from "#emulator/routes/tables.ts";
import { transactionRoutes } from "#emulator/routes/transactions.ts";

/** TablesDB and the older databases service. */
export const databaseServiceRoutes: readonly Route[] = [
  ...databaseRoutes,
  ...transactionRoutes,
  ...tableRoutes,
  ...columnCreateRoutes,
  ...relationshipColumnRoutes,
  ...columnRoutes,
  ...indexRoutes,
  ...rowReadRoutes,
  ...rowWriteRoutes,
  ...rowBulkRoutes,
  ...rowIncrementRoutes,
];
