/** Proofs of payment: stored by the server alone, read by administrators alone, and gone when nothing names them. */
import { randomUUID } from "node:crypto";
import { Client as Browser, Storage as BrowserStorage, ExecutionMethod, Functions, ID } from "appwrite";
import { Account, Client, Storage, Users } from "node-appwrite";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isPdf } from "#functions/lib/pdf.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { openAdminArea, operate } from "#scripts/operate/people.ts";
import { aPicture, aPngOf, aSidewaysPhoto, impostors, page } from "#tests/images.ts";
import { type Product, rowsOf, startProduct } from "#tests/product.ts";
import { type Actor, anAdmin, anInvestor, aPendingDeposit } from "#tests/world.ts";

const bucketId = "attachments";
const aPdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< /Author (Ada) >>\nendobj\n%%EOF\n");

let product: Product;
let admin: Actor;
let investor: Actor;
let stranger: Actor;
let reader: Client;
let deposit: string;

beforeAll(async () => {
  product = await startProduct();
  admin = await anAdmin(product);
  investor = await anInvestor(product, admin);
  stranger = await anInvestor(product, admin, "Stella Stranger");
  reader = await openAdminArea(admin.client);
  deposit = await aPendingDeposit(investor, "100");
});
afterAll(() => product?.stop());

const sessionOf = ({ client }: Actor) => String(client.config.session);
function browserOf(session: string): Browser {
  const client = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  return session === "" ? client : client.setSession(session);
}

/** Sends a request by the SDK of the browser, and returns what the function answers. */
async function ask(who: Actor, operation: string, input: object) {
  const { responseStatusCode, responseBody } = await new Functions(browserOf(sessionOf(who))).createExecution(
    {
      functionId: "operations",
      xpath: `/${operation}`,
      method: ExecutionMethod.POST,
      body: JSON.stringify({ key: randomUUID().replaceAll("-", ""), input }),
    },
  );
  return { status: responseStatusCode, body: JSON.parse(responseBody) };
}

const attach = (who: Actor, file: Buffer, transactionId = deposit) =>
  ask(who, "setAttachment", { transactionId, file: file.toString("base64") });
const stored = async () => (await new Storage(keyClient(product)).listFiles({ bucketId })).files;
const row = async (id = deposit) => (await rowsOf(product, "transactions", "$id", id))[0] ?? {};

/** Every way to read, list, replace, delete or store a file, by the SDK and by raw HTTP. */
function attempts(session: string, fileId: string): [string, () => Promise<unknown>][] {
  const storage = new BrowserStorage(browserOf(session));
  const files = `${product.endpoint}/storage/buckets/${bucketId}/files`;
  const raw = async (method: string, path: string, body?: FormData) => {
    const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": session };
    const response = await fetch(`${files}${path}`, { method, headers, ...(body && { body }) });
    if (!response.ok) throw new Error(String(response.status));
    return response;
  };
  const file = new File([new Uint8Array(aPdf)], "proof.pdf", { type: "application/pdf" });
  const form = new FormData();
  form.set("fileId", ID.unique());
  form.set("file", file);
  return [
    ["get", () => storage.getFile({ bucketId, fileId })],
    ["view", () => raw("GET", `/${fileId}/view`)],
    ["download", () => raw("GET", `/${fileId}/download`)],
    ["preview", () => raw("GET", `/${fileId}/preview`)],
    ["rename", () => storage.updateFile({ bucketId, fileId, name: "mine", permissions: ['read("any")'] })],
    ["delete", () => storage.deleteFile({ bucketId, fileId })],
    ["create", () => storage.createFile({ bucketId, fileId: ID.unique(), file })],
    [
      "create with permissions",
      () => storage.createFile({ bucketId, fileId: ID.unique(), file, permissions: ['read("any")'] }),
    ],
    ["upload", () => raw("POST", "", form)],
  ];
}

