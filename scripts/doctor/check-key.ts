import { AppwriteException } from "node-appwrite";
import { sentenceOf } from "../command.ts";
import type { Server } from "../server.ts";
import { type Finding, final, ok, type Patient, wrong } from "./finding.ts";

/**
 * One call for each scope. Those that read ask for one entry; those that write leave out what the call needs, so that a
 * key with the scope is told so (400, or 404) and nothing is written: Appwrite looks at scopes first.
 */
const probes: Readonly<Record<string, readonly [method: string, path: string]>> = {
  "databases.read": ["get", "/tablesdb"],
  "databases.write": ["post", "/tablesdb"],
  "tables.read": ["get", "/tablesdb/none/tables"],
  "tables.write": ["post", "/tablesdb/none/tables"],
  "columns.write": ["post", "/tablesdb/none/tables/none/columns/string"],
  "indexes.write": ["post", "/tablesdb/none/tables/none/indexes"],
  "rows.read": ["get", "/tablesdb/none/tables/none/rows"],
  "rows.write": ["post", "/tablesdb/none/tables/none/rows"],
  "buckets.read": ["get", "/storage/buckets"],
  "buckets.write": ["post", "/storage/buckets"],
  "files.read": ["get", "/storage/buckets/none/files"],
  "files.write": ["post", "/storage/buckets/none/files"],
  "functions.read": ["get", "/functions"],
  "functions.write": ["post", "/functions"],
  "execution.read": ["get", "/functions/none/executions"],
  "execution.write": ["post", "/functions/none/executions"],
  "users.read": ["get", "/users"],
  "users.write": ["post", "/users"],
  "sessions.write": ["post", "/users/none/sessions"],
  "tokens.read": ["get", "/tokens/buckets/none/files/none"],
  "tokens.write": ["post", "/tokens/buckets/none/files/none"],
};

/** Whether the key is one, and holds the scopes that the commands of this repository use. */
export async function* checkKey({ server }: Patient): AsyncGenerator<Finding> {
  const missing: string[] = [];
  for (const [scope, [method, path]] of Object.entries(probes)) {
    const refusal = await refusalOf(server, method, path);
    if (refusal === undefined) continue;
    if (refusal.type !== "general_unauthorized_scope") {
      yield final(
        `the project or its key: ${sentenceOf(refusal)}`,
        "make a key in the console: docs/deploy.md, step 1",
      );
      return;
    }
    missing.push(scope);
  }
  if (missing.length === 0)
    yield ok(`the key of project ${server.projectId} holds every scope that is needed`);
  else
    yield wrong(
      `the key lacks ${missing.join(", ")}`,
      "tick these scopes in the console under Overview, API keys, or make a new key",
    );
}

/** Why the key may not make a call; undefined when it may, whatever came of it. */
async function refusalOf(
  { client, projectId }: Server,
  method: string,
  path: string,
): Promise<AppwriteException | undefined> {
  const headers = { "content-type": "application/json", "x-appwrite-project": projectId };
  try {
    await client.call(method, new URL(client.config.endpoint + path), headers, {});
  } catch (problem) {
    if (!(problem instanceof AppwriteException)) throw problem;
    if (problem.code === 401 || problem.type.startsWith("project_")) return problem;
  }
  return undefined;
}
