import { ProjectAuthMethodId, Query, Teams } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";

const ALL = [Query.limit(500)];

/** Deletes accounts, teams, variables of functions, rows and files: the content of a deployed product. */
export async function emptyContent(server: Server): Promise<void> {
  await stopListening(server);
  await each(
    async () => (await server.users.list({ queries: ALL })).users,
    ({ $id }) => server.users.delete({ userId: $id }),
  );
  const teams = new Teams(server.client);
  await each(
    async () => (await teams.list({ queries: ALL })).teams,
    ({ $id }) => teams.delete({ teamId: $id }),
  );
  for (const { $id: functionId } of (await server.functions.list({ queries: ALL })).functions)
    for (const { $id: variableId } of (await server.functions.listVariables({ functionId })).variables)
      await server.functions.deleteVariable({ functionId, variableId });
  for (const { $id: databaseId } of (await server.tables.list({ queries: ALL })).databases)
    for (const { $id: tableId } of (await server.tables.listTables({ databaseId, queries: ALL })).tables)
      await server.tables.deleteRows({ databaseId, tableId, queries: [] });
  for (const { $id: bucketId } of (await server.storage.listBuckets({ queries: ALL })).buckets)
    await each(
      async () => (await server.storage.listFiles({ bucketId, queries: ALL })).files,
      ({ $id }) => server.storage.deleteFile({ bucketId, fileId: $id }),
    );
}

/** Deletes everything that a key can delete, the schema, the functions and the platforms too; ways to sign in are as in a new project. */
export async function emptyProject(server: Server): Promise<void> {
  await emptyContent(server);
  for (const methodId of Object.values(ProjectAuthMethodId))
    await server.project.updateAuthMethod({ methodId, enabled: true });
  await server.project.updatePasswordDictionaryPolicy({ enabled: false });
  for (const { $id } of (await server.project.listPlatforms()).platforms)
    await server.project.deletePlatform({ platformId: $id });
  for (const { $id } of (await server.functions.list({ queries: ALL })).functions)
    await server.functions.delete({ functionId: $id });
  for (const { $id } of (await server.storage.listBuckets({ queries: ALL })).buckets)
    await server.storage.deleteBucket({ bucketId: $id });
  for (const { $id } of (await server.tables.list({ queries: ALL })).databases)
    await server.tables.delete({ databaseId: $id });
}

/**
 * Takes the events and the schedule from every function until the next deployment. The deletions below would start the
 * functions, whose late rows would be found in tables that are empty already.
 */
async function stopListening({ functions }: Server): Promise<void> {
  for (const { $id: functionId, name, entrypoint } of (await functions.list({ queries: ALL })).functions)
    await functions.update({ functionId, name, entrypoint, events: [], schedule: "" });
}

/** Page by page, until there is none. */
async function each<Item>(list: () => Promise<readonly Item[]>, remove: (item: Item) => Promise<unknown>) {
  for (let page = await list(); page.length > 0; page = await list())
    for (const item of page) await remove(item);
}
