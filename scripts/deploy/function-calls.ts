import { ID, type ProjectKeyScopes, type Runtime } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { CommandError } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import { deploymentOf } from "./function-archive.ts";
import type { Task } from "./plan.ts";
import { settingsOf } from "./plan-functions.ts";
import { waitFor } from "./wait.ts";
import type { WantedFunction } from "./wanted.ts";

/** By the SDK's own types, which list the words that servers of its version know. */
function sdkSettings(fn: WantedFunction) {
  const { runtime, scopes, ...settings } = settingsOf(fn);
  return {
    functionId: fn.$id,
    ...settings,
    runtime: runtime as Runtime,
    scopes: scopes as ProjectKeyScopes[],
  };
}

export const createFunction = ({ functions }: Server, fn: WantedFunction) =>
  functions.create(sdkSettings(fn));
export const updateFunction = ({ functions }: Server, fn: WantedFunction) =>
  functions.update(sdkSettings(fn));

export function setVariable({ functions }: Server, task: Extract<Task, { do: "set-variable" }>) {
  const { functionId, variableId, key, value, secret } = task;
  if (variableId !== undefined)
    return functions.updateVariable({ functionId, variableId, key, value, secret });
  // Several functions have the same variable, and an id is one in the project.
  return functions.createVariable({ functionId, variableId: ID.unique(), key, value, secret });
}

/** Uploads the code of a function and returns when it is what runs. @throws CommandError with the end of the build's log */
export async function deployFunction(server: Server, fn: WantedFunction, archive: Buffer): Promise<void> {
  const { functions } = server;
  const functionId = fn.$id;
  const { $id: deploymentId } = await functions.createDeployment({
    functionId,
    code: InputFile.fromBuffer(archive, `${functionId}.tar.gz`),
    activate: true,
    entrypoint: fn.entrypoint,
    commands: fn.commands,
  });
  await waitFor(`the deployment of the function ${functionId}`, async () => {
    const found = await deploymentOf(server, { functionId, deploymentId });
    if (found?.status === "failed" || found?.status === "canceled")
      throw new CommandError(
        `The function ${functionId} could not be built (${found.status}): ${found.buildLogs.trim().split("\n").at(-1)}`,
      );
    return found?.status === "ready" ? true : undefined;
  });
  const { deploymentId: active } = await functions.get({ functionId });
  if (active !== deploymentId) await functions.updateFunctionDeployment({ functionId, deploymentId });
}
