import type { Access } from "#scripts/deploy/function-variables.ts";
import { externalAccess } from "#tests/external-access.ts";
import { accessOf, CommandError, type ServerOptions } from "./command.ts";
import { requireAppwrite } from "./require-appwrite.ts";

/**
 * The named project, of which everything is going to be deleted.
 * @throws CommandError where that was not allowed by saying its id a second time, and for a server that is no Appwrite
 */
export async function projectToEmpty(given: ServerOptions): Promise<Access> {
  const { endpoint, projectId, apiKey } = await requireAppwrite(accessOf(given));
  const named = { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: apiKey };
  const access = externalAccess({ ...process.env, ...named });
  if (access === undefined)
    throw new CommandError(
      `This deletes everything in project ${projectId} of ${endpoint} first. To allow it, set APPWRITE_TEST_EMPTIES=${projectId}.`,
    );
  return access;
}
