import { Query } from "node-appwrite";
import type { Server } from "#scripts/operate/server.ts";
import { waitFor } from "./wait.ts";
import type { Schema } from "./wanted.ts";

/** Returns when no column and no index is in work any more, also of a run that was interrupted. The databases must be there. */
export async function waitForWorkers({ tables }: Server, wanted: Schema): Promise<void> {
  for (const { $id: databaseId } of wanted.tablesDB)
    await waitFor(`the columns and indexes of database ${databaseId}`, async () => {
      const list = await tables.listTables({ databaseId, queries: [Query.limit(500)] });
      const isBusy = list.tables.some(({ columns, indexes }) =>
        [...(columns as { status: string }[]), ...indexes].some(
          ({ status }) => status === "processing" || status === "deleting",
        ),
      );
      return isBusy ? undefined : true;
    });
}
