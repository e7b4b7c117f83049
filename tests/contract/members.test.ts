/** Operations on members, on a running server: what they change outside the tables, and what is over at once. */
import { randomUUID } from "node:crypto";
import { Permission, Role, Storage, TablesDB, Users } from "node-appwrite";
import { InputFile } from "node-appwrite/file";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { avatarFileId } from "#domain/members/avatar.ts";
import { readSessionLifetimes } from "#domain/security/session-lifetimes.ts";
import { settings } from "#domain/settings/settings.ts";
import { connect } from "#functions/lib/appwrite.ts";
import { productionDependencies } from "#functions/lib/dependencies.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { verifyLedger } from "#scripts/operate/ledger/verify-ledger.ts";
import { operate } from "#scripts/operate/people.ts";
import { executeOperation } from "#tests/execute-operation.ts";
import { aPicture, impostors } from "#tests/images.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, aNewcomer, anAdmin, anInvestor, aPendingDeposit, aProof } from "#tests/world.ts";

let product: Product;
let admin: Actor;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
});
afterAll(() => product?.stop());

const profileOf = async (person: Actor) => (await rowsOf(product, "users", "$id", person.id))[0];

async function filesSeenBy(headers: Record<string, string>) {
  const response = await fetch(`${product.endpoint}/storage/buckets/images/files`, {
    headers: { "x-appwrite-project": product.projectId, ...headers },
  });
  return ((await response.json()) as { files?: unknown[] }).files ?? [];
}

/** Runs the hourly maintenance as it happens two hours from now. */
async function runMaintenanceLater(): Promise<void> {
  vi.stubEnv("APPWRITE_FUNCTION_API_ENDPOINT", product.endpoint);
  vi.stubEnv("APPWRITE_FUNCTION_PROJECT_ID", product.projectId);
  const headers = { "x-appwrite-key": product.apiKey };
  const appwrite = connect({ method: "POST", path: "/", headers, bodyText: "" });
  const now = () => new Date(Date.now() + 7_200_000);
  for (const referralBonusAt of ["activation", "verified-email"] as const)
    await runMaintenance(appwrite, {
      ...productionDependencies,
      now,
      settings: { ...settings, referralBonusAt },
      // The session of the administrator goes on.
      sessionLifetimes: readSessionLifetimes({ ADMIN_IDLE_HOURS: "0" }),
    });
  vi.unstubAllEnvs();
}

const imageOf = async (background?: string) => ({
  image: (await aPicture(background)).toString("base64"),
});

