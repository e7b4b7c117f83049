import { Account, Client, Functions, Query, Storage } from "node-appwrite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { writeYear } from "#scripts/dev/demo/write-to-project.ts";
import { demoSignIns } from "#scripts/dev/demo-data.ts";
import { serverOf } from "#scripts/operate/server.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
  // Into an empty project only, as the demonstration is.
  await product.tables.deleteRow({ databaseId: "main", tableId: "Plans", rowId: "starter" });
  await product.tables.deleteRow({ databaseId: "main", tableId: "paymentmethods", rowId: "btc" });
});
afterAll(() => product?.stop());

it("goes on with the same year where it was cut off, and ends with a verified ledger", async () => {
  const appUrl = "http://localhost:4500";
  // The inbox of another server also holds the mails of earlier tests.
  const mailed = () => product.inbox.subjects("investor@keelstone.example");
  const before = await mailed();
  const cut = (words: string) => {
    if (words.startsWith("ledger: 1000 of ")) throw new Error("The connection was lost.");
  };
  await expect(writeYear(serverOf(product), appUrl, cut)).rejects.toThrow("lost");
  const progress: string[] = [];
  await writeYear(serverOf(product), appUrl, (words) => progress.push(words));
  expect(progress.at(0)).toMatch(/^accounts: \d+$/);
  expect(progress.at(-1)).toMatch(/^[\d,]+ entries checked in [\d.]+ s, 0 deviations$/);
  const own = await rowsOf(product, "transactions", "id", "demo-investor");
  expect(own.some(({ status }) => status === "pending")).toBe(true);
  const { files } = await new Storage(keyClient(product)).listFiles({ bucketId: "attachments" });
  const proofs = (
    await product.tables.listRows({
      databaseId: "main",
      tableId: "transactions",
      queries: [Query.isNotNull("attachmentId")],
    })
  ).rows.map(({ attachmentId }) => attachmentId);
  expect(proofs).toHaveLength(3);
  expect(files.map(({ $id }) => $id)).toEqual(expect.arrayContaining(proofs));
  const { events } = await new Functions(keyClient(product)).get({ functionId: "mail" });
  expect(events.length).toBeGreaterThan(0);
  const [{ email = "", password = "" } = {}] = demoSignIns;
  const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
  const session = await new Account(guest).createEmailPasswordSession({ email, password });
  expect(session.userId).toBe("demo-admin");
  // No function ran, so nothing was mailed.
  expect(await mailed()).toEqual(before);
}, 240_000);
