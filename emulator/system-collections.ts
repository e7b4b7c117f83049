import { databaseCollections } from "#emulator/databases/collections.ts";
import { functionCollections } from "#emulator/functions/collections.ts";
import { outboxCollection } from "#emulator/mail-catcher/outbox.ts";
import { rules } from "#emulator/proxy/rules.ts";
import { storageCollections } from "#emulator/storage/collections.ts";
import type { Collection } from "#emulator/store/collection.ts";
import { peopleCollections } from "./people-collections.ts";
import { platforms } from "./platforms.ts";
import { settingsCollection } from "./settings.ts";

/** Every collection of the server itself; its tables are made when a project is opened. */
export const systemCollections: readonly Collection[] = [
  settingsCollection,
  ...peopleCollections,
  ...functionCollections,
  ...databaseCollections,
  ...storageCollections,
  rules,
  platforms,
  outboxCollection,
];
