import { appIdentifiers } from "#emulator/platforms.ts";
import type { Project } from "#emulator/project.ts";
import { expandProject } from "./older-project.ts";
import { isOlder } from "./versions.ts";

type Item = Record<string, unknown>;

interface Change {
  /** Clients that speak a format before this version get the answer changed. */
  readonly below: string;
  /** Routes whose answers have such items. */
  readonly route: RegExp;
  /** A field that only these items of the routes have. */
  readonly has: string;
  /** Lists of such items stay as they are: a real server forgot them. */
  readonly alone?: boolean;
  readonly apply: (item: Item, project: Project) => void;
}

const without =
  (...names: readonly string[]) =>
  (item: Item): void => {
    for (const name of names) delete item[name];
  };

const allOf =
  (...changes: readonly ((item: Item) => void)[]) =>
  (item: Item): void => {
    for (const change of changes) change(item);
  };

/** Gives fields their former names. */
const renamed =
  (names: Readonly<Record<string, string>>) =>
  (item: Item): void => {
    for (const [name, former] of Object.entries(names)) {
      if (!Object.hasOwn(item, name)) continue;
      item[former] = item[name];
      delete item[name];
    }
  };

/** A platform from before 1.9.0: one `key`, whatever its kind calls it. */
function formerPlatform(item: Item): void {
  const names = [...Object.values(appIdentifiers), "key"];
  const key = names.map((name) => item[name]).find((value) => value) ?? "";
  without(...names)(item);
  Object.assign(item, { key, store: item.store ?? "", hostname: item.hostname ?? "" });
}

/** Sequences were numbers, those of related rows too. */
function numberedSequence(item: Item): void {
  if (item.$sequence !== undefined && item.$sequence !== null) item.$sequence = Number(item.$sequence) || 0;
  for (const value of Object.values(item)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      if (isItem(inner) && inner.$id !== undefined) numberedSequence(inner);
    }
  }
}