describe("the avatar", () => {
  it("keeps the picture in use, and deletes every unused file after a while", async () => {
    const investor = await anInvestor(product, admin);
    const set = await executeOperation(investor.client, "setAvatar", await imageOf());
    const storage = new Storage(keyClient(product));
    // Files that investors could upload themselves in version 0.2.0, and files stored for a commit that never
    // came.
    const leave = async (content: Buffer, permissions: string[]) =>
      (
        await storage.createFile({
          bucketId: "images",
          fileId: randomUUID(),
          file: InputFile.fromBuffer(content, "me.png"),
          permissions,
        })
      ).$id;
    const owned = [Permission.read(Role.user(investor.id)), Permission.delete(Role.user(investor.id))];
    const leftovers = [
      await leave(await aPicture(), owned),
      await leave(impostors["a PDF"] ?? Buffer.alloc(0), [Permission.read(Role.any())]),
      await leave(await aPicture(), []),
    ];
    await runMaintenanceLater();
    const { files } = await storage.listFiles({ bucketId: "images" });
    const left = files.map(({ $id }) => $id);
    expect(left).toContain(avatarFileId(set.body.avatar));
    for (const gone of leftovers) expect(left).not.toContain(gone);
  });

  it("is readable by its address, listed by no stranger, and deleted when replaced", async () => {
    const investor = await anInvestor(product, admin);
    const stranger = await anInvestor(product, admin, "Sina Stranger");
    expect(await executeOperation(investor.client, "setAvatar", await imageOf())).toMatchObject({
      status: 200,
    });
    const { avatar } = (await profileOf(investor)) as { avatar: string };
    const shown = await fetch(`${product.endpoint}${avatar}`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const without = await fetch(`${product.endpoint}${avatar.replace(/&token=.*/, "")}`);
    expect(without.status).toBe(404);
    expect(await filesSeenBy({})).toEqual([]);
    expect(await filesSeenBy({ "x-appwrite-session": stranger.client.config.session })).toEqual([]);

    const storage = new Storage(keyClient(product));
    const isGone = (fileId: string | null) =>
      expect(storage.getFile({ bucketId: "images", fileId: String(fileId) })).rejects.toMatchObject({
        code: 404,
      });
    const second = await executeOperation(investor.client, "setAvatar", await imageOf("#704060"));
    expect(second).toMatchObject({ status: 200, body: { replaced: avatarFileId(avatar) } });
    await isGone(avatarFileId(avatar));
    expect(await executeOperation(investor.client, "removeAvatar")).toMatchObject({
      status: 200,
      body: { avatar: null },
    });
    await isGone(avatarFileId(second.body.avatar));
  });
});

describe("making an administrator", () => {
  it("gives the label, the profile and the operations", async () => {
    const investor = await anInvestor(product, admin);
    const newcomer = await aNewcomer(product);
    expect(await executeOperation(investor.client, "activate", { userId: newcomer.id })).toMatchObject({
      status: 403,
    });
    expect(
      await executeOperation(admin.client, "makeAdmin", { userId: investor.id, reason: "new colleague" }),
    ).toMatchObject({
      status: 200,
    });
    expect(await profileOf(investor)).toMatchObject({ isAdmin: true });
    expect(await executeOperation(investor.client, "activate", { userId: newcomer.id })).toMatchObject({
      status: 200,
    });
  });
});

describe("phone and country", () => {
  it("are changed by their owner, with the rules of the form", async () => {
    const newcomer = await aNewcomer(product);
    expect(await executeOperation(newcomer.client, "updateProfile", { country: "Atlantis" })).toMatchObject({
      status: 400,
      body: { field: "country" },
    });
    await executeOperation(newcomer.client, "updateProfile", { phone: "+34 600 000 000", country: "Spain" });
    expect(await profileOf(newcomer)).toMatchObject({ phone: "+34 600 000 000", country: "Spain" });
  });
});

describe("deleting", () => {
  it("the own account ends it everywhere at once; the books stay", async () => {
    const investor = await anInvestor(product, admin);
    const transactionId = await aPendingDeposit(investor, "10");
    expect(await executeOperation(investor.client, "deleteAccount")).toMatchObject({
      status: 409,
      body: { code: "requests-waiting" },
    });
    await executeOperation(admin.client, "reject", { transactionId, reason: "No payment came" });
    const open = await new Users(keyClient(product)).createSession({ userId: investor.id });
    const proof = await aProof(investor);
    expect(await executeOperation(investor.client, "deleteAccount", { proof })).toMatchObject({
      status: 200,
    });
    expect(await profileOf(investor)).toBeUndefined();
    await expect(executeOperation(investor.client, "deleteAccount")).rejects.toMatchObject({ code: 401 });
    const otherTab = await fetch(`${product.endpoint}/account`, {
      headers: { "x-appwrite-project": product.projectId, "x-appwrite-session": open.secret },
    });
    expect(otherTab.status).toBe(401);
    await expect(new Users(keyClient(product)).get({ userId: investor.id })).rejects.toMatchObject({
      code: 404,
    });
    expect(await rowsOf(product, "transactions", "$id", transactionId)).toHaveLength(1);
  });

  it("a user as administrator, with a reason, turns down what waits and clears what is left", async () => {
    const investor = await anInvestor(product, admin);
    const paid = await aPendingDeposit(investor, "100");
    await executeOperation(admin.client, "approve", { transactionId: paid });
    const waiting = await aPendingDeposit(investor, "20");
    const userId = investor.id;
    expect(await executeOperation(admin.client, "deleteUser", { userId })).toMatchObject({
      status: 409,
      body: { code: "requests-waiting", field: "reason" },
    });
    expect(
      await executeOperation(admin.client, "deleteUser", { userId, reason: "court order" }),
    ).toMatchObject({
      status: 200,
    });
    expect(await profileOf(investor)).toBeUndefined();
    expect(await rowsOf(product, "transactions", "$id", waiting)).toMatchObject([{ status: "failed" }]);
    expect((await rowsOf(product, "ledger", "userId", userId)).at(-1)).toMatchObject({
      kind: "account-closed",
      cash: 0,
      reason: "court order",
    });
    expect((await rowsOf(product, "audit", "guard", `delete:${userId}`))[0]).toMatchObject({
      actorId: admin.id,
      reason: "court order",
    });
  });
});

describe("the people one referred", () => {
  it("shows referrals by first name, initial and date only", async () => {
    const investor = await anInvestor(product, admin);
    const { referralId } = (await profileOf(investor)) as { referralId: string };
    const friend = await aNewcomer(product, "Freya Friend");
    await product.tables.updateRow({
      databaseId: "main",
      tableId: "users",
      rowId: friend.id,
      data: { referrerId: referralId },
    });
    expect(await operate(investor.client, "listReferrals", {})).toEqual({
      people: [{ firstName: "Freya", initial: "F", joinedAt: expect.any(String) }],
      next: null,
    });
    const rows = new TablesDB(investor.client).getRow({
      databaseId: "main",
      tableId: "users",
      rowId: friend.id,
    });
    await expect(rows).rejects.toMatchObject({ code: 404 });
  });
});

it("the settings that the server decides with are public", async () => {
  const guest = await fetch(`${product.endpoint}/tablesdb/main/tables/settings/rows/current`, {
    headers: { "x-appwrite-project": product.projectId },
  });
  expect(await guest.json()).toMatchObject({ withdrawalFee: 1000, withdrawalMinimum: 0, referralBonus: 100 });
});

it("the ledger replays without a deviation after all of this", async () => {
  const found: string[] = [];
  await verifyLedger({ tables: product.tables, databaseId: "main" }, (deviation) => found.push(deviation));
  expect(found).toEqual([]);
});
