import { readFolder } from "#emulator/archive/folder-files.ts";
import { writeTarGz } from "#emulator/archive/write-tar-gz.ts";
import { AppwriteError } from "#emulator/errors.ts";
import {
  type Deployment,
  deployments,
  type FunctionDoc,
  functions,
} from "#emulator/functions/collections.ts";
import {
  archiveName,
  build,
  publishDeployment,
  recordLatestDeployment,
  removeDeployment,
} from "#emulator/functions/deploy.ts";
import { deploymentModel } from "#emulator/functions/models.ts";
import type { Context } from "#emulator/http/context.ts";
import { rangeHeaders, rangeOf } from "#emulator/http/range.ts";
import { bytes, json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { asText } from "#emulator/json.ts";
import { optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { oneOf, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import type { Project } from "#emulator/project.ts";
import { listQuery } from "#emulator/query/list.ts";
import { peekQuery } from "#emulator/query/peek-query.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { functionOf } from "./functions.ts";

const functionId = required(uid);
const deploymentId = required(uid);

const list = route({
  method: "GET",
  path: "/functions/:functionId/deployments",
  scopes: ["functions.read"],
  params: {
    functionId,
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, { functionId, queries: given, total }) {
    functionOf(context, functionId);
    const { queries, fields } = splitSelects(given);
    const page = listQuery(
      context,
      deployments,
      { queries, total },
      {
        allowed: [
          ...["buildSize", "sourceSize", "totalSize", "buildDuration"],
          ...["status", "activate", "type"],
        ],
        noun: "Deployment",
        filters: [where.equal("functionId", functionId)],
      },
    );
    return json({
      total: page.total,
      deployments: page.documents.map((each) => selected(deploymentModel(each), fields)),
    });
  },
});

/** Takes the `select` queries out of a list; of lists that are no rows only this one knows them. */
function splitSelects(given: readonly string[]): { queries: string[]; fields: ReadonlySet<string> } {
  const queries: string[] = [];
  const fields = new Set<string>();
  for (const text of given) {
    const query = peekQuery(text);
    if (query?.method === "select") for (const value of query.values) fields.add(asText(value));
    else queries.push(text);
  }
  return { queries, fields };
}

const always = ["$id", "$createdAt", "$updatedAt"];

function selected(model: Readonly<Record<string, unknown>>, fields: ReadonlySet<string>) {
  if (fields.size === 0 || fields.has("*")) return model;
  return Object.fromEntries(Object.entries(model).filter(([key]) => always.includes(key) || fields.has(key)));
}

const get = route({
  method: "GET",
  path: "/functions/:functionId/deployments/:deploymentId",
  scopes: ["functions.read"],
  params: { functionId, deploymentId },
  handler: (context, ids) => json(deploymentModel(deploymentOf(context, ids))),
});

const remove = route({
  method: "DELETE",
  path: "/functions/:functionId/deployments/:deploymentId",
  scopes: ["functions.write"],
  params: { functionId, deploymentId },
  async handler(context, ids) {
    const deployment = deploymentOf(context, ids);
    const { store } = context.project;
    const fn = functionOf(context, ids.functionId);
    if (fn.deploymentId === deployment.$id) {
      store.update(functions, fn.$id, { deploymentId: "", deploymentCreatedAt: "" });
    }
    if (fn.latestDeploymentId === deployment.$id) forgetLatest(context, fn, deployment.$id);
    await removeDeployment(context.project, deployment);
    publishDeployment(context.project, deployment, "delete");
    return noContent();
  },
});

function forgetLatest({ project }: Context, fn: Doc<FunctionDoc>, deploymentId: string): void {
  const [next] = project.store.find(deployments, {
    filters: [where.equal("functionId", fn.$id), where.notEqual("$id", deploymentId)],
    orders: [{ attribute: "$sequence", direction: "DESC" }],
    limit: 1,
  });
  if (next !== undefined) {
    recordLatestDeployment(project, next);
    return;
  }
  const none = { latestDeploymentId: "", latestDeploymentCreatedAt: "", latestDeploymentStatus: "" };
  project.store.update(functions, fn.$id, none);
}

const download = route({
  method: "GET",
  path: "/functions/:functionId/deployments/:deploymentId/download",
  aliases: ["/functions/:functionId/deployments/:deploymentId/build/download"],
  scopes: ["functions.read"],
  params: { functionId, deploymentId, type: optional(oneOf(["source", "output"] as const), "source") },
  async handler(context, ids) {
    const deployment = deploymentOf(context, ids);
    const archive = await archiveOf(context.project, deployment, ids.type);
    if (archive === undefined) throw new AppwriteError("deployment_not_found");
    const range = rangeOf(context.request.headers.get("range"), archive.length);
    return bytes(
      archive.subarray(range.start, range.end),
      {
        "content-type": "application/gzip",
        "cache-control": "private, max-age=3888000",
        "content-disposition": `attachment; filename="${deployment.$id}-${ids.type}.tar.gz"`,
        ...rangeHeaders(range, archive.length),
      },
      range.isPart ? 206 : 200,
    );
  },
});

/** The uploaded archive, or what the build made of it; undefined as long as there is none. */
async function archiveOf(
  project: Project,
  deployment: Doc<Deployment>,
  type: "source" | "output",
): Promise<Uint8Array | undefined> {
  if (type === "output") {
    const isBuilt = deployment.status === "ready";
    return isBuilt ? writeTarGz(readFolder(project.functions.folderOf(deployment.$id))) : undefined;
  }
  const isWhole = deployment.chunks.length === deployment.chunksTotal;
  return isWhole ? project.blobs.read(archiveName(deployment.$id)) : undefined;
}

const cancel = route({
  method: "PATCH",
  path: "/functions/:functionId/deployments/:deploymentId/status",
  aliases: ["/functions/:functionId/deployments/:deploymentId/build"],
  scopes: ["functions.write"],
  params: { functionId, deploymentId },
  handler(context, ids) {
    const deployment = deploymentOf(context, ids);
    if (deployment.status === "ready" || deployment.status === "failed") {
      throw new AppwriteError("build_already_completed");
    }
    const canceled = context.project.store.update(deployments, deployment.$id, {
      status: "canceled",
      buildLogs: `${deployment.buildLogs}Build has been canceled.\n`,
    });
    const fn = functionOf(context, ids.functionId);
    if (fn.latestDeploymentId === canceled.$id) recordLatestDeployment(context.project, canceled);
    return json(deploymentModel(canceled));
  },
});

const duplicate = route({
  method: "POST",
  path: "/functions/:functionId/deployments/duplicate",
  aliases: [
    "/functions/:functionId/deployments/:deploymentId/build",
    "/functions/:functionId/deployments/:deploymentId/builds/:buildId",
  ],
  scopes: ["functions.write"],
  params: { functionId, deploymentId, buildId: optional(uid, "") },
  async handler(context, ids) {
    const { project } = context;
    const source = deploymentOf(context, ids);
    const fn = functionOf(context, ids.functionId);
    const archive = await project.blobs.read(archiveName(source.$id));
    const { $id: _id, $createdAt: _at, $updatedAt: _updated, ...copied } = source;
    const $id = project.ids.unique();
    await project.blobs.write(archiveName($id), 0, archive);
    await project.blobs.finish(archiveName($id));
    const fresh = {
      $id,
      status: "waiting",
      buildLogs: "",
      buildSize: 0,
      totalSize: source.sourceSize,
      buildDuration: 0,
      activate: true,
    } as const;
    const copy = project.store.create(deployments, {
      ...copied,
      ...fresh,
      entrypoint: fn.entrypoint || source.entrypoint,
      commands: fn.commands,
    });
    recordLatestDeployment(project, copy);
    publishDeployment(project, copy, "update");
    project.functions.queue(() => build(project, copy.$id));
    return json(deploymentModel(copy), 202);
  },
});

/** @throws function_not_found, deployment_not_found */
function deploymentOf(context: Context, ids: { functionId: string; deploymentId: string }): Doc<Deployment> {
  functionOf(context, ids.functionId);
  const deployment = context.project.store.get(deployments, ids.deploymentId);
  if (deployment?.functionId !== ids.functionId) throw new AppwriteError("deployment_not_found");
  return deployment;
}

export const functionDeploymentRoutes = [list, get, remove, download, cancel, duplicate];
