import { type ErrorType, errorTypes } from "#emulator/error-types.ts";
import { AppwriteError } from "#emulator/errors.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Table } from "./catalog.ts";
import type { Naming } from "./naming.ts";

/** An error whose default message names the id or key that was asked for. */
export function errorAbout(type: ErrorType, subject: string): AppwriteError {
  return new AppwriteError(type, errorTypes[type].message.replace("%s", subject));
}

/** @throws database_not_found, also for clients of a disabled one */
export function requireDatabase({ project, caller }: Context, databaseId: string) {
  const database = project.catalog.database(databaseId);
  if (database === undefined || (!database.enabled && !caller.privileged)) {
    throw errorAbout("database_not_found", databaseId);
  }
  return database;
}

/** @throws database_not_found, table_not_found (collection_not_found); disabled ones exist for keys only */
export function requireTable(context: Context, naming: Naming, databaseId: string, tableId: string): Table {
  requireDatabase(context, databaseId);
  const table = context.project.catalog.table(databaseId, tableId);
  if (table === undefined || (!table.record.enabled && !context.caller.privileged)) {
    throw errorAbout(`${naming.table}_not_found` as const, tableId);
  }
  return table;
}
