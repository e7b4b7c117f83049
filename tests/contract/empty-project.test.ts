import { Functions, ID, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serverOf } from "#scripts/operate/server.ts";
import { emptyContent } from "#tests/empty-project.ts";
import { deployFunction } from "./deploy-function.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

it("emptying a project starts none of its functions", async () => {
  const functionId = ID.unique();
  const events = ["users.*.delete"];
  await deployFunction(server, functionId, "export default ({ res }) => res.empty();", { events });
  await new Users(withKey(server)).create({ userId: ID.unique(), email: "eve@example.com" });
  const { endpoint, projectId, key: apiKey } = server;
  await emptyContent(serverOf({ endpoint, projectId, apiKey }));
  await server.settled();
  const { executions } = await new Functions(withKey(server)).listExecutions({ functionId });
  expect(executions).toEqual([]);
});
