import { AppwriteError } from "#emulator/errors.ts";
import { type Variable, variables } from "#emulator/functions/collections.ts";
import { variableModel } from "#emulator/functions/models.ts";
import { environmentChanged, everyFunction, ownerOf } from "#emulator/functions/variables.ts";
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
import { rejectDuplicate } from "./function-variables.ts";

const path = "/project/variables";
const read = ["project.read"];
const write = ["project.write"];
const variableId = required(uid);

const list = route({
  method: "GET",
  path,
  scopes: read,
  params: { queries: optional(queries, []), total: optional(countTotal, true) },
  handler(context, input) {
    const filters = [where.equal("functionId", everyFunction)];
    const page = listQuery(context, variables, input, {
      allowed: ["key", "resourceType", "resourceId", "secret"],
      noun: "Variable",
      filters,
    });
    return json({ total: page.total, variables: page.documents.map(variableModel) });
  },
});

const create = route({
  method: "POST",
  path,
  scopes: write,
  params: {
    variableId: required(customId),
    key: required(text(255)),
    value: required(text(8192, 0)),
    secret: optional(boolean, true),
  },
  handler({ project }, { variableId, ...input }) {
    const $id = chosenId(project.ids, variableId);
    const fresh = { $id, ...ownerOf(everyFunction), ...input };
    const variable = rejectDuplicate(() => project.store.create(variables, fresh));
    environmentChanged(project, everyFunction);
    return json(variableModel(variable), 201);
  },
});

const get = route({
  method: "GET",
  path: `${path}/:variableId`,
  scopes: read,
  params: { variableId },
  handler: (context, { variableId }) => json(variableModel(knownVariable(context, variableId))),
});

const update = route({
  method: "PUT",
  path: `${path}/:variableId`,
  scopes: write,
  params: {
    variableId,
    key: optional(nullable(text(255, 0)), null),
    value: optional(nullable(text(8192, 0)), null),
    secret: optional(nullable(boolean), null),
  },
  handler(context, { variableId, key, value, secret }) {
    const { project } = context;
    const before = knownVariable(context, variableId);
    if (before.secret && secret === false) throw new AppwriteError("variable_cannot_unset_secret");
    if (key === null && value === null && secret === null)
      throw new AppwriteError("general_argument_invalid");
    const changes = {
      key: key ?? before.key,
      value: value ?? before.value,
      secret: secret ?? before.secret,
    };
    const variable = rejectDuplicate(() => project.store.update(variables, variableId, changes));
    environmentChanged(project, everyFunction);
    return json(variableModel(variable));
  },
});

const remove = route({
  method: "DELETE",
  path: `${path}/:variableId`,
  scopes: write,
  params: { variableId },
  handler(context, { variableId }) {
    context.project.store.delete(variables, knownVariable(context, variableId).$id);
    environmentChanged(context.project, everyFunction);
    return noContent();
  },
});

/** @throws variable_not_found for a function's too */
function knownVariable({ project }: Context, id: string): Doc<Variable> {
  const variable = project.store.get(variables, id);
  if (variable?.functionId !== everyFunction) throw new AppwriteError("variable_not_found");
  return variable;
}

export const projectVariableRoutes = [list, create, get, update, remove];
