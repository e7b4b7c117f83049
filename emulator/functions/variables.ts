import type { Project } from "#emulator/project.ts";
import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { functions, type Variable, variables } from "./collections.ts";

/** The value of a project-wide variable in place of a function's id. */
export const everyFunction = "";

/** The fields of a variable that name what it belongs to. */
export const ownerOf = (
  functionId: string,
): Pick<Variable, "functionId" | "resourceType" | "resourceId"> => ({
  functionId,
  resourceType: functionId === everyFunction ? "project" : "function",
  resourceId: functionId,
});

/** The variables a function's process gets: the project's, then its own, which win. */
export function variablesFor({ store }: Project, functionId: string): Doc<Variable>[] {
  const of = (id: string) => store.find(variables, { filters: [where.equal("functionId", id)] });
  return [...of(everyFunction), ...of(functionId)];
}

/**
 * A new environment takes effect in a new process; Appwrite shows until the next deployment that it may be an old one.
 * @param functionId the function concerned, or `everyFunction`
 */
export function environmentChanged({ store, functions: host }: Project, functionId: string): void {
  const concerned = functionId === everyFunction ? store.find(functions) : [{ $id: functionId }];
  for (const { $id } of concerned) {
    host.runner.retire(store.update(functions, $id, { live: false }).deploymentId);
  }
}
