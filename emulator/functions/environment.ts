import { ephemeralKey } from "#emulator/caller/key.ts";
import type { Project } from "#emulator/project.ts";
import type { Doc } from "#emulator/store/collection.ts";
import { appwriteVersion } from "#emulator/version.ts";
import type { Deployment, FunctionDoc } from "./collections.ts";
import { runtimes, specifications } from "./runtimes.ts";
import { variablesFor } from "./variables.ts";

/** Largest memory a function's process gets here, whatever its specification says; in megabytes. */
const mostMemory = 512;

export function memoryOf(fn: FunctionDoc): number {
  const specification = specifications.find(({ slug }) => slug === fn.runtimeSpecification);
  return Math.min(specification?.memory ?? mostMemory, mostMemory);
}

/**
 * The whole environment of a function's process: its variables, and those that Appwrite sets.
 * @param size the name of the specification it has: that of builds or that of runs
 */
export function environmentOf(
  project: Project,
  fn: Doc<FunctionDoc>,
  deployment: Doc<Deployment>,
  size = fn.runtimeSpecification,
): Record<string, string> {
  const specification = specifications.find(({ slug }) => slug === size);
  const runtime = runtimes.find(({ $id }) => $id === fn.runtime);
  return {
    // A program the function starts has to be found; it is no secret.
    PATH: process.env.PATH ?? "",
    ...Object.fromEntries(variablesFor(project, fn.$id).map(({ key, value }) => [key, value])),
    APPWRITE_FUNCTION_API_ENDPOINT: project.functions.endpoint,
    APPWRITE_FUNCTION_ID: fn.$id,
    APPWRITE_FUNCTION_NAME: fn.name,
    APPWRITE_FUNCTION_DEPLOYMENT: deployment.$id,
    APPWRITE_FUNCTION_PROJECT_ID: project.id,
    APPWRITE_FUNCTION_RUNTIME_NAME: runtime?.name ?? "",
    APPWRITE_FUNCTION_RUNTIME_VERSION: runtime?.version ?? "",
    APPWRITE_FUNCTION_CPUS: String(specification?.cpus ?? 1),
    APPWRITE_FUNCTION_MEMORY: String(specification?.memory ?? mostMemory),
    APPWRITE_VERSION: appwriteVersion,
    APPWRITE_REGION: "default",
    APPWRITE_DEPLOYMENT_TYPE: deployment.type,
    ...fromGit,
  };
}

/** The variables of the commit of a deployment from Git; this server has none, so all are empty. */
const fromGit = Object.fromEntries(
  [
    "REPOSITORY_ID",
    "REPOSITORY_NAME",
    "REPOSITORY_OWNER",
    "REPOSITORY_URL",
    "REPOSITORY_BRANCH",
    "REPOSITORY_BRANCH_URL",
    "COMMIT_HASH",
    "COMMIT_MESSAGE",
    "COMMIT_URL",
    "COMMIT_AUTHOR_NAME",
    "COMMIT_AUTHOR_URL",
    "ROOT_DIRECTORY",
  ].map((name) => [`APPWRITE_VCS_${name}`, ""]),
);

/** The least memory that a build reads in its environment, in megabytes: some compilers need it. */
const leastForBuilds = 1024;

/**
 * The whole environment of a build's commands: that of the function, with a key of the function's scopes.
 * @param seconds how long the key is good
 */
export function buildEnvironmentOf(
  project: Project,
  fn: Doc<FunctionDoc>,
  deployment: Doc<Deployment>,
  seconds: number,
): Record<string, string> {
  const env = environmentOf(project, fn, deployment, fn.buildSpecification);
  return {
    ...env,
    APPWRITE_FUNCTION_API_KEY: ephemeralKey(project, fn.scopes, seconds),
    APPWRITE_FUNCTION_MEMORY: String(Math.max(Number(env.APPWRITE_FUNCTION_MEMORY), leastForBuilds)),
    OPEN_RUNTIMES_NFT: "enabled",
  };
}
