import { expect, type Page, test } from "@playwright/test";
import type * as Sdk from "appwrite";
import { Client, Storage, TablesDB } from "node-appwrite";
import { type Emulator, startEmulator } from "#emulator/start-emulator.ts";
import { type SdkPage, serveSdkPage } from "./sdk-page.ts";

// Code in the pages gets the SDK as a script loads it.
declare const Appwrite: typeof Sdk;

const databaseId = "db";
const tableId = "notes";
const bucketId = "files";

let server: Emulator;
let site: SdkPage;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  server = await startEmulator({ rateLimits: false, platforms: ["127.0.0.1"] });
  site = await serveSdkPage();
  const client = new Client().setEndpoint(server.endpoint).setProject(server.projectId).setKey(server.key);
  const tables = new TablesDB(client);
  const permissions = ['create("users")'];
  await tables.create({ databaseId, name: databaseId });
  const columns = [{ key: "text", type: "string", size: 100, required: true }];
  await tables.createTable({ databaseId, tableId, name: tableId, rowSecurity: true, permissions, columns });
  await new Storage(client).createBucket({ bucketId, name: bucketId, fileSecurity: true, permissions });
});
test.afterAll(async () => {
  await site.close();
  await server.stop();
});

const target = () => ({ endpoint: server.endpoint, projectId: server.projectId });

/** Signs up and in, and says whether the session outlives the loss of what the SDK keeps in local storage. */
function signUp(page: Page, name: string) {
  return page.evaluate(
    async ({ endpoint, projectId, name }) => {
      const client = new Appwrite.Client().setEndpoint(endpoint).setProject(projectId);
      const account = new Appwrite.Account(client);
      const who = { email: `${name}@example.com`, password: "a long password" };
      await account.create({ userId: name, ...who, name });
      await account.createEmailPasswordSession(who);
      const { $id } = await account.get();
      const kept = localStorage.getItem("cookieFallback") ?? "";
      localStorage.removeItem("cookieFallback");
      const byCookie = await account.get().then(
        () => true,
        (error: Sdk.AppwriteException) => error.type,
      );
      localStorage.setItem("cookieFallback", kept);
      return { $id, byCookie };
    },
    { ...target(), name },
  );
}

for (const { host, byCookie } of [
  { host: "localhost", byCookie: true },
  { host: "127.0.0.1", byCookie: "general_unauthorized_scope" },
]) {
  test(`a page at ${host} signs up, writes rows, uploads, hears of changes and signs out`, async ({
    page,
  }) => {
    const name = host.replaceAll(".", "-");
    await page.goto(site.at(host));
    expect(await signUp(page, name)).toEqual({ $id: name, byCookie });

    const did = await page.evaluate(
      async ({ endpoint, projectId, databaseId, tableId, bucketId }) => {
        const client = new Appwrite.Client().setEndpoint(endpoint).setProject(projectId);
        const tables = new Appwrite.TablesDB(client);
        const storage = new Appwrite.Storage(client);
        const table = { databaseId, tableId };
        const { $id: rowId } = await tables.createRow({
          ...table,
          rowId: Appwrite.ID.unique(),
          data: { text: "first" },
        });

        const heard = await new Promise<{ events: string[]; text: string }>((resolve, reject) => {
          const channel = `databases.${databaseId}.tables.${tableId}.rows.${rowId}`;
          let done = false;
          client.subscribe<{ text: string }>(channel, ({ events, payload }) => {
            done = true;
            resolve({ events, text: payload.text });
          });
          // Nothing says when the subscription stands, so the row is changed until the change is heard of.
          const change = async () => {
            for (let n = 0; !done; n++) {
              await tables.updateRow({ ...table, rowId, data: { text: `changed ${n}` } });
            }
          };
          change().catch(reject);
        });
        const list = await tables.listRows({
          ...table,
          queries: [Appwrite.Query.startsWith("text", "chan")],
        });

        const large = new Uint8Array(12 * 1024 * 1024 + 5).map((_, i) => i % 251);
        const progress: number[] = [];
        const file = await storage.createFile({
          bucketId,
          fileId: Appwrite.ID.unique(),
          file: new File([large], "large.bin"),
          onProgress: ({ chunksUploaded }) => progress.push(chunksUploaded),
        });

        const canvas = document.createElement("canvas");
        Object.assign(canvas, { width: 60, height: 40 });
        canvas.getContext("2d")?.fillRect(0, 0, 30, 40);
        const drawn = await new Promise<Blob>((resolve) =>
          canvas.toBlob((blob) => resolve(blob ?? new Blob())),
        );
        const picture = await storage.createFile({
          bucketId,
          fileId: Appwrite.ID.unique(),
          file: new File([drawn], "drawn.png", { type: "image/png" }),
          permissions: [Appwrite.Permission.read(Appwrite.Role.any())],
        });
        const image = new Image();
        image.src = storage.getFilePreview({ bucketId, fileId: picture.$id, width: 30 });
        await image.decode();

        const account = new Appwrite.Account(client);
        await account.deleteSession({ sessionId: "current" });
        const after = await account.get().catch((error: Sdk.AppwriteException) => error.type);
        return {
          rows: list.total,
          heard,
          size: file.sizeOriginal,
          progress,
          image: [image.naturalWidth, image.naturalHeight],
          after,
          kept: localStorage.getItem("cookieFallback"),
        };
      },
      { ...target(), databaseId, tableId, bucketId },
    );
    expect(did).toMatchObject({
      rows: 1,
      size: 12 * 1024 * 1024 + 5,
      image: [30, 20],
      after: "general_unauthorized_scope",
      kept: "[]",
    });
    expect(did.heard.text).toMatch(/^changed \d+$/);
    expect(did.heard.events).toContain(`databases.${databaseId}.tables.${tableId}.rows.*.update`);
    expect(did.progress.at(-1)).toBe(3);
  });
}

test("a page of a host that is no platform gets nothing, and Appwrite's error is why", async ({ page }) => {
  await page.goto(site.at("elsewhere.localhost"));
  const refused = await signUp(page, "unknown").catch((error: Error) => error.message);
  expect(refused).toContain("Failed to fetch");
  const answer = await fetch(`${server.endpoint}/account`, {
    method: "POST",
    headers: {
      origin: new URL(site.at("elsewhere.localhost")).origin,
      "x-appwrite-project": server.projectId,
    },
  });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
  expect(await answer.json()).toMatchObject({ type: "general_unknown_origin" });
  // Nor was anything done before the browser hid the answer.
  const users = await fetch(`${server.endpoint}/users/unknown`, {
    headers: { "x-appwrite-project": server.projectId, "x-appwrite-key": server.key },
  });
  expect(users.status).toBe(404);
});
