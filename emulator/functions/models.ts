import { where } from "#emulator/query/query.ts";
import type { Doc } from "#emulator/store/collection.ts";
import type { Store } from "#emulator/store/store.ts";
import {
  type Deployment,
  type Execution,
  type FunctionDoc,
  type Variable,
  variables,
} from "./collections.ts";
import { everyFunction } from "./variables.ts";

export function functionModel(store: Store, doc: Doc<FunctionDoc>) {
  const vars = store.find(variables, { filters: [where.equal("functionId", doc.$id)] });
  return {
    $id: doc.$id,
    $createdAt: doc.$createdAt,
    $updatedAt: doc.$updatedAt,
    execute: doc.execute,
    name: doc.name,
    enabled: doc.enabled,
    live: doc.live,
    logging: doc.logging,
    runtime: doc.runtime,
    deploymentRetention: doc.deploymentRetention,
    deploymentId: doc.deploymentId,
    deploymentCreatedAt: doc.deploymentCreatedAt,
    latestDeploymentId: doc.latestDeploymentId,
    latestDeploymentCreatedAt: doc.latestDeploymentCreatedAt,
    latestDeploymentStatus: doc.latestDeploymentStatus,
    scopes: doc.scopes,
    vars: vars.map(variableModel),
    events: doc.events,
    schedule: doc.schedule,
    timeout: doc.timeout,
    entrypoint: doc.entrypoint,
    commands: doc.commands,
    version: "v5",
    installationId: doc.installationId,
    providerRepositoryId: doc.providerRepositoryId,
    providerBranch: doc.providerBranch,
    providerRootDirectory: doc.providerRootDirectory,
    providerSilentMode: doc.providerSilentMode,
    providerBranches: doc.providerBranches,
    providerPaths: doc.providerPaths,
    buildSpecification: doc.buildSpecification,
    runtimeSpecification: doc.runtimeSpecification,
  };
}

export function deploymentModel(doc: Doc<Deployment>) {
  return {
    $id: doc.$id,
    $createdAt: doc.$createdAt,
    $updatedAt: doc.$updatedAt,
    type: doc.type,
    resourceId: doc.functionId,
    resourceType: "functions",
    entrypoint: doc.entrypoint,
    sourceSize: doc.sourceSize,
    buildSize: doc.buildSize,
    totalSize: doc.sourceSize + doc.buildSize,
    buildId: "",
    activate: doc.activate,
    screenshotLight: "",
    screenshotDark: "",
    status: doc.status,
    buildLogs: doc.buildLogs,
    buildDuration: doc.buildDuration,
    providerRepositoryName: "",
    providerRepositoryOwner: "",
    providerRepositoryUrl: "",
    providerCommitHash: "",
    providerCommitAuthorUrl: "",
    providerCommitAuthor: "",
    providerCommitMessage: "",
    providerCommitUrl: "",
    providerBranch: "",
    providerBranchUrl: "",
  };
}

/** A secret value is never read back. */
export function variableModel({
  $id,
  $createdAt,
  $updatedAt,
  key,
  value,
  secret,
  functionId,
}: Doc<Variable>) {
  const shown = secret ? "" : value;
  return {
    $id,
    $createdAt,
    $updatedAt,
    key,
    value: shown,
    secret,
    resourceType: functionId === everyFunction ? "project" : "function",
    resourceId: functionId,
  };
}

/**
 * An execution; its logs and errors are shown to keys only.
 * @param response the body and all headers, which only the caller of a synchronous execution ever sees
 */
export function executionModel(
  doc: Doc<Execution>,
  privileged: boolean,
  response: { body: string; headers: readonly { name: string; value: string }[] } = {
    body: "",
    headers: doc.responseHeaders,
  },
) {
  return {
    $id: doc.$id,
    $createdAt: doc.$createdAt,
    $updatedAt: doc.$updatedAt,
    $permissions: doc.$permissions,
    functionId: doc.functionId,
    deploymentId: doc.deploymentId,
    trigger: doc.trigger,
    status: doc.status,
    requestMethod: doc.requestMethod,
    requestPath: doc.requestPath,
    requestHeaders: doc.requestHeaders,
    responseStatusCode: doc.responseStatusCode,
    responseBody: response.body,
    responseHeaders: response.headers,
    logs: privileged ? doc.logs : "",
    errors: privileged ? doc.errors : "",
    duration: doc.duration,
    scheduledAt: doc.scheduledAt,
  };
}
