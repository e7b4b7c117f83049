import { Query } from "node-appwrite";
import { makePlan } from "#scripts/deploy/make-plan.ts";
import { type DoctorContext, type Finding, ok, unknown, wrong } from "./finding.ts";

/**
 * The pending changes of `npm run deploy`: permissions, columns, indexes, bucket, functions, variables, host
 * name, policies.
 */
export async function* checkSchema({ server, wanted, values, site }: DoctorContext): AsyncGenerator<Finding> {
  const { changes, leftovers, obstacles, clicks } = await makePlan(server, wanted, values, site);
  for (const { words } of changes.filter(({ isPart }) => !isPart))
    yield wrong(`the server differs from appwrite.json: ${words}`, "npm run deploy");
  for (const words of obstacles) yield wrong(words, 'docs/deploy.md, "Changed columns"');
  for (const { words } of leftovers.filter(({ isPart }) => !isPart))
    yield unknown(
      `kept: ${words.replace(/^drop /, "")}`,
      "npm run deploy -- --allow-drop, if it is no longer needed",
    );
  for (const click of clicks)
    yield unknown("this key cannot read a setting of the project", `check in the console: ${click}`);
  if (changes.length + obstacles.length === 0) yield ok("tables, bucket and functions match appwrite.json");
  yield* checkProgress({ server, wanted });
}

/** The unfinished work of the server's workers. */
async function* checkProgress({
  server,
  wanted,
}: Pick<DoctorContext, "server" | "wanted">): AsyncGenerator<Finding> {
  for (const { $id: databaseId } of wanted.tablesDB) {
    const { tables } = await server.tables
      .listTables({ databaseId, queries: [Query.limit(500)] })
      .catch(() => ({ tables: [] }));
    for (const { $id, columns, indexes } of tables)
      for (const { key, status } of [...(columns as { key: string; status: string }[]), ...indexes])
        if (status === "processing" || status === "deleting")
          yield wrong(
            `${$id}.${key} is still ${status}`,
            "wait. If it does not change, restart the worker appwrite-worker-databases",
          );
  }
}
