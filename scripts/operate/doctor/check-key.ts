import { AppwriteException } from "node-appwrite";
import { CommandError, errorMessage } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import { type DoctorContext, type Finding, final, ok, unknown, wrong } from "./finding.ts";

type Probes = Readonly<Record<string, readonly [method: string, path: string]>>;

/**
 * One call for each scope. Those that read request one entry; those that write omit a required parameter, so
 * that a key with the scope gets an error (400, or 404) and nothing is written: Appwrite checks scopes first.
 */
const probes: Probes = {
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
};

/** Scopes without which `deploy` leaves the site's host name and the policies to clicks in the console. */
const settingProbes: Probes = {
  "platforms.read": ["get", "/project/platforms"],
  "platforms.write": ["post", "/project/platforms/web"],
  "policies.read": ["get", "/project/policies"],
  "policies.write": ["patch", "/project/policies/session-duration"],
  "project.read": ["get", "/project"],
  "project.write": ["patch", "/project/auth-methods/none"],
};

/** The further calls of the tests: they empty teams, make keys, members and tokens of files, and use older addresses. */
const testProbes: Probes = {
  "collections.write": ["post", "/databases/none/collections"],
  "documents.write": ["post", "/databases/none/collections/none/documents"],
  "teams.read": ["get", "/teams"],
  "teams.write": ["post", "/teams"],
  "tokens.read": ["get", "/tokens/buckets/none/files/none"],
  "tokens.write": ["post", "/tokens/buckets/none/files/none"],
  "keys.write": ["post", "/project/keys"],
};

/** Whether the key is one, and holds the scopes that the commands of this repository use. */
export async function* checkKey({ server }: DoctorContext): AsyncGenerator<Finding> {
  const missing = await missingScopes(server, probes);
  if (missing instanceof AppwriteException) {
    yield final(
      `the project or its key cannot be used: ${errorMessage(missing)}`,
      "create a key in the console: docs/deploy.md, step 1",
    );
    return;
  }
  if (missing.length > 0)
    yield wrong(
      `the key lacks ${missing.join(", ")}`,
      "tick these scopes in the console under Overview, API keys, or create a new key",
    );
  const left = await missingScopes(server, settingProbes);
  if (left instanceof AppwriteException) throw left;
  if (left.length > 0)
    yield unknown(
      `the key lacks ${left.join(", ")}: the site's host name or settings of the project cannot be checked or set`,
      "tick these scopes too, or do by hand what `npm run deploy` lists",
    );
  if (missing.length === 0 && left.length === 0)
    yield ok(`the key of project ${server.projectId} has every scope it needs`);
}

/**
 * Refuses a key with which the tests against this server would fail.
 * @throws CommandError that names the missing scopes @throws AppwriteException when it is no key of the project
 */
export async function requireTestScopes(server: Server): Promise<void> {
  const missing = await missingScopes(server, { ...probes, ...settingProbes, ...testProbes });
  if (missing instanceof AppwriteException) throw missing;
  if (missing.length > 0)
    throw new CommandError(
      `The tests need more scopes of the key: ${missing.join(", ")}. Tick them in the console under Overview, API keys.`,
    );
}

/** @returns the scopes that the key lacks, or why it is none */
async function missingScopes(server: Server, needed: Probes): Promise<readonly string[] | AppwriteException> {
  const missing: string[] = [];
  for (const [scope, [method, path]] of Object.entries(needed)) {
    const refusal = await refusalOf(server, method, path);
    if (refusal === undefined) continue;
    if (refusal.type !== "general_unauthorized_scope") return refusal;
    missing.push(scope);
  }
  return missing;
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
