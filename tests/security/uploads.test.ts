/** Only the server stores a file, and it stores of an upload a picture and nothing else. */
import { randomUUID } from "node:crypto";
import { Client as Browser, Storage as BrowserStorage, ExecutionMethod, Functions, ID } from "appwrite";
import { Storage, Users } from "node-appwrite";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { avatarFileId, MAX_IMAGE } from "#domain/members/avatar.ts";
import { keyClient } from "#scripts/deploy/function-variables.ts";
import { operate } from "#scripts/operate/people.ts";
import { aJpegOfScans, aPicture, aPngOf, aSidewaysPhoto, impostors, page } from "#tests/images.ts";
import { type Product, startProduct } from "#tests/product.ts";
import { aNewcomer, anAdmin, anInvestor, aStranger } from "#tests/world.ts";

const bucketId = "images";
const everybody = ["guest", "stranger", "newcomer", "inactive", "investor", "admin"] as const;
type Who = (typeof everybody)[number];

let product: Product;
/** The session of each; a guest has none. */
let sessions: Readonly<Record<Who, string>>;

beforeAll(async () => {
  product = await startProduct();
  const admin = await anAdmin(product);
  const newcomer = await aNewcomer(product);
  const investor = await anInvestor(product, admin);
  const inactive = await anInvestor(product, admin, "Ina Inactive");
  await operate(admin.client, "deactivate", { userId: inactive.id, reason: "a test" });
  const users = new Users(keyClient(product));
  const { id: userId, email, password, name } = aStranger();
  await users.create({ userId, email, password, name });
  const begin = async (id: string) => (await users.createSession({ userId: id })).secret;
  sessions = {
    guest: "",
    stranger: await begin(userId),
    newcomer: await begin(newcomer.id),
    inactive: await begin(inactive.id),
    investor: await begin(investor.id),
    admin: await begin(admin.id),
  };
});
afterAll(() => product?.stop());

function browserOf(who: Who): Browser {
  const client = new Browser().setEndpoint(product.endpoint).setProject(product.projectId);
  return who === "guest" ? client : client.setSession(sessions[who]);
}

const filesNow = async () => (await new Storage(keyClient(product)).listFiles({ bucketId })).files;

describe("a file is not stored", () => {
  it.each(everybody)("a file is not stored by the SDK or by raw HTTP for a caller who is %s", async (who) => {
    const before = (await filesNow()).length;
    const file = new File([new Uint8Array(await aPicture())], "me.png", { type: "image/png" });
    for (const permissions of [undefined, ['read("any")'], [`read("user:${who}")`]]) {
      const attempt = { bucketId, fileId: ID.unique(), file, ...(permissions && { permissions }) };
      await expect(new BrowserStorage(browserOf(who)).createFile(attempt)).rejects.toMatchObject({
        code: 401,
      });
    }
    const session = who === "guest" ? {} : { "x-appwrite-session": sessions[who] };
    for (const range of [{}, { "content-range": "bytes 0-9/20" }]) {
      const body = new FormData();
      body.set("fileId", ID.unique());
      body.set("file", file);
      const headers = { "x-appwrite-project": product.projectId, ...session, ...range };
      const path = `${product.endpoint}/storage/buckets/${bucketId}/files`;
      expect((await fetch(path, { method: "POST", headers, body })).status).toBe(401);
    }
    expect(await filesNow()).toHaveLength(before);
  });
});

async function setAvatar(who: Who, image: Buffer, key = randomUUID().replaceAll("-", "")) {
  const { responseStatusCode, responseBody } = await new Functions(browserOf(who)).createExecution({
    functionId: "operations",
    xpath: "/setAvatar",
    method: ExecutionMethod.POST,
    body: JSON.stringify({ key, input: { image: image.toString("base64") } }),
  });
  return { status: responseStatusCode, body: JSON.parse(responseBody) };
}

