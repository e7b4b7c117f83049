/** Small answers of several services, as Appwrite 1.9.6 gave them. */
import { TablesDB, Users } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callWithKey } from "./call-with-key.ts";
import { withKey } from "./people.ts";
import { type ServerUnderTest, startServer } from "./server-under-test.ts";

const password = "$2a$10$abcdefghijklmnopqrstuuvhRPmMZ4IBmBpiX.5vDPVHvaBFI7G9C";

let server: ServerUnderTest;

beforeAll(async () => {
  server = await startServer();
  const tables = new TablesDB(withKey(server));
  await tables.create({ databaseId: "d", name: "Database" });
  await tables.createTable({ databaseId: "d", tableId: "t", name: "Table" });
  await call("POST", "/storage/buckets", { bucketId: "b", name: "Bucket" });
  await upload("b", "f", "0123456789");
  await new Users(withKey(server)).create({ userId: "labelled" });
});
afterAll(() => server?.stop());

const call = (method: string, path: string, body?: object) => callWithKey(server, method, path, body);

async function upload(bucketId: string, fileId: string, content: string) {
  const form = new FormData();
  form.append("fileId", fileId);
  form.append("file", new Blob([content]), "file.txt");
  const answer = await fetch(`${server.endpoint}/storage/buckets/${bucketId}/files`, {
    method: "POST",
    headers: { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key },
    body: form,
  });
  return (await answer.json()) as Record<string, unknown>;
}

it.each([
  ["/tablesdb/d", { name: null }, { name: "Database" }],
  ["/tablesdb/d/tables/t", { name: null }, { name: "Table" }],
  ["/databases/d/collections/t", { name: null }, { name: "Table" }],
  ["/storage/buckets/b/files/f", { name: null }, { name: "file.txt" }],
  ["/storage/buckets/b", { name: "Bucket", compression: null }, { compression: "none" }],
  ["/storage/buckets/b", { name: "Bucket", encryption: null }, { encryption: true }],
])("PUT %s with %j counts null as absent", async (path, body, shown) => {
  expect(await call("PUT", path, body)).toMatchObject({ status: 200, body: shown });
});

it("an imported user may have null for a name", async () => {
  const user = { userId: "unnamed", email: "unnamed@example.com", password, name: null };
  expect(await call("POST", "/users/bcrypt", user)).toMatchObject({ status: 201, body: { name: "" } });
});

it.each(["async", "headers"])("an execution takes null for %s", async (name) => {
  await call("POST", "/functions", { functionId: "fn", name: "fn", runtime: "node-22" });
  const answer = await call("POST", "/functions/fn/executions", { [name]: null });
  expect(answer.body.type).toBe("deployment_not_found");
});

it.each(["vipguest", "label:vipguest", "vipgu", "label"])(
  "a search for %s finds a user by a label",
  async (search) => {
    const users = new Users(withKey(server));
    await users.updateLabels({ userId: "labelled", labels: ["vipguest"] });
    const found = await users.list({ search });
    expect(found.users.map(({ $id }) => $id)).toContain("labelled");
  },
);

it.each([
  ["?locale=de", "en", "Afrika"],
  ["?locale=fr", "de", "Afrique"],
  ["?locale=xx", "de", "Africa"],
  ["", "de", "Afrika"],
])("the parameter %j counts before the header %s", async (query, header, name) => {
  const answer = await fetch(`${server.endpoint}/locale/continents${query}`, {
    headers: { "x-appwrite-project": server.projectId, "x-appwrite-locale": header },
  });
  const { continents } = (await answer.json()) as { continents: { code: string; name: string }[] };
  expect(continents.find(({ code }) => code === "AF")).toMatchObject({ name });
});

it.each([
  [true, "x", 4],
  [true, "0123456789", 16],
  [true, "q".repeat(4097), 5464],
  [false, "0123456789", 10],
])(
  "the actual size of a file is that of its base64 where it is encrypted (%s)",
  async (encryption, text, size) => {
    const bucketId = `bucket-${encryption}-${text.length}`;
    await call("POST", "/storage/buckets", { bucketId, name: "b", encryption });
    expect(await upload(bucketId, "f", text)).toMatchObject({ sizeOriginal: text.length, sizeActual: size });
  },
);

it("an upsert refuses a list of several values as no data", async () => {
  const answer = await call("PUT", "/tablesdb/d/tables/t/rows/r", { data: ["a", "b"] });
  expect(answer).toMatchObject({ status: 400, body: { type: "row_missing_payload" } });
});
