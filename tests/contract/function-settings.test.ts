/** Settings of functions for Git, downloads of deployments, and the payloads of events. */
import {
  Functions,
  ID,
  Messaging,
  type Models,
  Project,
  ProjectKeyScopes,
  Runtime,
  Users,
} from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
let functions: Functions;
let deployment: Models.Deployment;

const listener = `export default ({ req, res, log }) => {
  log(JSON.stringify({ event: req.headers["x-appwrite-event"], payload: req.bodyJson }));
  return res.empty();
};`;

beforeAll(async () => {
  server = await startServer();
  functions = new Functions(withKey(server));
  deployment = await deployFunction(server, "listener", listener, {
    events: ["users.*.create", "topics.*"],
    timeout: 15,
  });
});
afterAll(() => server.stop());

const headers = () => ({ "x-appwrite-project": server.projectId, "x-appwrite-key": server.key });

const answerTo = (method: string, path: string, body: object) => callWithKey(server, method, path, body);

it("an update that leaves out the patterns of branches and paths keeps them", async () => {
  const given = { functionId: "git", name: "git", runtime: Runtime.Node22 };
  const body = { ...given, providerBranches: ["main"], providerPaths: ["src/*"], providerBranch: "main" };
  const made = await answerTo("POST", "/functions", body);
  const patterns = { providerBranches: ["main"], providerPaths: ["src/*"] };
  expect(made).toMatchObject({ status: 201, body: { ...patterns, providerBranch: "main" } });
  const updated = await answerTo("PUT", "/functions/git", { name: "renamed" });
  expect(updated).toMatchObject({ status: 200, body: { ...patterns, providerBranch: "" } });
  const emptied = await answerTo("PUT", "/functions/git", { name: "renamed", providerPaths: [] });
  expect(emptied).toMatchObject({ body: { providerBranches: ["main"], providerPaths: [] } });
});

const unknownInstallation = { status: 404, body: { type: "installation_not_found" } };
const unconnected = {
  status: 400,
  body: {
    message:
      'When connecting to VCS (Version Control System), you need to provide "installationId" and "providerBranch".',
  },
};

it.each([
  ["an unknown installation", { installationId: "none" }, unknownInstallation],
  [
    "an unknown installation with a repository",
    { installationId: "none", providerRepositoryId: "r", providerBranch: "main" },
    unknownInstallation,
  ],
  [
    "a repository without an installation",
    { providerRepositoryId: "r", providerBranch: "main" },
    unconnected,
  ],
])("a function with %s is refused", async (_, settings, refusal) => {
  const made = { functionId: ID.unique(), name: "f", runtime: Runtime.Node22, ...settings };
  expect(await answerTo("POST", "/functions", made)).toMatchObject(refusal);
  expect(await answerTo("PUT", "/functions/listener", { name: "f", ...settings })).toMatchObject(refusal);
});

async function download(query: string, range?: string) {
  const path = `/functions/listener/deployments/${deployment.$id}/download${query}`;
  const answer = await fetch(server.endpoint + path, {
    headers: { ...headers(), ...(range === undefined ? {} : { range }) },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

it("the source and the output of a deployment are different archives, which browsers may keep", async () => {
  const source = await download("");
  const output = await download("?type=output");
  for (const [{ status, headers, bytes }, type] of [
    [source, "source"],
    [output, "output"],
  ] as const) {
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("private, max-age=3888000");
    expect(headers.get("content-type")).toBe("application/gzip");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="${deployment.$id}-${type}.tar.gz"`,
    );
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  }
});

it("a range of a deployment is answered alone", async () => {
  const { bytes } = await download("");
  const part = await download("", "bytes=5-14");
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 5-14/${bytes.length}`);
  expect(part.bytes).toEqual(bytes.subarray(5, 15));
  expect((await download("", "bytes=5-")).bytes).toEqual(bytes.subarray(5));
});

it.each(["bytes=5-5", "bytes=0-999999", "chars=0-5", "bytes=-5", "x"])(
  "the range %s of a deployment is refused",
  async (range) => {
    expect((await download("", range)).status).toBe(416);
  },
);

it("the output of a build that failed is not found", async () => {
  const { $id } = await deployFunction(server, "broken", listener, { commands: "exit 1" });
  const path = `/functions/broken/deployments/${$id}/download?type=output`;
  const answer = await fetch(server.endpoint + path, { headers: headers() });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ type: "deployment_not_found" });
});

interface Heard {
  event: string;
  payload: unknown;
}

async function heard(prefix: string): Promise<Heard[]> {
  await server.settled();
  const { executions } = await functions.listExecutions({ functionId: "listener" });
  return executions
    .map(({ logs }) => JSON.parse(logs) as Heard)
    .filter(({ event }) => event.startsWith(prefix))
    .sort((a, b) => (a.event < b.event ? -1 : 1));
}

it("the event of a new user holds the hash of the password, and no targets yet", async () => {
  const [userId, bare] = [ID.unique(), ID.unique()];
  const users = new Users(withKey(server));
  await users.create({ userId, email: `${userId}@example.com`, password: "password-1" });
  await answerTo("POST", "/account/tokens/email", { userId: bare, email: `${bare}@example.com` });
  expect(await heard(`users.${userId}.create`)).toMatchObject([
    { payload: { $id: userId, hash: "argon2", password: expect.stringMatching(/^\$argon2/), targets: [] } },
  ]);
  expect(await heard(`users.${bare}.create`)).toMatchObject([
    { payload: { $id: bare, hash: "argon2", password: null, targets: [] } },
  ]);
});

it("functions hear of topics and their subscribers", async () => {
  const scopes = [ProjectKeyScopes.TopicsWrite, ProjectKeyScopes.SubscribersWrite];
  const project = new Project(withKey(server));
  const { secret } = await project.createKey({ keyId: ID.unique(), name: "topics", scopes });
  const messaging = new Messaging(withKey({ ...server, key: secret }));
  const users = new Users(withKey(server));
  const [topicId, subscriberId, userId] = [ID.unique(), ID.unique(), ID.unique()];
  const { targets } = await users.create({ userId, email: `${userId}@example.com` });
  await messaging.createTopic({ topicId, name: "News" });
  await messaging.updateTopic({ topicId, name: "Old news" });
  await messaging.createSubscriber({ topicId, subscriberId, targetId: targets[0]?.$id ?? "" });
  await messaging.deleteSubscriber({ topicId, subscriberId });
  await messaging.deleteTopic({ topicId });
  expect(await heard(`topics.${topicId}`)).toMatchObject([
    { event: `topics.${topicId}.create`, payload: { $id: topicId, name: "News", emailTotal: 0 } },
    { event: `topics.${topicId}.delete`, payload: [] },
    {
      event: `topics.${topicId}.subscribers.${subscriberId}.create`,
      payload: { $id: subscriberId, userId, target: { identifier: `${userId}@example.com` } },
    },
    { event: `topics.${topicId}.subscribers.${subscriberId}.delete`, payload: [] },
    { event: `topics.${topicId}.update`, payload: { name: "Old news" } },
  ]);
});
