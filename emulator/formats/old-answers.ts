import { isOlder } from "./versions.ts";

type Item = Record<string, unknown>;

interface Change {
  /** Clients that speak a format before this version get the answer changed. */
  readonly below: string;
  /** Routes whose answers have such items. */
  readonly route: RegExp;
  /** A field that only these items of the routes have. */
  readonly has: string;
  readonly apply: (item: Item) => void;
}

const without =
  (...names: readonly string[]) =>
  (item: Item): void => {
    for (const name of names) delete item[name];
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

/** The differences between versions, newest first, in the order in which a real server takes them back. */
const changes: readonly Change[] = [
  { below: "1.9.2", route: /\/memberships/, has: "invited", apply: without("userPhone") },
  {
    below: "1.9.0",
    route: /^\/(users|account)/,
    has: "registration",
    apply: without("impersonator", "impersonatorUserId"),
  },
  {
    below: "1.9.0",
    route: /\/(rows|documents)/,
    has: "$sequence",
    apply(item) {
      item.$sequence = Number(item.$sequence) || 0;
    },
  },
  {
    below: "1.7.0",
    route: /^\/functions/,
    has: "runtime",
    apply(item) {
      renamed({ deploymentId: "deployment" })(item);
      without(
        "deploymentCreatedAt",
        "latestDeploymentId",
        "latestDeploymentCreatedAt",
        "latestDeploymentStatus",
      )(item);
    },
  },
  {
    below: "1.7.0",
    route: /^\/functions/,
    has: "buildLogs",
    apply(item) {
      renamed({ sourceSize: "size", buildDuration: "buildTime" })(item);
      without("totalSize", "screenshotLight", "screenshotDark")(item);
    },
  },
  {
    below: "1.7.0",
    route: /^\/proxy\/rules/,
    has: "deploymentResourceType",
    apply(item) {
      renamed({ deploymentResourceType: "resourceType", deploymentResourceId: "resourceId" })(item);
      without("type", "trigger", "redirectStatusCode", "deploymentId", "deploymentVcsProviderBranch")(item);
    },
  },
  {
    below: "1.6.0",
    route: /^\/functions(\/:functionId)?$/,
    has: "runtime",
    apply: without("scopes", "specification"),
  },
  { below: "1.6.0", route: /\/executions/, has: "requestMethod", apply: without("scheduledAt") },
  { below: "1.5.0", route: /^\/users/, has: "registration", apply: without("targets", "mfa") },
  { below: "1.5.0", route: /\/memberships/, has: "invited", apply: without("mfa") },
  { below: "1.5.0", route: /\/sessions/, has: "providerUid", apply: without("factors", "secret") },
  { below: "1.5.0", route: /^\/account/, has: "phrase", apply: without("phrase") },
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
];

/** Changes the body of an answer into what a client of an older format expects. */
export function convertAnswer(format: string, route: string, body: unknown): void {
  const due = changes.filter((change) => isOlder(format, change.below) && change.route.test(route));
  if (due.length === 0 || !isItem(body)) return;
  const lists = Object.values(body).filter(Array.isArray).flat();
  for (const item of [body, ...lists].filter(isItem)) {
    for (const { has, apply } of due) if (Object.hasOwn(item, has)) apply(item);
  }
}

const isItem = (value: unknown): value is Item => typeof value === "object" && value !== null;
