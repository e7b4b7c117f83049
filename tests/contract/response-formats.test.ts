/** Calls and answers of clients of older versions, which name their format in a header. */
import { Functions, Runtime, Teams, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

let server: ServerUnderTest;

beforeAll(async () => {
  server = await startServer();
  const client = withKey(server);
  for (const name of ["a", "b"]) await new Teams(client).create({ teamId: name, name });
  await new Users(client).create({ userId: "ada" });
  await new Functions(client).create({ functionId: "f", name: "f", runtime: Runtime.Node22 });
});
afterAll(() => server.stop());

/** Reads a path as a client of that version. */
async function asked(path: string, format?: string) {
  const answer = await fetch(server.endpoint + path, {
    headers: {
      "x-appwrite-project": server.projectId,
      "x-appwrite-key": server.key,
      ...(format === undefined ? {} : { "x-appwrite-response-format": format }),
    },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: answer.headers, body };
}

const withQuery = (path: string, query: string) => `${path}?queries[0]=${encodeURIComponent(query)}`;

it.each(['equal("name", ["b"])', "equal('name', 'b')"])(
  "understands the query %s of a client before 1.5.0, and of no later one",
  async (query) => {
    const path = withQuery("/teams", query);
    expect(await asked(path, "1.4.0")).toMatchObject({
      status: 200,
      body: { total: 1, teams: [{ $id: "b" }] },
    });
    for (const later of ["1.5.0", undefined]) {
      expect(await asked(path, later)).toMatchObject({
        status: 400,
        body: { type: "general_argument_invalid" },
      });
    }
  },
);

it("refuses the JSON query of a later client in the words of 1.9.6", async () => {
  const query = JSON.stringify({ method: "limit", values: [1] });
  expect(await asked(withQuery("/teams", query), "1.4.0")).toMatchObject({
    status: 400,
    body: { type: "general_query_invalid", message: "Invalid query" },
  });
});

it("answers a user without the fields that 1.4.0 did not know", async () => {
  const current = (await asked("/users/ada")).body;
  const older = (await asked("/users/ada", "1.4.0")).body;
  for (const name of ["impersonator", "targets", "mfa"]) {
    expect(current).toHaveProperty(name);
    expect(older).not.toHaveProperty(name);
  }
  expect(older).toMatchObject({ $id: "ada" });
});

it.each([
  ["1.9.5", { deploymentId: "", buildSpecification: expect.any(String) }, ["deployment", "specification"]],
  ["1.8.0", { deploymentId: "", specification: expect.any(String) }, ["deployment", "buildSpecification"]],
  ["1.5.0", { deployment: "" }, ["deploymentId", "specification", "scopes"]],
])("answers a function with the fields of %s", async (format, fields, missing) => {
  const { body } = await asked("/functions/f", format);
  expect(body).toMatchObject(fields);
  for (const name of missing) expect(body).not.toHaveProperty(name);
});

it("lists functions with the fields of 1.8.0, and for 1.5.0 with two that 1.9.6 takes from single ones only", async () => {
  const fields = async (path: string, format: string) => {
    const { body } = await asked(path, format);
    const [listed] = Array.isArray(body.functions) ? body.functions : [body];
    return Object.keys(listed).sort();
  };
  const [single, older] = await Promise.all(
    ["1.8.0", "1.5.0"].map((format) => fields("/functions/f", format)),
  );
  expect(await fields("/functions", "1.8.0")).toEqual(single);
  expect(await fields("/functions", "1.5.0")).toEqual([...(older ?? []), "scopes", "specification"].sort());
});

it("warns a client that is newer than the server, and no other", async () => {
  expect((await asked("/teams", "9.0.0")).headers.get("x-appwrite-warning")).toContain(
    "built for Appwrite 9.0.0",
  );
  expect((await asked("/teams", "1.4.0")).headers.get("x-appwrite-warning")).toBeNull();
});
