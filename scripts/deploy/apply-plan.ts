import { AppwriteException, ID } from "node-appwrite";
import { CommandError } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import { createBucket, updateBucket } from "./bucket-calls.ts";
import { createColumn, dropColumn, updateColumn, waitForColumns } from "./column-calls.ts";
import { createFunction, deployFunction, setVariable, updateFunction } from "./function-calls.ts";
import { createIndex, dropIndex } from "./index-calls.ts";
import type { Change, Place, Task } from "./plan.ts";
import { recordSecondSteps } from "./record-second-steps.ts";

/**
 * Does what a plan says, one after the other, and returns when the server has finished all of it.
 * @param onDone called after each change that is done
 * @throws CommandError or AppwriteException at the first that fails; a new plan then holds what is left
 */
export async function applyPlan(
  server: Server,
  changes: readonly Change[],
  onDone: (change: Change) => void,
): Promise<void> {
  for (const [place, change] of changes.entries()) {
    const { task } = change;
    // An index needs its columns, also those that an earlier run began.
    const before = changes[place - 1]?.task;
    if (task.do === "create-index" && !(before?.do === "create-index" && isSameTable(task, before)))
      await waitForColumns(server, task.place);
    await unlessAtOnce(change, () => doTask(server, task));
    // Columns are made side by side by the server's worker; whatever comes after them needs them.
    const next = changes[place + 1]?.task;
    if (isColumn(task) && !(isColumn(next) && isSameTable(task, next)))
      await waitForColumns(server, task.place);
    onDone(change);
  }
}

/** Whether another deployment created it after this plan was made. */
async function unlessAtOnce({ words }: Change, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof AppwriteException) || problem.code !== 409) throw problem;
    throw new CommandError(
      `${words}: Appwrite answered: ${problem.message} Another deployment is changing this project. Run the command again when that one has finished: it continues where it stopped.`,
    );
  }
}

type PlacedTask = Extract<Task, { place: Place }>;
type ColumnTask = Extract<Task, { do: "create-column" | "change-column" | "recreate-column" }>;

const isColumn = (task: Task | undefined): task is ColumnTask =>
  task?.do === "create-column" || task?.do === "change-column" || task?.do === "recreate-column";

const isSameTable = (one: PlacedTask, other: PlacedTask): boolean =>
  JSON.stringify(one.place) === JSON.stringify(other.place);

async function doTask(server: Server, task: Task): Promise<unknown> {
  const { tables, project } = server;
  switch (task.do) {
    case "create-database":
    case "change-database": {
      const { $id: databaseId, name, enabled } = task.database;
      const database = { databaseId, name, enabled };
      return task.do === "create-database" ? tables.create(database) : tables.update(database);
    }
    case "create-table":
    case "change-table": {
      const { databaseId, $id: tableId, $permissions: permissions, name, enabled, rowSecurity } = task.table;
      const table = { databaseId, tableId, permissions, name, enabled, rowSecurity };
      return task.do === "create-table" ? tables.createTable(table) : tables.updateTable(table);
    }
    case "create-column":
      return createColumn(server, task.place, task.column);
    case "change-column":
      return updateColumn(server, task.place, task.column);
    case "recreate-column":
      await dropColumn(server, task.place, task.column.key);
      return createColumn(server, task.place, task.column);
    case "drop-column":
      return dropColumn(server, task.place, task.key);
    case "create-index":
      return createIndex(server, task.place, task.index);
    case "drop-index":
      return dropIndex(server, task.place, task.key);
    case "create-bucket":
      return createBucket(server, task.bucket);
    case "change-bucket":
      return updateBucket(server, task.bucket);
    case "create-function":
      return createFunction(server, task.fn);
    case "change-function":
      return updateFunction(server, task.fn);
    case "set-variable":
      return setVariable(server, task);
    case "drop-variable":
      return server.functions.deleteVariable({ functionId: task.functionId, variableId: task.variableId });
    case "deploy-function":
      return deployFunction(server, task.fn, task.archive);
    case "record-second-steps":
      return recordSecondSteps(server);
    case "add-platform":
      // All projects of a server share the ids of platforms: one made of the host name may be another project's.
      return project.createWebPlatform({
        platformId: ID.unique(),
        name: task.hostname,
        hostname: task.hostname,
      });
    case "set-policy":
      return task.rule.set(server);
  }
}
