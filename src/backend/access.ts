import { AppwriteException, type Models } from "appwrite";
import type { AccessInput, AccessName, AccessResults } from "#domain/access/routes.ts";
import type { WorkAnswer } from "#domain/requests/work.ts";
import { projectId } from "./address.ts";
import { client } from "./client.ts";
import { Offline } from "./errors.ts";
import { inTime, readAnswer } from "./execution.ts";

/**
 * Calls a route of the function `access` as a guest, also where a session is open: Appwrite announces the answer of an execution
 * to every open socket of the account that asked. The SDK cannot leave cookies out.
 * @param work the answer of a proof of work that the function has demanded
 * @throws Offline, OperationRefused or OperationFailed as `run` does; Appwrite's error or a TypeError when there was no answer
 */
export async function callAccess<Name extends AccessName>(
  name: Name,
  input: AccessInput<Name>,
  work?: WorkAnswer,
): Promise<AccessResults[Name]> {
  if (!navigator.onLine) throw new Offline();
  const request = fetch(`${client.config.endpoint}/functions/access/executions`, {
    method: "POST",
    credentials: "omit",
    cache: "no-store",
    headers: { "content-type": "application/json", "x-appwrite-project": projectId },
    body: JSON.stringify({
      method: "POST",
      path: "/",
      async: false,
      body: JSON.stringify({ name, input, work }),
    }),
  });
  const response = await inTime(request);
  const answer: Models.Execution & { message?: string; type?: string } = await response.json();
  if (!response.ok) throw new AppwriteException(answer.message ?? "", response.status, answer.type);
  // The function that answers is compiled against the same table of results.
  return readAnswer(answer) as AccessResults[Name];
}
