import { AppwriteException, DeploymentDownloadType, type Models, Query } from "node-appwrite";
import { readFolder } from "#emulator/archive/folder-files.ts";
import { type ArchiveFile, readTarGz } from "#emulator/archive/read-tar-gz.ts";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { CommandError } from "#scripts/operate/command.ts";
import type { Server } from "#scripts/operate/server.ts";
import type { WantedFunction } from "./wanted.ts";

/** The current deployment of a function. */
export interface DeployedCode {
  readonly archive: Buffer;
  readonly entrypoint: string;
  readonly status: string;
}

/** The built folder of a function, as it is uploaded. @throws CommandError when it was not built */
export async function archiveOf(fn: WantedFunction): Promise<Buffer> {
  const files = readFolder(fn.path);
  if (!files.some(({ path }) => path === fn.entrypoint))
    throw new CommandError(`The function ${fn.$id} is not built: ${fn.path} has no ${fn.entrypoint}.`);
  return writeTarGz(files);
}

/** @returns undefined when nothing is deployed, or what is can no longer be read */
export async function deployedCode(server: Server, fn: Models.Function): Promise<DeployedCode | undefined> {
  if (fn.deploymentId === "") return undefined;
  const deployment = { functionId: fn.$id, deploymentId: fn.deploymentId };
  try {
    const found = await deploymentOf(server, deployment);
    if (found === undefined) return undefined;
    const type = DeploymentDownloadType.Source;
    const bytes = await server.functions.getDeploymentDownload({ ...deployment, type });
    return { archive: Buffer.from(bytes), entrypoint: found.entrypoint, status: found.status };
  } catch (problem) {
    if (problem instanceof AppwriteException && problem.code === 404) return undefined;
    throw problem;
  }
}

/**
 * Reads the list: Appwrite 1.9.6 answers for a single deployment from a cache. A look while the worker is writing can fill
 * that with the previous state, and it stays so until the deployment changes again.
 * @returns undefined when there is none
 */
export async function deploymentOf(
  { functions }: Server,
  { functionId, deploymentId }: { readonly functionId: string; readonly deploymentId: string },
): Promise<Models.Deployment | undefined> {
  const queries = [Query.equal("$id", deploymentId)];
  const { deployments } = await functions.listDeployments({ functionId, queries, total: false });
  return deployments[0];
}

/** Whether two archives hold the same files, whatever packed them and when. */
export async function sameFiles(one: Buffer, other: Buffer): Promise<boolean> {
  const list = async (archive: Buffer) =>
    (await readTarGz(archive).catch((): ArchiveFile[] => []))
      .map(({ path, content }) => `${path}\0${content.toString("base64")}`)
      .sort()
      .join("\n");
  return (await list(one)) === (await list(other));
}
