import { nullable, ok, optional, problem, required, type Validator } from "#emulator/params/param.ts";
import { oneOf, text } from "#emulator/params/text.ts";
import { boolean, list, range } from "#emulator/params/values.ts";
import { roleProblem } from "#emulator/permissions/role.ts";
import { projectScopes } from "#emulator/projects/project-scopes.ts";
import { parseCron } from "#emulator/schedule/cron.ts";
import { functionEventProblem } from "./event-pattern.ts";
import { runtimeIds, specificationIds } from "./runtimes.ts";

const most = 100;

const role: Validator<string> = (value) => {
  if (typeof value !== "string") return problem("Every role must be of type string.");
  const wrong = roleProblem(value);
  return wrong === undefined ? ok(value) : problem(wrong);
};

const roles: Validator<string[]> = (value, scope) => {
  if (!Array.isArray(value)) return problem("Roles must be an array of strings.");
  if (value.length > most) return problem(`You can only provide up to ${most} roles.`);
  for (const entry of value) {
    const checked = role(entry, scope);
    if ("problem" in checked) return checked;
  }
  return ok(value as string[]);
};

const event: Validator<string> = (value) => {
  const wrong = functionEventProblem(value);
  return wrong === undefined ? ok(value as string) : problem(wrong);
};

/** "0" is empty to PHP. */
const schedule: Validator<string> = (value) =>
  value === "" || value === "0" || (typeof value === "string" && parseCron(value) !== undefined)
    ? ok(value as string)
    : problem("String must be a valid cron expression");

const specification: Validator<string> = (value) =>
  typeof value === "string" && specificationIds.includes(value)
    ? ok(value)
    : problem(`Specification must be one of: ${specificationIds.join(", ")}`);
const path = optional(text(128, 0), "");

/** Patterns of the branches or paths of a repository. */
export const patterns = list(text(128), most);

/** The parameters that creating and updating a function share; an omitted one gets its default. */
export const settingsParams = {
  name: required(text(128)),
  execute: optional(roles, []),
  events: optional(list(event, most), []),
  schedule: optional(schedule, ""),
  timeout: optional(range(1, 900), 15),
  enabled: optional(boolean, true),
  logging: optional(boolean, true),
  entrypoint: optional(text(1028, 0), ""),
  commands: optional(text(8192, 0), ""),
  scopes: optional(list(oneOf(projectScopes), most), []),
  installationId: path,
  providerRepositoryId: optional(nullable(text(128, 0)), ""),
  providerBranch: path,
  providerSilentMode: optional(boolean, false),
  providerRootDirectory: path,
  providerBranches: optional(patterns, []),
  providerPaths: optional(patterns, []),
  buildSpecification: optional(specification),
  runtimeSpecification: optional(specification),
  /** The parameter that clients before 1.9.0 send for both. */
  specification: optional(specification),
  deploymentRetention: optional(range(0, 365), 0),
} as const;

export const runtime = oneOf(runtimeIds);
