import { spawn } from "node:child_process";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ArchiveError, readTarGz } from "#emulator/archive/read-tar-gz.ts";
import type { Project } from "#emulator/project.ts";
import { publishFor } from "#emulator/projects/publish-resource.ts";
import { where } from "#emulator/query/query.ts";
import { killGroup } from "#emulator/run-function/kill-group.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type Deployment, deployments, type FunctionDoc, functions } from "./collections.ts";
import { buildEnvironmentOf } from "./environment.ts";
import { deploymentModel } from "./models.ts";

/** Milliseconds a build's commands may take. */
const buildLimit = 900_000;
const keptLogs = 100_000;

export const archiveName = (deploymentId: string): string => `deployments/${deploymentId}`;

/** Sets the newest deployment of a function. */
export function recordLatestDeployment(project: Project, deployment: Doc<Deployment>): void {
  project.store.update(functions, deployment.functionId, {
    latestDeploymentId: deployment.$id,
    latestDeploymentCreatedAt: deployment.$createdAt,
    latestDeploymentStatus: deployment.status,
  });
}

/** Unpacks an uploaded archive, runs its build commands, and makes it the active one if that was asked for. */
export async function build(project: Project, deploymentId: string): Promise<void> {
  const { store } = project;
  const deployment = store.get(deployments, deploymentId);
  const fn = deployment && store.get(functions, deployment.functionId);
  if (deployment?.status !== "waiting" || fn === undefined) return;
  const began = project.clock.now();
  setStatus(project, deploymentId, { status: "building" });
  const { size, logs, failed } = await unpackAndBuild(project, fn, deployment);
  // Canceled or deleted while it was built.
  if (store.get(deployments, deploymentId)?.status !== "building") return;
  const built = setStatus(project, deploymentId, {
    status: failed ? "failed" : "ready",
    buildSize: size,
    totalSize: deployment.sourceSize + size,
    buildLogs: logs,
    // Counted up, as in Appwrite: the shortest build takes a second.
    buildDuration: Math.max(1, Math.ceil((project.clock.now() - began) / 1000)),
  });
  if (built.status === "ready" && built.activate) activate(project, built);
}

async function unpackAndBuild(project: Project, fn: Doc<FunctionDoc>, deployment: Doc<Deployment>) {
  const folder = project.functions.folderOf(deployment.$id);
  let size = 0;
  try {
    const files = await readTarGz(await project.blobs.read(archiveName(deployment.$id)));
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const { path, content } of files) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
      size += content.length;
    }
  } catch (error) {
    if (error instanceof ArchiveError) return { size, logs: `${error.message}\n`, failed: true };
    // A file where the archive needs a folder, for example: without an end the build would stay "building".
    project.report(error);
    return { size, logs: "The archive could not be unpacked.\n", failed: true };
  }
  const unpacked = `The archive is unpacked: ${size} bytes.\n`;
  if (deployment.commands === "") return { size, logs: unpacked, failed: false };
  const env = buildEnvironmentOf(project, fn, deployment, buildLimit / 1000);
  const { logs, failed } = await runCommands(deployment.commands, folder, env, project.functions.stopping);
  return { size: await sizeOf(folder), logs: unpacked + logs, failed };
}

/**
 * The bytes of the files in a folder and below, with what the commands have made. None are left of a deployment that is
 * removed meanwhile.
 */
async function sizeOf(folder: string): Promise<number> {
  let size = 0;
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) size += (await stat(join(entry.parentPath, entry.name))).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  return size;
}

/** @param stopping kills what the commands have started */
function runCommands(commands: string, cwd: string, env: Record<string, string>, stopping: AbortSignal) {
  return new Promise<{ logs: string; failed: boolean }>((resolve) => {
    const child = spawn("sh", ["-c", commands], {
      cwd,
      env,
      detached: true,
      timeout: buildLimit,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const end = () => killGroup(child);
    stopping.addEventListener("abort", end, { once: true });
    let logs = "";
    const keep = (chunk: Buffer) => {
      logs = (logs + chunk.toString("utf8")).slice(-keptLogs);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve({ logs: `${logs}${error.message}\n`, failed: true }));
    child.once("close", (code) => {
      stopping.removeEventListener("abort", end);
      resolve({ logs, failed: code !== 0 });
    });
  });
}

function setStatus(project: Project, deploymentId: string, changes: Partial<Deployment>): Doc<Deployment> {
  const deployment = project.store.update(deployments, deploymentId, changes);
  const fn = project.store.get(functions, deployment.functionId);
  if (fn?.latestDeploymentId === deploymentId) recordLatestDeployment(project, deployment);
  publishDeployment(project, deployment, "update");
  return deployment;
}

/** Makes a ready deployment the one that runs; the process of the one before finishes what it has begun. */
export function activate(project: Project, deployment: Doc<Deployment>): Doc<FunctionDoc> {
  const before = project.store.get(functions, deployment.functionId)?.deploymentId ?? "";
  if (before !== "" && before !== deployment.$id) project.functions.runner.retire(before);
  return project.store.update(functions, deployment.functionId, {
    deploymentId: deployment.$id,
    deploymentCreatedAt: deployment.$createdAt,
    live: true,
  });
}

/** Removes a deployment with its code. */
export async function removeDeployment(project: Project, deployment: Doc<Deployment>): Promise<void> {
  project.store.delete(deployments, deployment.$id);
  project.functions.runner.retire(deployment.$id);
  await project.blobs.abandon(archiveName(deployment.$id));
  await project.blobs.remove(archiveName(deployment.$id));
  await rm(project.functions.folderOf(deployment.$id), { recursive: true, force: true });
}

export async function removeDeploymentsOf(project: Project, functionId: string): Promise<void> {
  const all = project.store.find(deployments, { filters: [where.equal("functionId", functionId)] });
  for (const deployment of all) await removeDeployment(project, deployment);
}

export function publishDeployment(
  project: Project,
  deployment: Doc<Deployment>,
  action: "create" | "update" | "delete",
  payload: unknown = deploymentModel(deployment),
): void {
  const resource = ["functions", deployment.functionId, "deployments", deployment.$id];
  publishFor(project, { resource, action, payload });
}
