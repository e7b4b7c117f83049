import { done, type World } from "./world.ts";

export const rows = "/tablesdb/db/tables/t/rows";
export const documents = "/databases/db/collections/t/documents";

/** Makes the database `db` with the table `t`. Lets the queued schema work finish. */
export async function aTable(world: World, table: object = {}): Promise<void> {
  await done(world.key("POST", "/tablesdb", { body: { databaseId: "db", name: "db" } }));
  await done(
    world.key("POST", "/tablesdb/db/tables", {
      body: {
        tableId: "t",
        name: "t",
        permissions: ['read("any")', 'create("users")', 'update("users")', 'delete("users")'],
        columns: [
          { key: "name", type: "string", size: 30, required: true },
          { key: "n", type: "integer", default: 1 },
          { key: "tags", type: "string", size: 10, array: true },
          { key: "ok", type: "boolean" },
          { key: "at", type: "datetime" },
          { key: "price", type: "double", min: 0, max: 100 },
        ],
        indexes: [{ key: "name", type: "unique", attributes: ["name"] }],
        ...table,
      },
    }),
  );
}

export const settled = (world: World): Promise<void> => world.app.project.jobs.idle();

/** Writes `all` as new rows of `t`, in one request. */
export async function addRows(world: World, all: readonly object[]): Promise<void> {
  await done(world.key("POST", rows, { body: { rows: all } }));
}
