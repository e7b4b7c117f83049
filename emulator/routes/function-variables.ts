import { AppwriteError } from "#emulator/errors.ts";
import { type Variable, variables } from "#emulator/functions/collections.ts";
import { variableModel } from "#emulator/functions/models.ts";
import { environmentChanged, ownerOf } from "#emulator/functions/variables.ts";
import type { Context } from "#emulator/http/context.ts";
import { json, noContent } from "#emulator/http/reply.ts";
import { route } from "#emulator/http/route.ts";
import { chosenId } from "#emulator/ids.ts";
import { nullable, optional, required } from "#emulator/params/param.ts";
import { queries } from "#emulator/params/queries.ts";
import { customId, text, uid } from "#emulator/params/text.ts";
import { boolean, countTotal } from "#emulator/params/values.ts";
import { listQuery } from "#emulator/query/list.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import { functionOf } from "./functions.ts";

const functionId = required(uid);
const variableId = required(uid);

const list = route({
  method: "GET",
  path: "/functions/:functionId/variables",
  scopes: ["functions.read"],
  params: { functionId, queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, { functionId, ...input }) {
    functionOf(context, functionId);
    const page = listQuery(context, variables, input, {
      allowed: ["key", "resourceType", "resourceId", "secret"],
      noun: "Variable",
      filters: [where.equal("functionId", functionId)],
    });
    return json({ total: page.total, variables: page.documents.map(variableModel) });
  },
});

const create = route({
  method: "POST",
  path: "/functions/:functionId/variables",
  scopes: ["functions.write"],
  params: {
    functionId,
    variableId: required(customId),
    key: required(text(255)),
    value: required(text(8192, 0)),
    secret: optional(boolean, true),
  },
  handler(context, { functionId, variableId, ...input }) {
    functionOf(context, functionId);
    const { store, ids } = context.project;
    const $id = chosenId(ids, variableId);
    const doc = rejectDuplicate(() => store.create(variables, { $id, ...ownerOf(functionId), ...input }));
    environmentChanged(context.project, functionId);
    return json(variableModel(doc), 201);
  },
});

const get = route({
  method: "GET",
  path: "/functions/:functionId/variables/:variableId",
  scopes: ["functions.read"],
  params: { functionId, variableId },
  handler: (context, ids) => json(variableModel(variableOf(context, ids))),
});

const update = route({
  method: "PUT",
  path: "/functions/:functionId/variables/:variableId",
  scopes: ["functions.write"],
  params: {
    functionId,
    variableId,
    key: optional(nullable(text(255, 0)), null),
    value: optional(nullable(text(8192, 0)), null),
    secret: optional(nullable(boolean), null),
  },
  handler(context, { functionId, variableId, key, value, secret }) {
    const before = variableOf(context, { functionId, variableId });
    if (key === null && value === null && secret === null)
      throw new AppwriteError("general_argument_invalid");
    if (before.secret && secret === false) throw new AppwriteError("variable_cannot_unset_secret");
    const changes = {
      key: key ?? before.key,
      value: value ?? before.value,
      secret: secret ?? before.secret,
    };
    const doc = rejectDuplicate(() => context.project.store.update(variables, variableId, changes));
    environmentChanged(context.project, functionId);
    return json(variableModel(doc));
  },
});

const remove = route({
  method: "DELETE",
  path: "/functions/:functionId/variables/:variableId",
  scopes: ["functions.write"],
  params: { functionId, variableId },
  handler(context, ids) {
    const { $id, functionId } = variableOf(context, ids);
    context.project.store.delete(variables, $id);
    environmentChanged(context.project, functionId);
    return noContent();
  },
});

/** @throws function_not_found, variable_not_found */
function variableOf(context: Context, ids: { functionId: string; variableId: string }): Doc<Variable> {
  functionOf(context, ids.functionId);
  const doc = context.project.store.get(variables, ids.variableId);
  if (doc?.functionId !== ids.functionId) throw new AppwriteError("variable_not_found");
  return doc;
}

/** @throws variable_already_exists */
export function rejectDuplicate<T>(write: () => T): T {
  return refuseDuplicate(() => new AppwriteError("variable_already_exists"), write);
}

export const functionVariableRoutes = [list, create, get, update, remove];