/** Returns the stored bytes of this avatar, and how they are served. */
async function served(path: string) {
  const response = await fetch(`${product.endpoint}${path.replace("/preview", "/view")}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, type: response.headers.get("content-type") };
}

describe("an avatar is refused", () => {
  it.each([
    ["stranger", "not-registered"],
    ["newcomer", "account-inactive"],
    // The sessions that ended with the deactivation, and a new sign-in.
    ["inactive", "account-inactive"],
  ] as const)("an avatar is refused when the caller is %s", async (who, code) => {
    expect(await setAvatar(who, await aPicture())).toMatchObject({ status: 403, body: { code } });
    await expect(setAvatar("guest", await aPicture())).rejects.toMatchObject({ code: 401 });
  });

  it("an avatar is refused when it is no image, damaged, oversized or a bomb, without storing it", async () => {
    const picture = await aPicture();
    const attempts: [Buffer, string][] = [
      ...Object.values(impostors).map((file): [Buffer, string] => [file, "image-type"]),
      [Buffer.concat([Buffer.from("%PDF-1.7\n"), picture]), "image-type"],
      [picture.subarray(0, picture.length - 20), "image-damaged"],
      [(await aSidewaysPhoto()).subarray(0, 900), "image-damaged"],
      [Buffer.concat([picture, Buffer.alloc(MAX_IMAGE - picture.length)]), "image-too-large"],
      [aPngOf(20_000, 20_000), "image-dimensions"],
      [aPngOf(100, 100), "image-damaged"],
      [await aJpegOfScans(500), "image-damaged"],
    ];
    const before = (await filesNow()).length;
    for (const [image, code] of attempts)
      expect(await setAvatar("investor", image)).toMatchObject({ status: 422, body: { code } });
    expect(await setAvatar("investor", Buffer.alloc(4_000_000))).toMatchObject({ status: 400 });
    expect(await filesNow()).toHaveLength(before);
  });
});

describe("an avatar is stored", () => {
  it.each(["investor", "admin"] as const)("once per key for a caller who is %s", async (who) => {
    const before = (await filesNow()).length;
    const key = randomUUID().replaceAll("-", "");
    const image = await aPicture();
    const answers = await Promise.all([1, 2, 3].map(() => setAvatar(who, image, key)));
    answers.push(await setAvatar(who, image, key));
    const paths = new Set(answers.map(({ body }) => body.avatar));
    expect([paths.size, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200]]);
    const shown = (await filesNow()).map(({ $id }) => $id);
    expect(shown).toContain(avatarFileId(answers[0]?.body.avatar));
    // Requests at the very same moment may store a file each; one is shown, and the others are cleared away.
    expect(shown.length).toBeLessThanOrEqual(before + 3);
  });

  it("as a picture that was encoded again, without the place where it was taken", async () => {
    const photo = await aSidewaysPhoto();
    const { body } = await setAvatar("investor", photo);
    const { bytes, type } = await served(body.avatar);
    expect(type).toBe("image/jpeg");
    expect(bytes.includes("SpyCam")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 100, height: 100 });
    const file = (await filesNow()).find(({ $id }) => $id === avatarFileId(body.avatar));
    expect(file?.mimeType).toBe("image/jpeg");
    expect(file?.$permissions.filter((one) => !one.startsWith('read("user:'))).toEqual([]);
  });

  it("an avatar is stored without the page that was hidden in it", async () => {
    const jpeg = await sharp(await aPicture())
      .jpeg()
      .toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)]);
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(page)]);
    const { body } = await setAvatar("investor", polyglot);
    const { bytes, type } = await served(body.avatar);
    expect([type, bytes.includes("script")]).toEqual(["image/jpeg", false]);
  });

  it("and neither changed nor deleted by its owner's own calls", async () => {
    const { body } = await setAvatar("investor", await aPicture());
    const file = { bucketId, fileId: String(avatarFileId(body.avatar)) };
    const storage = new BrowserStorage(browserOf("investor"));
    await expect(storage.updateFile({ ...file, permissions: ['read("any")'] })).rejects.toMatchObject({
      code: 401,
    });
    await expect(storage.deleteFile(file)).rejects.toMatchObject({ code: 401 });
  });
});
