import { AppwriteError } from "#emulator/errors.ts";
import { type Deployment, deployments, type FunctionDoc } from "#emulator/functions/collections.ts";
import { archiveName, build, publishDeployment, recordLatestDeployment } from "#emulator/functions/deploy.ts";
import { deploymentModel } from "#emulator/functions/models.ts";
import type { Context } from "#emulator/http/context.ts";
import { json } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { text, uid } from "#emulator/params/text.ts";
import { looseBoolean } from "#emulator/params/values.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { readUploadPart, type UploadPart } from "#emulator/upload/upload-part.ts";
import { functionOf } from "./functions.ts";

const largestArchive = 30_000_000;

const create = route({
  method: "POST",
  path: "/functions/:functionId/deployments",
  scopes: ["functions.write"],
  params: {
    functionId: required(uid),
    entrypoint: optional(nullable(text(1028)), null),
    commands: optional(nullable(text(8192, 0)), null),
    activate: required(looseBoolean),
  },
  async handler(context, input) {
    const { project } = context;
    const fn = functionOf(context, input.functionId);
    const entrypoint = input.entrypoint ?? fn.entrypoint;
    if (entrypoint === "") throw new AppwriteError("function_entrypoint_missing");
    const part = await readUploadPart(context, "code");
    if (!/\.gz$/i.test(part.name)) throw new AppwriteError("storage_file_type_unsupported");
    if (part.size > largestArchive) throw new AppwriteError("storage_invalid_file_size");
    const upload = beginOrContinue(context, fn, part, { ...input, entrypoint });
    if (upload.chunks.length === upload.chunksTotal) return json(deploymentModel(upload), 202);
    await project.blobs.write(archiveName(upload.$id), part.start, part.bytes);
    const { deployment, completes } = noteChunk(context, upload.$id, part.chunk);
    if (!completes) return json(deploymentModel(deployment), 202);
    await project.blobs.finish(archiveName(deployment.$id));
    const whole = input.activate ? supersede(context, deployment) : deployment;
    recordLatestDeployment(project, whole);
    publishDeployment(project, whole, "create");
    project.functions.queue(() => build(project, whole.$id));
    return json(deploymentModel(whole), 202);
  },
});

interface Input {
  entrypoint: string;
  commands: string | null;
  activate: boolean;
}

/** The deployment this part belongs to. @throws deployment_not_found for another function's */
function beginOrContinue(
  { project, request }: Context,
  fn: Doc<FunctionDoc>,
  part: UploadPart,
  input: Input,
): Doc<Deployment> {
  const known = part.uploadId === undefined ? undefined : project.store.get(deployments, part.uploadId);
  if (known !== undefined) {
    if (known.functionId !== fn.$id) throw new AppwriteError("deployment_not_found");
    return known;
  }
  return project.store.create(deployments, {
    $id: part.uploadId ?? project.ids.unique(),
    functionId: fn.$id,
    type: request.headers.get("x-sdk-language") === "cli" ? "cli" : "manual",
    entrypoint: input.entrypoint,
    commands: input.commands ?? fn.commands,
    activate: input.activate,
    status: "waiting",
    sourceSize: part.size,
    buildSize: 0,
    totalSize: part.size,
    buildLogs: "",
    buildDuration: 0,
    chunksTotal: part.chunksTotal,
    chunks: [],
    hash: "",
  });
}

/** Remembers that a part has arrived. Of the same part sent twice at once only the first can complete the upload. */
function noteChunk({ project: { store } }: Context, deploymentId: string, chunk: number) {
  const before = store.get(deployments, deploymentId);
  // Deleted while its last part was on the way.
  if (before === undefined) throw new AppwriteError("deployment_not_found");
  const isNew = !before.chunks.includes(String(chunk));
  const chunks = isNew ? [...before.chunks, String(chunk)] : before.chunks;
  const deployment = store.update(deployments, deploymentId, { chunks });
  return { deployment, completes: isNew && chunks.length === deployment.chunksTotal };
}

/**
 * Prevents earlier deployments of the function from becoming active. Like Appwrite 1.9.6 this also clears the
 * request to activate an upload in parts, whose own row exists by then: such a deployment has to be activated
 * by a call of its own.
 */
function supersede({ project: { store } }: Context, uploaded: Doc<Deployment>): Doc<Deployment> {
  const filters = [where.equal("functionId", uploaded.functionId), where.equal("activate", true)];
  for (const { $id } of store.find(deployments, { filters }))
    if ($id !== uploaded.$id) store.update(deployments, $id, { activate: false });
  if (uploaded.chunksTotal === 1) return uploaded;
  return store.update(deployments, uploaded.$id, { activate: false });
}

export const functionUploadRoutes = [create];
