import type { Route } from "#emulator/http/route.ts";
import { audited } from "#emulator/messaging/audits.ts";
import { columnCreateRoutes } from "./columns.ts";
import { columnRoutes } from "./columns-manage.ts";
import { relationshipColumnRoutes } from "./columns-relationship.ts";
import { databaseLogRoutes, describeSchema } from "./database-logs.ts";
import { databaseRoutes } from "./databases.ts";
import { indexRoutes } from "./indexes.ts";
import { rowReadRoutes } from "./rows.ts";
import { rowBulkRoutes } from "./rows-bulk.ts";
import { rowIncrementRoutes } from "./rows-increment.ts";
import { rowWriteRoutes } from "./rows-write.ts";
import { tableRoutes } from "./tables.ts";
import { transactionRoutes } from "./transactions.ts";

/** TablesDB and the older databases service. */
export const databaseServiceRoutes: readonly Route[] = [
  ...transactionRoutes,
  ...audited(
    [
      ...databaseRoutes,
      ...tableRoutes,
      ...columnCreateRoutes,
      ...relationshipColumnRoutes,
      ...columnRoutes,
      ...indexRoutes,
    ],
    describeSchema,
  ),
  ...databaseLogRoutes,
  ...rowReadRoutes,
  ...rowWriteRoutes,
  ...rowBulkRoutes,
  ...rowIncrementRoutes,
];
