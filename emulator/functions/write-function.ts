import type { Values } from "#emulator/http/route.ts";
import type { Project } from "#emulator/project.ts";
import { publishFor } from "#emulator/projects/publish-resource.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { type FunctionDoc, functions } from "./collections.ts";
import { functionModel } from "./models.ts";
import type { settingsParams } from "./params.ts";
import { defaultSpecification } from "./runtimes.ts";

type FunctionSettings = Values<typeof settingsParams> & { readonly runtime: string };

/** @throws DuplicateError */
export function createFunction(project: Project, $id: string, input: FunctionSettings): Doc<FunctionDoc> {
  const doc = project.store.create(functions, {
    $id,
    ...stored(input),
    live: true,
    deploymentId: "",
    deploymentCreatedAt: "",
    latestDeploymentId: "",
    latestDeploymentCreatedAt: "",
    latestDeploymentStatus: "",
    search: `${$id} ${input.name} ${input.runtime}`,
  });
  publishFunction(project, doc, "create");
  return doc;
}

/** Replaces all settings; only the entrypoint stays when it is left out. */
export function updateFunction(
  project: Project,
  before: Doc<FunctionDoc>,
  input: FunctionSettings,
): Doc<FunctionDoc> {
  const entrypoint = input.entrypoint || before.entrypoint;
  const settings = stored({ ...input, entrypoint });
  const built = ["name", "entrypoint", "commands", "runtime", "providerRootDirectory"] as const;
  const live = built.every((key) => before[key] === settings[key]);
  if (settings.runtimeSpecification !== before.runtimeSpecification) {
    project.functions.runner.retire(before.deploymentId);
  }
  const search = `${before.$id} ${input.name} ${input.runtime}`;
  const doc = project.store.update(functions, before.$id, { ...settings, live, search });
  publishFunction(project, doc, "update");
  return doc;
}

function stored({ specification, ...input }: FunctionSettings) {
  return {
    ...input,
    providerRepositoryId: input.providerRepositoryId ?? "",
    buildSpecification: input.buildSpecification ?? specification ?? defaultSpecification,
    runtimeSpecification: input.runtimeSpecification ?? specification ?? defaultSpecification,
  };
}

/** Notifies triggers and listeners that a function was created, changed or removed. */
export function publishFunction(
  project: Project,
  doc: Doc<FunctionDoc>,
  action: "create" | "update" | "delete",
): void {
  project.functions.changed();
  const payload = functionModel(project.store, doc);
  publishFor(project, { resource: ["functions", doc.$id], action, payload });
}
