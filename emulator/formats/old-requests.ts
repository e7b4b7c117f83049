import { appIdentifiers } from "#emulator/platforms.ts";
import type { Project } from "#emulator/project.ts";
import { convertOldQuery } from "./old-queries.ts";
import { relatedKeys } from "./old-selections.ts";
import { isOlder } from "./versions.ts";

/** The parameters of a call, of its path and of its body or query. */
type Input = Record<string, unknown>;

interface Change {
  /** Clients that speak a format before this version get their parameters changed. */
  readonly below: string;
  /** Method and path of the routes, a pattern for several of them. */
  readonly route: RegExp;
  readonly apply: (input: Input, project: Project) => void;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Gives parameters their present names; those that have a value under the present name already keep it. */
const renamed =
  (names: Readonly<Record<string, string>>) =>
  (input: Input): void => {
    for (const [former, name] of Object.entries(names)) {
      if (!isGiven(input[former])) continue;
      input[name] = input[former];
      delete input[former];
    }
  };

const chosenByServer =
  (name: string) =>
  (input: Input): void => {
    input[name] ??= "unique()";
  };

/** Queries that name an attribute by its former name. */
const renamedInQueries =
  (former: string, name: string) =>
  (input: Input): void => {
    if (!Array.isArray(input.queries)) return;
    input.queries = input.queries.map((text: unknown) => {
      const query = parsedQuery(text);
      return query?.attribute === former ? JSON.stringify({ ...query, attribute: name }) : text;
    });
  };

function parsedQuery(text: unknown): Readonly<Record<string, unknown>> | undefined {
  try {
    const query: unknown = JSON.parse(String(text));
    return typeof query === "object" && query !== null ? (query as Record<string, unknown>) : undefined;
  } catch {
    // The list's own check refuses it, with Appwrite's words.
    return undefined;
  }
}

/** The commands that a build from before 1.4 ran by itself. */
const formerCommands: Readonly<Record<string, string>> = {
  node: "npm install",
  python: "pip install --no-cache-dir -r requirements.txt",
  dart: "dart pub get",
  php: "composer update --no-interaction --ignore-platform-reqs --optimize-autoloader --prefer-dist --no-dev",
  ruby: "bundle install",
  swift: "swift package resolve",
  dotnet: "dotnet restore",
};

function limitAsTotal(input: Input): void {
  if (!isGiven(input.limit)) return;
  input.total = input.limit === 0 ? null : input.limit;
  delete input.limit;
}

function everyRelation(input: Input, project: Project): void {
  const given = Array.isArray(input.queries) ? input.queries : [];
  const texts = given.filter((text) => typeof text !== "string" || text.trim() !== "");
  const selections = texts.map(parsedQuery).filter((query) => query?.method === "select");
  const wildcard = selections.some((query) => Array.isArray(query?.values) && query.values.includes("*"));
  if (selections.length > 0 && !wildcard) return;
  const values = ["*", ...relatedKeys(project, String(input.databaseId), String(input.collectionId))];
  const others = texts.filter((text) => parsedQuery(text)?.method !== "select");
  input.queries = [...others, JSON.stringify({ method: "select", values })];
}

const platformChanges = Object.entries(appIdentifiers).map(
  ([kind, name]): Change => ({
    below: "1.9.0",
    route: new RegExp(`^(POST|PUT) /project/platforms/${kind}(/|$)`),
    apply(input) {
      input[name] ??= input.key;
      delete input.key;
    },
  }),
);

const withOldQueries =
  /^GET \/(account\/(identities|logs)|databases.*|functions(\/:functionId\/(deployments|executions))?|proxy\/rules|storage\/buckets(\/:bucketId\/files)?|teams(\/:teamId\/(memberships|logs))?|users(\/identities|\/:userId\/logs)?)$/;

/** The differences between versions, oldest first, in the order in which a real server makes up for them. */
const changes: readonly Change[] = [
  {
    below: "1.4.0",
    route: /^(POST \/functions|PUT \/functions\/:functionId)$/,
    apply(input) {
      const runtime = typeof input.runtime === "string" ? input.runtime : "";
      const [, command = ""] =
        Object.entries(formerCommands).find(([language]) => runtime.startsWith(language)) ?? [];
      input.commands = command;
    },
  },
  {
    below: "1.4.0",
    route: /^POST \/functions\/:functionId\/executions$/,
    apply(input) {
      input.body = input.data ?? "";
      delete input.data;
    },
  },
  {
    below: "1.5.0",
    route: withOldQueries,
    apply(input) {
      if (Array.isArray(input.queries)) input.queries = input.queries.map(convertOldQuery);
    },
  },
  {
    below: "1.7.0",
    route: /^GET \/functions$/,
    apply: renamedInQueries("deployment", "deploymentId"),
  },
  {
    below: "1.7.0",
    route: /^GET \/functions\/:functionId\/deployments$/,
    apply: renamedInQueries("size", "deploymentSize"),
  },
  {
    below: "1.7.0",
    route: /^GET \/proxy\/rules$/,
    apply(input) {
      renamedInQueries("resourceType", "deploymentResourceType")(input);
      renamedInQueries("resourceId", "deploymentResourceId")(input);
    },
  },
  {
    below: "1.7.0",
    route:
      /^(POST \/(project|functions\/:functionId)\/variables|PUT \/functions\/.*\/variables\/:variableId)$/,
    apply(input) {
      input.secret = false;
    },
  },
  {
    below: "1.7.0",
    route: /^GET \/functions\/.*\/download$/,
    apply(input) {
      input.type = "output";
    },
  },
  {
    below: "1.8.0",
    route: /^GET \/databases\/:databaseId\/collections\/:collectionId\/documents(\/:documentId)?$/,
    apply: everyRelation,
  },
  { below: "1.9.0", route: /^POST \/project\/platforms\//, apply: chosenByServer("platformId") },
  ...platformChanges,
  { below: "1.9.0", route: /^POST \/project\/keys$/, apply: chosenByServer("keyId") },
  { below: "1.9.0", route: /^POST \/project\/variables$/, apply: chosenByServer("variableId") },
  {
    below: "1.9.0",
    route: /^GET \/project\/variables$/,
    apply(input) {
      input.queries ??= [JSON.stringify({ method: "limit", values: [1000] })];
    },
  },
  {
    below: "1.9.0",
    route: /^(POST \/functions|PUT \/functions\/:functionId)$/,
    apply(input) {
      if (!input.specification) return;
      input.buildSpecification = input.specification;
      input.runtimeSpecification = input.specification;
      delete input.specification;
    },
  },
  {
    below: "1.9.1",
    route: /^PATCH \/project\/services\//,
    apply: renamed({ service: "serviceId", status: "enabled" }),
  },
  {
    below: "1.9.1",
    route: /^PATCH \/project\/protocols\//,
    apply(input) {
      renamed({ api: "protocolId", status: "enabled" })(input);
      if (input.protocolId === "realtime") input.protocolId = "websocket";
    },
  },
  {
    below: "1.9.1",
    route: /^(POST \/project\/keys|PUT \/project\/keys\/:keyId)$/,
    apply(input) {
      if (!Array.isArray(input.scopes)) input.scopes = [];
    },
  },
  { below: "1.9.2", route: /^PATCH \/project\/smtp$/, apply: renamed({ replyTo: "replyToEmail" }) },
  {
    below: "1.9.2",
    route: /^PATCH \/project\/policies\/membership-privacy$/,
    apply(input) {
      renamed({ mfa: "userMFA" })(input);
      Object.assign(input, { userId: false, userPhone: false });
    },
  },
  {
    below: "1.9.2",
    route: /^PATCH \/project\/policies\/session-alert$/,
    apply: renamed({ alerts: "enabled" }),
  },
  {
    below: "1.9.2",
    route: /^PATCH \/project\/policies\/(user-limit|password-history|session-limit)$/,
    apply: limitAsTotal,
  },
  {
    below: "1.9.2",
    route: /^PATCH \/project\/auth-methods\//,
    apply: renamed({ status: "enabled", method: "methodId" }),
  },
  {
    below: "1.9.4",
    route: /^POST \/functions\/:functionId\/variables$/,
    apply: chosenByServer("variableId"),
  },
];

/**
 * Changes the parameters of a client of an older format into those of today.
 * @param route method and path, as `GET /functions/:functionId`
 * @throws general_query_invalid for a query that such a client could not have written
 */
export function convertRequest(format: string, route: string, input: Input, project: Project): void {
  for (const change of changes) {
    if (isOlder(format, change.below) && change.route.test(route)) change.apply(input, project);
  }
}
