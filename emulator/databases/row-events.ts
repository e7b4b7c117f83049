import type { Caller } from "#emulator/caller/caller.ts";
import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import { rolesFor } from "#emulator/permissions/permission.ts";
import type { Project } from "#emulator/project.ts";
import type { Table } from "./catalog.ts";

type RowAction = "create" | "update" | "upsert" | "delete";

/** Publishes a row to realtime and functions, under every name of both vocabularies. */
export function publishRow(
  project: Project,
  caller: Caller,
  table: Table,
  action: RowAction,
  payload: Readonly<Record<string, unknown>> & {
    readonly $id: string;
    readonly $permissions: readonly string[];
  },
  /** From a commit the newer spelling comes first (seen live); functions get the first name. */
  committed = false,
): void {
  const { databaseId: d, tableId: t } = table.record;
  const r = payload.$id;
  const legacy = ["databases", d, "collections", t, "documents", r];
  const modern = ["databases", d, "tables", t, "rows", r];
  const own = ["tablesdb", d, "tables", t, "rows", r];
  const spellings = committed ? [modern, legacy] : [legacy, modern];
  // About sixty names: made only when there is a listener.
  let names: string[] | undefined;
  const { permissions, documentSecurity } = table.collection;
  const roles = rolesFor(permissions, "read");
  if (documentSecurity) roles.push(...rolesFor(payload.$permissions, "read"));
  project.events.publish({
    get events() {
      const all = [...spellings, ...(table.database.type === "tablesdb" ? [own] : [])];
      names ??= [...new Set(all.flatMap((name) => eventNames(name, action)))];
      return names;
    },
    channels: [
      "documents",
      "rows",
      ...[legacy, modern, own].flatMap((name) => [name.slice(0, -1).join("."), name.join(".")]),
    ],
    payload,
    roles: [...new Set(roles)],
    userId: caller.user?.$id ?? "",
    timestamp: formatDatetime(project.clock.now()),
  });
}

/** The name Appwrite's own storage gives the table; it shows in some event payloads. */
export const internalName = ({ database, record }: Table): string =>
  `database_${database.$sequence}_collection_${record.$sequence}`;
