import { AppwriteError } from "#emulator/errors.ts";
import {
  deployments,
  executions,
  type FunctionDoc,
  functions,
  variables,
} from "#emulator/functions/collections.ts";
import { activate, publishDeployment, removeDeploymentsOf } from "#emulator/functions/deploy.ts";
import { functionModel } from "#emulator/functions/models.ts";
import { patterns, runtime, settingsParams } from "#emulator/functions/params.ts";
import { runtimes, specifications } from "#emulator/functions/runtimes.ts";
import { createFunction, publishFunction, updateFunction } from "#emulator/functions/write-function.ts";
import type { Context } from "#emulator/http/context.ts";
import { createWithId } from "#emulator/http/create-with-id.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { countTotal } from "#emulator/params/values.ts";
import { rules } from "#emulator/proxy/rules.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";

const model = (context: Context, doc: Doc<FunctionDoc>) => functionModel(context.project.store, doc);

/** @throws function_not_found */
export function functionOf({ project }: Context, functionId: string): Doc<FunctionDoc> {
  const doc = project.store.get(functions, functionId);
  if (doc === undefined) throw new AppwriteError("function_not_found");
  return doc;
}

/** The name is judged before the runtime, the others after it. */
const { name, ...furtherParams } = settingsParams;

/** There are no installations of a Git provider here. @throws installation_not_found, general_argument_invalid */
function requireNoRepository(input: { installationId: string; providerRepositoryId: string | null }): void {
  if (input.installationId !== "") throw new AppwriteError("installation_not_found");
  if (!input.providerRepositoryId) return;
  throw new AppwriteError(
    "general_argument_invalid",
    'When connecting to VCS (Version Control System), you need to provide "installationId" and "providerBranch".',
  );
}

const list = route({
  method: "GET",
  path: "/functions",
  scopes: ["functions.read"],
  params: {
    queries: optional(queries, []),
    search: optional(text(256), ""),
    total: optional(countTotal, true),
  },
  handler(context, input) {
    const allowed = [
      "name",
      "enabled",
      "runtime",
      "deploymentId",
      "schedule",
      "timeout",
      "entrypoint",
      "commands",
      "installationId",
    ];
    const page = listQuery(context, functions, input, { allowed, noun: "Function" });
    return json({ total: page.total, functions: page.documents.map((doc) => model(context, doc)) });
  },
});

const create = route({
  method: "POST",
  path: "/functions",
  scopes: ["functions.write"],
  abuse: [{ limit: 50, seconds: 86_400, key: () => "functions" }],
  params: {
    functionId: required(customId),
    name,
    runtime: required(runtime),
    ...furtherParams,
  },
  handler(context, { functionId, ...input }) {
    requireNoRepository(input);
    return createWithId(context, functionId, "function_already_exists", ($id) =>
      model(context, createFunction(context.project, $id, input)),
    );
  },
});

const get = route({
  method: "GET",
  path: "/functions/:functionId",
  scopes: ["functions.read"],
  params: { functionId: required(uid) },
  handler: (context, { functionId }) => json(model(context, functionOf(context, functionId))),
});

const update = route({
  method: "PUT",
  path: "/functions/:functionId",
  scopes: ["functions.write"],
  params: {
    functionId: required(uid),
    name,
    runtime: optional(runtime),
    ...furtherParams,
    providerRepositoryId: optional(nullable(text(128, 0)), null),
    providerBranches: optional(nullable(patterns), null),
    providerPaths: optional(nullable(patterns), null),
  },
  handler(context, { functionId, ...input }) {
    const before = functionOf(context, functionId);
    requireNoRepository(input);
    const settings = {
      ...input,
      runtime: input.runtime ?? before.runtime,
      providerBranches: input.providerBranches ?? before.providerBranches,
      providerPaths: input.providerPaths ?? before.providerPaths,
    };
    return json(model(context, updateFunction(context.project, before, settings)));
  },
});

const remove = route({
  method: "DELETE",
  path: "/functions/:functionId",
  scopes: ["functions.write"],
  params: { functionId: required(uid) },
  async handler(context, { functionId }) {
    const doc = functionOf(context, functionId);
    const { store } = context.project;
    store.transaction(() => {
      store.delete(functions, functionId);
      store.deleteWhere(variables, where.equal("functionId", functionId));
      store.deleteWhere(executions, where.equal("functionId", functionId));
      store.deleteWhere(rules, where.equal("deploymentResourceId", functionId));
    });
    await removeDeploymentsOf(context.project, functionId);
    publishFunction(context.project, doc, "delete");
    return noContent();
  },
});

const setDeployment = route({
  method: "PATCH",
  path: "/functions/:functionId/deployment",
  aliases: ["/functions/:functionId/deployments/:deploymentId"],
  scopes: ["functions.write"],
  params: { functionId: required(uid), deploymentId: required(uid) },
  handler(context, { functionId, deploymentId }) {
    functionOf(context, functionId);
    const deployment = context.project.store.get(deployments, deploymentId);
    if (deployment?.functionId !== functionId) throw new AppwriteError("deployment_not_found");
    if (deployment.status !== "ready") throw new AppwriteError("build_not_ready");
    const answer = model(context, activate(context.project, deployment));
    // The event is the deployment's, with the answer as every event.
    publishDeployment(context.project, deployment, "update", answer);
    return json(answer);
  },
});

const listRuntimes = route({
  method: "GET",
  path: "/functions/runtimes",
  scopes: ["public"],
  params: {},
  handler: () => json({ total: runtimes.length, runtimes }),
});

const listSpecifications = route({
  method: "GET",
  path: "/functions/specifications",
  scopes: ["functions.read"],
  params: {},
  handler: () => json({ total: specifications.length, specifications }),
});

export const functionRoutes = [
  list,
  create,
  get,
  update,
  remove,
  setDeployment,
  listRuntimes,
  listSpecifications,
];
