import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { avatarFileId } from "#domain/members/avatar.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { imageInput, MemoryProduct, newKey } from "#tests/memory/memory-product.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

describe("the avatar", () => {
  const set = (caller: string, text: string, key?: string) =>
    product.ask(caller, "setAvatar", imageInput(text), key);
  const shown = () => avatarFileId(product.profile("ada")?.avatar as string | null);

  it("is stored under an unguessable id and shown by an address with a token", async () => {
    expect(await set("ada", "picture 1")).toMatchObject({ replaced: null });
    const [[fileId, file] = []] = [...product.appwrite.files];
    expect(fileId).toMatch(/^[0-9a-f]{32}$/);
    expect(file).toMatchObject({ content: "picture 1", $permissions: ['read("user:ada")'] });
    expect(product.profile("ada")?.avatar).toBe(
      `/storage/buckets/images/files/${fileId}/preview?width=150&height=150&project=keelstone&token=token-of-${fileId}`,
    );
  });

  it("the avatar that is replaced or removed is deleted, also after a crash", async () => {
    await set("ada", "picture 1");
    const first = shown();
    await product.dyingAtEachCall("ada", "setAvatar", imageInput("picture 2"));
    expect(product.appwrite.files.has(String(first))).toBe(false);
    expect(product.appwrite.files.get(String(shown()))).toMatchObject({ content: "picture 2" });
    await product.dyingAtEachCall("ada", "removeAvatar", {});
    expect(product.profile("ada")?.avatar).toBeNull();
    // A file that was stored for a commit that never came is unused.
    product.now = () => new Date("2026-03-10T12:00:00Z");
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect(product.appwrite.files.size).toBe(0);
  });

  it("is stored once when a request is repeated or its commit is lost to another one", async () => {
    const key = newKey();
    let losses = 2;
    product.appwrite.interfere = (moment) => {
      if (moment !== "before commit" || losses-- <= 0) return;
      throw new AppwriteException("Transaction conflict", 409, "transaction_conflict");
    };
    const first = await set("ada", "picture 1", key);
    expect(await set("ada", "picture 1", key)).toEqual(first);
    expect(product.appwrite.files.size).toBe(1);
    expect(await set("ada", "picture 2", key)).toMatchObject({ code: "key-reused" });
    expect(product.appwrite.files.size).toBe(1);
  });

  it("leaves one file when two are set at the same moment, also where there was none", async () => {
    for (const before of [null, "picture 1"]) {
      if (before !== null) await set("ada", before);
      await Promise.all(["picture 2", "picture 3", "picture 4"].map((text) => set("ada", text)));
      expect([...product.appwrite.files.keys()]).toEqual([shown()]);
      await product.ask("ada", "removeAvatar");
    }
  });

  it("is refused after 30 images within an hour, whatever came of them, until an hour has passed", async () => {
    let time = Date.parse("2026-03-10T12:00:00Z");
    product.now = () => new Date(time);
    const key = newKey();
    for (let n = 0; n < 27; n++)
      expect(await set("ada", "a page", key)).toMatchObject({ code: "image-type" });
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => set("ada", `picture ${n}`)));
    const refused = answers.filter((answer) => (answer as { code?: string }).code === "too-many-images");
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({
      message: "You have uploaded 30 images within an hour. Try again in 60 minutes",
    });
    expect(await set("bob", "picture 1")).toMatchObject({ replaced: null });
    time += 3_600_000;
    expect(await set("ada", "picture 2")).toMatchObject({ userId: "ada" });
  });

  it.each([
    ["eve, who has no profile", "eve", "not-registered"],
    ["bob, who is deactivated", "bob", "account-inactive"],
  ])("is not set by %s", async (_, caller, code) => {
    await product.ask("root", "deactivate", { userId: "bob" });
    expect(await set(caller, "picture 1")).toMatchObject({ code });
    expect(product.appwrite.files.size).toBe(0);
  });

  it.each([
    ["no picture", imageInput("a page"), "image-type"],
    ["too large", imageInput("heavy picture"), "image-too-large"],
    ["no base64", { image: "<html>" }, "invalid-input"],
    ["nothing", {}, "image-required"],
    ["the id of a file, as older pages send it", { fileId: "f1" }, "page-outdated"],
  ])("is refused when what is sent is %s", async (_, input, code) => {
    expect(await product.ask("ada", "setAvatar", input)).toMatchObject({ code });
    expect(product.appwrite.files.size).toBe(0);
  });
});
