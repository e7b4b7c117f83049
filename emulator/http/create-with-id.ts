import type { ErrorType } from "#emulator/error-types.ts";
import { AppwriteError } from "#emulator/errors.ts";
import { chosenId } from "#emulator/ids.ts";
import { refuseDuplicate } from "#emulator/store/errors.ts";
import type { Context } from "./context.ts";
import { json, type Reply } from "./reply.ts";

/**
 * Creates a resource under the id that the caller requested, and answers with its model.
 * @param taken the error for an id, or another unique value, that a resource has already
 * @param create stores the resource and returns its model
 */
export function createWithId(
  { project }: Pick<Context, "project">,
  requested: string,
  taken: ErrorType,
  create: ($id: string) => object,
): Reply {
  const $id = chosenId(project.ids, requested);
  return refuseDuplicate(
    () => new AppwriteError(taken),
    () => json(create($id), 201),
  );
}
