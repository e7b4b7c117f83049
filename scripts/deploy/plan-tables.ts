import { type Models, Query } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import { type Change, differences, joinPlans, type Place, type PlanPart } from "./plan.ts";
import { planColumns } from "./plan-columns.ts";
import type { Schema, WantedIndex, WantedTable } from "./wanted.ts";

/** More tables than a database of this product ever has; the server's own page is 25. */
const ALL = [Query.limit(500)];

export async function planTables(server: Server, wanted: Schema): Promise<PlanPart> {
  const { databases } = await server.tables.list({ queries: ALL });
  const parts: PlanPart[] = [];
  for (const database of wanted.tablesDB) {
    const found = databases.find(({ $id }) => $id === database.$id);
    const tables = wanted.tables.filter(({ databaseId }) => databaseId === database.$id);
    if (found === undefined) {
      const create: Change = {
        words: `create database ${database.$id}`,
        task: { do: "create-database", database },
      };
      parts.push({ changes: [create] }, ...tables.map(newTable));
      continue;
    }
    const { name, enabled } = database;
    const words = differences({ name, enabled }, { ...found });
    if (words.length > 0)
      parts.push({
        changes: [
          {
            words: `change database ${database.$id}: ${words.join(", ")}`,
            task: { do: "change-database", database },
          },
        ],
      });
    const known = await server.tables.listTables({ databaseId: database.$id, queries: ALL });
    for (const table of tables) {
      const there = known.tables.find(({ $id }) => $id === table.$id);
      parts.push(there === undefined ? newTable(table) : await planTable(server, table, there));
    }
  }
  return joinPlans(parts);
}

const placeOf = ({ databaseId, $id }: WantedTable): Place => ({ databaseId, tableId: $id });

function newTable(table: WantedTable): PlanPart {
  const place = placeOf(table);
  const indexes = table.indexes.length === 1 ? "1 index" : `${table.indexes.length} indexes`;
  const parts = `${table.columns.length} columns and ${indexes}`;
  return {
    changes: [
      { words: `create table ${table.$id} with ${parts}`, task: { do: "create-table", table } },
      ...table.columns.map(
        (column): Change => ({
          words: `create column ${table.$id}.${column.key}`,
          task: { do: "create-column", place, column },
          isPart: true,
        }),
      ),
      ...table.indexes.map((index): Change => ({ ...newIndex(place, index), isPart: true })),
    ],
  };
}

const newIndex = (place: Place, index: WantedIndex): Change => ({
  words: `create index ${place.tableId}.${index.key}`,
  task: { do: "create-index", place, index },
});

async function planTable(server: Server, table: WantedTable, found: Models.Table): Promise<PlanPart> {
  const { name, enabled, rowSecurity, $permissions } = table;
  const words = differences({ name, enabled, rowSecurity, $permissions }, { ...found });
  const settings: Change[] =
    words.length === 0
      ? []
      : [{ words: `change table ${table.$id}: ${words.join(", ")}`, task: { do: "change-table", table } }];
  const place = placeOf(table);
  const columns = await planColumns(server, place, table.columns, found.columns);
  const recreated = new Set(
    (columns.changes ?? []).flatMap(({ task }) => (task.do === "recreate-column" ? [task.column.key] : [])),
  );
  // The indexes of a column go with it, so they are made again after it.
  const stay = found.indexes.filter((index) => !index.columns.some((key) => recreated.has(key)));
  return joinPlans([{ changes: settings }, columns, planIndexes(place, table.indexes, stay)]);
}

/** An index holds no data: one that differs, or could not be made, is simply made again, and one too many dropped. */
function planIndexes(
  place: Place,
  wanted: readonly WantedIndex[],
  found: readonly Models.ColumnIndex[],
): PlanPart {
  const changes: Change[] = [];
  for (const index of wanted) {
    const there = found.find(({ key }) => key === index.key);
    if (there !== undefined && sameIndex(index, there)) continue;
    if (there !== undefined) changes.push(droppedIndex(place, index.key, "differs from the configuration"));
    changes.push(newIndex(place, index));
  }
  for (const { key } of found)
    if (!wanted.some((index) => index.key === key))
      changes.push(droppedIndex(place, key, "is not in the configuration"));
  return { changes };
}

const droppedIndex = (place: Place, key: string, why: string): Change => ({
  words: `drop index ${place.tableId}.${key}, which ${why}`,
  task: { do: "drop-index", place, key },
});

function sameIndex(wanted: WantedIndex, found: Models.ColumnIndex): boolean {
  const orders = (list: readonly (string | null)[] | undefined) =>
    wanted.columns.map((_, place) => (list?.[place] ?? "ASC").toUpperCase()).join();
  return (
    found.status !== "failed" &&
    found.status !== "stuck" &&
    found.type === wanted.type &&
    found.columns.join() === wanted.columns.join() &&
    // A full text has no direction.
    (wanted.type === "fulltext" || orders(found.orders) === orders(wanted.orders))
  );
}
