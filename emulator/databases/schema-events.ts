import { formatDatetime } from "#emulator/datetime.ts";
import { eventNames } from "#emulator/events.ts";
import type { Context } from "#emulator/http/context.ts";
import type { Naming } from "./naming.ts";

/** The changed part of the schema: a database alone, one of its tables, or a column or index of that. */
interface SchemaPlace {
  readonly databaseId: string;
  readonly tableId?: string;
  readonly column?: string;
  readonly index?: string;
}

/**
 * Publishes a change of the schema to functions, under the names of both vocabularies. Clients receive no
 * such event.
 */
export function publishSchema(
  { project, caller }: Context,
  naming: Naming,
  place: SchemaPlace,
  action: "create" | "update" | "delete",
  payload: unknown,
): void {
  const { databaseId, tableId, column, index } = place;
  const spell = (tables: string, columns: string) => [
    "databases",
    databaseId,
    ...(tableId === undefined ? [] : [tables, tableId]),
    ...(column === undefined ? [] : [columns, column]),
    ...(index === undefined ? [] : ["indexes", index]),
  ];
  const spellings = [spell("collections", "attributes"), spell("tables", "columns")];
  const ordered = naming.type === "legacy" ? spellings : spellings.toReversed();
  project.events.publish({
    events: [...new Set(ordered.flatMap((name) => eventNames(name, action)))],
    channels: [],
    payload,
    roles: [],
    userId: caller.user?.$id ?? "",
    timestamp: formatDatetime(project.clock.now()),
  });
}
