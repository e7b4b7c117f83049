import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { readFolder } from "#emulator/archive/folder-files.ts";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { deployments, type FunctionDoc, functions } from "#emulator/functions/collections.ts";
import { archiveName, build, recordLatestDeployment, removeDeployment } from "#emulator/functions/deploy.ts";
import { runtime, settingsParams } from "#emulator/functions/params.ts";
import { createFunction, updateFunction } from "#emulator/functions/write-function.ts";
import { required } from "#emulator/params/param.ts";
import { readParams } from "#emulator/params/read-params.ts";
import { uid } from "#emulator/params/text.ts";
import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { ConfigError, type ConfigFile, type Entry } from "./config-file.ts";
import { watchFolder } from "./watch-folder.ts";

/**
 * Makes the functions of a configuration file and deploys the folder each names, now and whenever it changes.
 * @returns the function that ends the watching
 * @throws ConfigError for a function Appwrite would refuse
 */
export async function functionsFromConfig(project: Project, config: ConfigFile): Promise<() => void> {
  const watchers: (() => void)[] = [];
  for (const entry of config.list("functions")) {
    const doc = writeFunction(project, entry);
    if (typeof entry.path !== "string") continue;
    const folder = resolve(config.folder, entry.path);
    await deployFolder(project, doc.$id, folder);
    watchers.push(watchFolder(folder, () => deployFolder(project, doc.$id, folder).catch(project.report)));
  }
  return () => {
    for (const stop of watchers) stop();
  };
}

const params = { $id: required(uid), runtime: required(runtime), ...settingsParams };

function writeFunction(project: Project, entry: Entry): Doc<FunctionDoc> {
  try {
    const { $id, ...input } = readParams(params, entry, { project });
    const known = project.store.get(functions, $id);
    return known === undefined ? createFunction(project, $id, input) : updateFunction(project, known, input);
  } catch (error) {
    if (!(error instanceof AppwriteError)) throw error;
    throw new ConfigError(`The function "${entry.$id}" of the configuration is refused: ${error.message}`);
  }
}

/** Deploys the folder unless it is empty or exactly what runs already; the deployment before it goes. */
async function deployFolder(project: Project, functionId: string, folder: string): Promise<void> {
  const files = readFolder(folder);
  const fn = project.store.get(functions, functionId);
  if (files.length === 0 || fn === undefined) return;
  const archive = await writeTarGz(files);
  const hash = createHash("sha256").update(archive).digest("hex");
  const before = project.store.find(deployments, { filters: [where.equal("functionId", functionId)] });
  const active = before.find(({ $id }) => $id === fn.deploymentId);
  if (active?.hash === hash && active.entrypoint === fn.entrypoint && active.commands === fn.commands) return;
  const $id = project.ids.unique();
  await project.blobs.write(archiveName($id), 0, archive);
  await project.blobs.finish(archiveName($id));
  const deployment = project.store.create(deployments, {
    $id,
    functionId,
    type: "cli",
    entrypoint: fn.entrypoint,
    commands: fn.commands,
    activate: true,
    status: "waiting",
    sourceSize: archive.length,
    buildSize: 0,
    totalSize: archive.length,
    buildLogs: "",
    buildDuration: 0,
    chunksTotal: 1,
    chunks: ["0"],
    hash,
  });
  recordLatestDeployment(project, deployment);
  await build(project, $id);
  for (const old of before) if (old.hash !== "") await removeDeployment(project, old);
}
