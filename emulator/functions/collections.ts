import { systemCollection } from "#emulator/store/collection.ts";

export interface FunctionDoc {
  name: string;
  execute: string[];
  enabled: boolean;
  /** False when something changed that only the next deployment brings into effect. */
  live: boolean;
  logging: boolean;
  runtime: string;
  deploymentId: string;
  deploymentCreatedAt: string;
  latestDeploymentId: string;
  latestDeploymentCreatedAt: string;
  latestDeploymentStatus: string;
  deploymentRetention: number;
  scopes: string[];
  events: string[];
  schedule: string;
  timeout: number;
  entrypoint: string;
  commands: string;
  installationId: string;
  providerRepositoryId: string;
  providerBranch: string;
  providerRootDirectory: string;
  providerSilentMode: boolean;
  providerBranches: string[];
  providerPaths: string[];
  buildSpecification: string;
  runtimeSpecification: string;
  search: string;
}

type DeploymentStatus = "waiting" | "processing" | "building" | "ready" | "canceled" | "failed";

export interface Deployment {
  functionId: string;
  type: "manual" | "cli" | "vcs";
  entrypoint: string;
  commands: string;
  activate: boolean;
  status: DeploymentStatus;
  sourceSize: number;
  buildSize: number;
  totalSize: number;
  buildLogs: string;
  buildDuration: number;
  chunksTotal: number;
  /** Numbers of the parts that have arrived, from 0. */
  chunks: string[];
  /** Of the archive, when the server packed it from a folder of its configuration; "" for uploads. */
  hash: string;
}

export interface Variable {
  functionId: string;
  /** The same as clients know it; no client knows the id of what concerns the project. */
  resourceType: "function" | "project";
  resourceId: string;
  key: string;
  value: string;
  secret: boolean;
}

export interface Header {
  name: string;
  value: string;
}
type ExecutionStatus = "waiting" | "processing" | "completed" | "failed" | "scheduled";

export interface Execution {
  functionId: string;
  deploymentId: string;
  trigger: "http" | "schedule" | "event";
  status: ExecutionStatus;
  requestMethod: string;
  requestPath: string;
  requestHeaders: Header[];
  responseStatusCode: number;
  responseHeaders: Header[];
  logs: string;
  errors: string;
  duration: number;
  scheduledAt: string | null;
  /** The input of a run that has not begun; null afterwards. */
  pending: { headers: Record<string, string>; body: string; userId: string } | null;
}

const exact = (key: string) => ({ key, type: "string", exact: true }) as const;
const list = (key: string) => ({ key, type: "string", array: true }) as const;
const flag = (key: string) => ({ key, type: "boolean" }) as const;
const number = (key: string) => ({ key, type: "integer" }) as const;

export const functions = systemCollection<FunctionDoc>(
  "functions",
  [
    { key: "name", type: "string" },
    { key: "search", type: "string" },
    ...["execute", "scopes", "events", "providerBranches", "providerPaths"].map(list),
    ...["enabled", "live", "logging", "providerSilentMode"].map(flag),
    ...["timeout", "deploymentRetention"].map(number),
    ...[
      ...["runtime", "schedule", "entrypoint", "commands", "buildSpecification", "runtimeSpecification"],
      ...["deploymentId", "deploymentCreatedAt"],
      ...["latestDeploymentId", "latestDeploymentCreatedAt", "latestDeploymentStatus"],
      ...["installationId", "providerRepositoryId", "providerBranch", "providerRootDirectory"],
    ].map(exact),
  ],
  [{ key: "search", type: "fulltext", attributes: ["search"] }],
);

export const deployments = systemCollection<Deployment>(
  "deployments",
  [
    ...["functionId", "type", "entrypoint", "commands", "status", "buildLogs", "hash"].map(exact),
    ...["sourceSize", "buildSize", "totalSize", "buildDuration", "chunksTotal"].map(number),
    flag("activate"),
    list("chunks"),
  ],
  [{ key: "function", type: "key", attributes: ["functionId"] }],
);

export const variables = systemCollection<Variable>(
  "variables",
  [...["functionId", "resourceType", "resourceId", "key", "value"].map(exact), flag("secret")],
  [{ key: "name", type: "unique", attributes: ["functionId", "key"] }],
);

export const executions = systemCollection<Execution>(
  "executions",
  [
    ...[
      "functionId",
      "deploymentId",
      "trigger",
      "status",
      "requestMethod",
      "requestPath",
      "logs",
      "errors",
    ].map(exact),
    { key: "requestHeaders", type: "object" },
    { key: "responseHeaders", type: "object" },
    { key: "pending", type: "object" },
    number("responseStatusCode"),
    { key: "duration", type: "double" },
    { key: "scheduledAt", type: "datetime" },
  ],
  [
    { key: "function", type: "key", attributes: ["functionId"] },
    { key: "status", type: "key", attributes: ["status"] },
  ],
);

export const functionCollections = [functions, deployments, variables, executions];
