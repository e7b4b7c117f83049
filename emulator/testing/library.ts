import { settled } from "./tables.ts";
import { done, startWorld } from "./world.ts";

export const tables = "/tablesdb/db/tables";
export const rowsOf = (table: string) => `${tables}/${table}/rows`;
const everybody = ['read("any")', 'create("any")', 'update("any")', 'delete("any")'];

interface Relationship {
  type: string;
  twoWay?: boolean;
  onDelete?: string;
  key?: string;
  twoWayKey?: string;
}

/** Tables `people` and `books`, linked by `people.books` (and `books.people`). */
export async function library(relationship: Relationship) {
  const world = startWorld();
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  for (const tableId of ["people", "books"]) {
    const columns = [
      { key: "name", type: "string", size: 30 },
      { key: "n", type: "integer" },
    ];
    await done(
      world.key("POST", tables, { body: { tableId, name: tableId, permissions: everybody, columns } }),
    );
  }
  const made = await world.key("POST", `${tables}/people/columns/relationship`, {
    body: { relatedTableId: "books", ...relationship },
  });
  await settled(world);
  const { key } = world;
  const write = (table: string, rowId: string, data: object) =>
    key("POST", rowsOf(table), { body: { rowId, data } });
  return { ...world, made, write };
}