describe("a proof of payment", () => {
  it("is read by administrators alone, as a download that no browser takes for a page", async () => {
    expect(await attach(investor, aPdf)).toMatchObject({ status: 200 });
    const { attachmentId } = await row();
    const url = `${product.endpoint}/storage/buckets/${bucketId}/files/${attachmentId}/download`;
    const headers = {
      "x-appwrite-project": product.projectId,
      "x-appwrite-session": String(reader.config.session),
    };
    const response = await fetch(url, { headers });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(aPdf);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["its owner", () => sessionOf(investor)],
    ["another investor", () => sessionOf(stranger)],
    ["an administrator's own session", () => sessionOf(admin)],
    ["a guest", () => ""],
  ])("is neither read, listed, changed, deleted nor stored by the calls of %s", async (_, session) => {
    const { attachmentId } = await row();
    const before = await stored();
    for (const [name, attempt] of attempts(session(), String(attachmentId)))
      await expect(attempt(), name).rejects.toThrow();
    const list = new BrowserStorage(browserOf(session())).listFiles({ bucketId });
    expect(
      await list.then(
        ({ files }) => files,
        () => [],
      ),
    ).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it("is not stored by the reader account either", async () => {
    const { attachmentId } = await row();
    for (const [name, attempt] of attempts(String(reader.config.session), String(attachmentId)).slice(4))
      await expect(attempt(), name).rejects.toThrow();
  });

  it("is neither attached, replaced nor removed by another investor or an administrator", async () => {
    const before = await row();
    for (const who of [stranger, admin]) {
      expect(await attach(who, aPdf)).toMatchObject({ status: 404, body: { code: "transaction-not-found" } });
      const removal = await ask(who, "removeAttachment", { transactionId: deposit });
      expect(removal).toMatchObject({ status: 404, body: { code: "transaction-not-found" } });
    }
    expect(await row()).toEqual(before);
    expect(await stored()).toHaveLength(1);
  });

  it("cannot be a file of another deposit: a request names no file", async () => {
    const own = await aPendingDeposit(stranger, "10");
    const { attachmentId } = await row();
    const named = { transactionId: own, attachmentId, fileId: attachmentId, file: attachmentId };
    expect(await ask(stranger, "setAttachment", named)).toMatchObject({ body: { code: "attachment-type" } });
    expect((await row(own)).attachmentId ?? null).toBeNull();
    const sent = { ...named, file: aPdf.toString("base64"), attachmentType: "text/html", attachmentSize: 1 };
    expect(await ask(stranger, "setAttachment", sent)).toMatchObject({ status: 200 });
    const saved = await row(own);
    expect(saved.attachmentId).not.toBe(attachmentId);
    expect(saved).toMatchObject({ attachmentType: "application/pdf", attachmentSize: aPdf.length });
    expect(await ask(stranger, "removeAttachment", { ...named, file: "" })).toMatchObject({ status: 200 });
    expect((await row()).attachmentId).toBe(attachmentId);
  });

  it("is refused by its bytes, whatever it is called, and nothing is stored of it", async () => {
    const picture = await aPicture();
    const refused: [Buffer, string][] = [
      ...Object.values(impostors)
        .filter((file) => !isPdf(file))
        .map((file): [Buffer, string] => [file, "attachment-type"]),
      [Buffer.from(page), "attachment-type"],
      [Buffer.from(`<!-- %PDF-1.7 -->${page}%%EOF`), "attachment-type"],
      [Buffer.from("%PDF-1.7\nno end"), "attachment-type"],
      [picture.subarray(0, picture.length - 20), "image-damaged"],
      [aPngOf(20_000, 20_000), "image-dimensions"],
      [Buffer.concat([aPdf, Buffer.alloc(5_242_880)]), "attachment-too-large"],
    ];
    const careful = await anInvestor(product, admin, "Cara Careful");
    const own = await aPendingDeposit(careful, "10");
    const before = await stored();
    for (const [file, code] of refused)
      expect(await attach(careful, file, own)).toMatchObject({ status: 422, body: { code } });
    expect(await attach(careful, Buffer.alloc(6_000_000), own)).toMatchObject({ status: 400 });
    expect(await stored()).toEqual(before);
  });

  it("is drawn again where it is an image: upright, whole, on white, without what a camera noted", async () => {
    const photo = await aSidewaysPhoto();
    expect(await attach(investor, photo)).toMatchObject({ status: 200 });
    const { attachmentId, attachmentType } = await row();
    expect(attachmentType).toBe("image/jpeg");
    const storage = new Storage(reader);
    const bytes = Buffer.from(await storage.getFileDownload({ bucketId, fileId: String(attachmentId) }));
    expect(bytes.includes("SpyCam")).toBe(false);
    const { exif, format, width, height } = await sharp(bytes).metadata();
    expect({ exif, format, width, height }).toEqual({
      exif: undefined,
      format: "jpeg",
      width: 100,
      height: 100,
    });
    const wide = await sharp({ create: { width: 3000, height: 600, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    expect(await attach(investor, wide)).toMatchObject({ status: 200 });
    const fileId = String((await row()).attachmentId);
    const white = sharp(Buffer.from(await storage.getFileDownload({ bucketId, fileId })));
    expect(await white.metadata()).toMatchObject({ width: 2000, height: 400 });
    expect([...(await white.extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer())]).toEqual([
      255, 255, 255,
    ]);
  });

  it("keeps nothing of a page or a PDF that was hidden in an image", async () => {
    const photo = await aSidewaysPhoto();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const polyglots = [
      Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(page), aPdf]),
      Buffer.concat([await aPicture(), Buffer.from(page), aPdf]),
    ];
    for (const polyglot of polyglots) {
      expect(await attach(investor, polyglot)).toMatchObject({ status: 200 });
      const { attachmentId, attachmentType } = await row();
      expect(attachmentType).toBe("image/jpeg");
      const bytes = await new Storage(reader).getFileDownload({ bucketId, fileId: String(attachmentId) });
      expect(Buffer.from(bytes).includes("script")).toBe(false);
      expect(Buffer.from(bytes).includes("%PDF")).toBe(false);
    }
  });

  it("leaves no file behind when it is replaced many times, and ends at 20 within an hour", async () => {
    const busy = await anInvestor(product, admin, "Bea Busy");
    const own = await aPendingDeposit(busy, "10");
    const others = (await stored()).length;
    const answers: number[] = [];
    for (let n = 0; n < 21; n++) answers.push((await attach(busy, aPdf, own)).status);
    expect(answers).toEqual([...Array(20).fill(200), 429]);
    expect(await stored()).toHaveLength(others + 1);
    expect(await ask(busy, "removeAttachment", { transactionId: own })).toMatchObject({ status: 200 });
    expect(await stored()).toHaveLength(others);
  });

  it("and an approval at the same moment: the approval stands for the file that was seen", async () => {
    for (let n = 0; n < 4; n++) {
      const own = await aPendingDeposit(investor, "15");
      await attach(investor, aPdf, own);
      const { attachmentId } = await row(own);
      const approval = operate(admin.client, "approve", {
        transactionId: own,
        seenAttachment: String(attachmentId),
      });
      const [changed, approved] = await Promise.all([
        attach(investor, Buffer.concat([aPdf, aPdf]), own),
        approval.then(
          () => "approved",
          (error: unknown) => String(error),
        ),
      ]);
      const after = await row(own);
      if (approved === "approved") {
        expect(changed.body).toMatchObject({ code: "already-approved" });
        expect(after).toMatchObject({ status: "success", attachmentId });
      } else {
        expect(approved).toContain("attachment-changed");
        expect(changed.status).toBe(200);
        expect(after.status).toBe("pending");
        expect(after.attachmentId).not.toBe(attachmentId);
      }
    }
  });

  it("cannot be changed after the approval, and is approved only as it was seen", async () => {
    const own = await aPendingDeposit(investor, "20");
    await attach(investor, aPdf, own);
    const unseen = operate(admin.client, "approve", { transactionId: own, seenAttachment: null });
    await expect(unseen).rejects.toThrow("attachment-changed");
    const { attachmentId } = await row(own);
    await operate(admin.client, "approve", { transactionId: own, seenAttachment: String(attachmentId) });
    for (const [operation, input] of [
      ["setAttachment", { transactionId: own, file: aPdf.toString("base64") }],
      ["removeAttachment", { transactionId: own }],
    ] as const)
      expect(await ask(investor, operation, input)).toMatchObject({ body: { code: "already-approved" } });
    expect((await row(own)).attachmentId).toBe(attachmentId);
  });

  it("is read neither by a successor of its owner's id nor named by a transaction of a deleted account", async () => {
    const leaving = await anInvestor(product, admin, "Lea Leaving");
    const own = await aPendingDeposit(leaving, "30");
    await attach(leaving, aPdf, own);
    const { attachmentId } = await row(own);
    await operate(admin.client, "deleteUser", { userId: leaving.id, reason: "asked to" });
    expect(await row(own)).toMatchObject({ attachmentId: null, attachedAt: null });
    const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
    const email = `${ID.unique()}@example.com`;
    await new Account(guest).create({ userId: leaving.id, email, password: `p-${leaving.id}` });
    const { secret } = await new Users(keyClient(product)).createSession({ userId: leaving.id });
    for (const [name, attempt] of attempts(secret, String(attachmentId)))
      await expect(attempt(), name).rejects.toThrow();
  });

  it("is closed to an account under an id that was deleted past the product", async () => {
    const leaving = await anInvestor(product, admin, "Leo Leaving");
    const own = await aPendingDeposit(leaving, "30");
    await attach(leaving, aPdf, own);
    const { attachmentId } = await row(own);
    // Longer than the clocks of two servers may be apart.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    const headers = { "x-appwrite-project": product.projectId, "x-appwrite-session": sessionOf(leaving) };
    expect((await fetch(`${product.endpoint}/account`, { method: "DELETE", headers })).status).toBe(204);
    const guest = new Client().setEndpoint(product.endpoint).setProject(product.projectId);
    const email = `${ID.unique()}@example.com`;
    await new Account(guest).create({ userId: leaving.id, email, password: `p-${leaving.id}` });
    const { secret } = await new Users(keyClient(product)).createSession({ userId: leaving.id });
    for (const [name, attempt] of attempts(secret, String(attachmentId)))
      await expect(attempt(), name).rejects.toThrow();
    // The request of the newcomer is refused, and the deposit soon names no file any more.
    const client = new Client()
      .setEndpoint(product.endpoint)
      .setProject(product.projectId)
      .setSession(secret);
    const successor = { ...leaving, client };
    expect(await attach(successor, aPdf, own)).toMatchObject({ body: { code: "account-replaced" } });
    await vi.waitFor(async () => expect((await row(own)).attachmentId).toBeNull(), 10_000);
    expect((await stored()).some(({ $id }) => $id === attachmentId)).toBe(true);
  });

  it("a proof of payment of a cancelled deposit is named no more", async () => {
    const own = await aPendingDeposit(investor, "40");
    await attach(investor, aPdf, own);
    await operate(investor.client, "cancel", { transactionId: own });
    expect(await row(own)).toMatchObject({ status: "cancelled", attachmentId: null, attachmentSize: 0 });
    const late = await attach(investor, aPdf, own);
    expect(late).toMatchObject({ body: { code: "already-processed" } });
    expect((await row(own)).attachmentId).toBeNull();
  });
});