/** The differences between versions, newest first, in the order in which a real server takes them back. */
const changes: readonly Change[] = [
  { below: "1.9.5", route: /^\/project/, has: "authMethods", apply: expandProject },
  {
    below: "1.9.4",
    route: /^\/project\/oauth2/,
    has: "tokenURL",
    apply: renamed({ tokenURL: "tokenUrl", userInfoURL: "userInfoUrl" }),
  },
  {
    below: "1.9.3",
    route: /^\/project\/keys\/ephemeral$/,
    has: "secret",
    apply(item, project) {
      without("$id", "$createdAt", "$updatedAt", "name", "expire", "sdks", "accessedAt")(item);
      renamed({ secret: "jwt" })(item);
      item.projectId = project.id;
    },
  },
  { below: "1.9.2", route: /\/memberships/, has: "invited", apply: without("userPhone") },
  {
    below: "1.9.2",
    route: /^\/project/,
    has: "authMembershipsUserId",
    apply: allOf(
      without("authMembershipsUserId", "authMembershipsUserPhone", "smtpReplyToName"),
      renamed({ smtpReplyToEmail: "smtpReplyTo" }),
    ),
  },
  {
    below: "1.9.2",
    route: /^\/project\/mock-phones/,
    has: "number",
    alone: true,
    apply: allOf(without("$createdAt", "$updatedAt"), renamed({ number: "phone" })),
  },
  {
    below: "1.9.1",
    route: /^\/project/,
    has: "protocolStatusForRest",
    apply: without("protocolStatusForRest", "protocolStatusForGraphql", "protocolStatusForWebsocket"),
  },
  { below: "1.9.0", route: /^\/project\/platforms/, has: "type", apply: formerPlatform },
  {
    below: "1.9.0",
    route: /^\/project/,
    has: "platforms",
    alone: true,
    apply(item) {
      if (!Object.hasOwn(item, "devKeys") || !Array.isArray(item.platforms)) return;
      item.platforms = item.platforms.map((platform) => ({ ...platform }));
      (item.platforms as Item[]).forEach(formerPlatform);
    },
  },
  {
    below: "1.9.0",
    route: /^\/(users|account)/,
    has: "registration",
    apply: without("impersonator", "impersonatorUserId"),
  },
  {
    below: "1.9.0",
    route: /^\/functions/,
    has: "buildSpecification",
    apply: allOf(renamed({ buildSpecification: "specification" }), without("runtimeSpecification")),
  },
  { below: "1.9.0", route: /\/(rows|documents)/, has: "$sequence", apply: numberedSequence },
  {
    below: "1.7.0",
    route: /^\/functions/,
    has: "runtime",
    apply: allOf(
      renamed({ deploymentId: "deployment" }),
      without(
        "deploymentCreatedAt",
        "latestDeploymentId",
        "latestDeploymentCreatedAt",
        "latestDeploymentStatus",
      ),
    ),
  },
  {
    below: "1.7.0",
    route: /^\/functions/,
    has: "buildLogs",
    apply: allOf(
      renamed({ sourceSize: "size", buildDuration: "buildTime" }),
      without("totalSize", "screenshotLight", "screenshotDark"),
    ),
  },
  {
    below: "1.7.0",
    route: /^\/proxy\/rules/,
    has: "deploymentResourceType",
    apply: allOf(
      renamed({ deploymentResourceType: "resourceType", deploymentResourceId: "resourceId" }),
      without("type", "trigger", "redirectStatusCode", "deploymentId", "deploymentVcsProviderBranch"),
    ),
  },
  { below: "1.7.0", route: /^\/project/, has: "devKeys", apply: without("devKeys") },
  { below: "1.7.0", route: /\/variables/, has: "secret", apply: without("secret") },
  {
    below: "1.6.0",
    route: /^\/functions/,
    has: "runtime",
    alone: true,
    apply: without("scopes", "specification"),
  },
  {
    below: "1.6.0",
    route: /\/executions/,
    has: "requestMethod",
    alone: true,
    apply: without("scheduledAt"),
  },
  {
    below: "1.6.0",
    route: /^\/project/,
    has: "authMockNumbers",
    apply: without("authMockNumbers", "authSessionAlerts"),
  },
  { below: "1.5.0", route: /^\/users/, has: "registration", apply: without("targets", "mfa") },
  { below: "1.5.0", route: /\/memberships/, has: "invited", apply: without("mfa") },
  { below: "1.5.0", route: /\/sessions/, has: "providerUid", apply: without("factors", "secret") },
  { below: "1.5.0", route: /^\/(account|users)/, has: "phrase", apply: without("phrase") },
  {
    below: "1.5.0",
    route: /^\/project/,
    has: "oAuthProviders",
    apply: renamed({ oAuthProviders: "providers" }),
  },
  {
    below: "1.4.0",
    route: /^\/functions/,
    has: "buildLogs",
    apply(item) {
      renamed({ buildLogs: "buildStdout" })(item);
      Object.assign(item, { buildStderr: "", size: Number(item.size) + Number(item.buildSize) });
      delete item.buildSize;
    },
  },
  {
    below: "1.4.0",
    route: /\/executions/,
    has: "requestMethod",
    apply: renamed({
      responseStatusCode: "statusCode",
      responseBody: "response",
      logs: "stdout",
      errors: "stderr",
    }),
  },
  {
    below: "1.4.0",
    route: /\/variables/,
    has: "resourceId",
    apply: renamed({ resourceId: "functionId" }),
  },
  {
    below: "1.4.0",
    route: /^\/project/,
    has: "serviceStatusForAccount",
    apply(item) {
      item.domains = [];
    },
  },
];

/** Changes the body of an answer into what a client of an older format expects. */
export function convertAnswer(format: string, route: string, body: unknown, project: Project): void {
  const due = changes.filter((change) => isOlder(format, change.below) && change.route.test(route));
  if (due.length === 0 || !isItem(body)) return;
  const listed = Object.values(body).filter(Array.isArray).flat().filter(isItem);
  for (const { has, alone, apply } of due) {
    for (const item of alone ? [body] : [body, ...listed]) {
      if (Object.hasOwn(item, has)) apply(item, project);
    }
  }
}

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null;
