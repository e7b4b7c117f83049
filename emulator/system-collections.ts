import { accountCollections } from "#emulator/accounts/collections.ts";
import { logs } from "#emulator/accounts/logs.ts";
import { databaseCollections } from "#emulator/databases/collections.ts";
import { functionCollections } from "#emulator/functions/collections.ts";
import { settingsCollection } from "#emulator/settings.ts";
import type { Collection } from "#emulator/store/collection.ts";

/** Every collection of the server itself; its tables are made when a project is opened. */
export const systemCollections: readonly Collection[] = [
  settingsCollection,
  ...accountCollections,
  logs,
  ...functionCollections,
  ...databaseCollections,
];
