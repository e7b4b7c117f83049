import { AppwriteException } from "node-appwrite";
import { beforeEach, describe, expect, it } from "vitest";
import { isPdf } from "#functions/lib/pdf.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { attachmentInput, MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";

let product: MemoryProduct;
let deposit: string;

beforeEach(async () => {
  product = new MemoryProduct();
  deposit = await aDeposit("ada");
});

async function aDeposit(owner: string): Promise<string> {
  const answer = await product.ask(owner, "requestDeposit", { methodId: "m1", amount: "50" });
  return (answer as { id: string }).id;
}

const attach = (caller: string, text: string, key?: string) =>
  product.ask(caller, "setAttachment", attachmentInput(deposit, text), key);
const row = () => product.appwrite.all("transactions").find(({ $id }) => $id === deposit);
const files = () => [...product.appwrite.files.keys()];

/** Runs the maintenance when files that are unused are old enough. */
async function maintain(): Promise<void> {
  product.now = () => new Date("2026-03-10T12:00:00Z");
  await runMaintenance(product.appwrite.connect(), product.dependencies);
}

describe("the proof of payment", () => {
  it("is stored under an unguessable id, in a bucket of its own and for no account to read", async () => {
    expect(await attach("ada", "picture 1")).toMatchObject({ id: deposit, replaced: null });
    const [[fileId, file] = []] = [...product.appwrite.files];
    expect(fileId).toMatch(/^[0-9a-f]{32}$/);
    expect(file).toMatchObject({ bucketId: "attachments", content: "picture 1", $permissions: [] });
    expect(row()).toMatchObject({ attachmentId: fileId, attachmentType: "image/jpeg", attachmentSize: 9 });
  });

  it("the proof of payment that is replaced or removed is deleted, also after a crash", async () => {
    await attach("ada", "picture 1");
    const [first] = files();
    await product.dyingAtEachCall("ada", "setAttachment", attachmentInput(deposit, "picture 2"));
    expect(files()).not.toContain(first);
    expect(product.appwrite.files.get(String(row()?.attachmentId))?.content).toBe("picture 2");
    await product.dyingAtEachCall("ada", "removeAttachment", { transactionId: deposit });
    expect(row()?.attachmentId).toBeNull();
    // A file that was stored for a commit that never came is named by no transaction.
    await maintain();
    expect(files()).toEqual([]);
  });

  it("is stored once when a request is repeated or its commit is lost to another one", async () => {
    const key = newKey();
    let losses = 2;
    product.appwrite.interfere = (moment) => {
      if (moment !== "before commit" || losses-- <= 0) return;
      throw new AppwriteException("Transaction conflict", 409, "transaction_conflict");
    };
    const first = await attach("ada", "picture 1", key);
    expect(await attach("ada", "picture 1", key)).toEqual(first);
    expect(files()).toHaveLength(1);
  });

  it("leaves one file when several are attached at the same moment", async () => {
    await Promise.all(["picture 1", "picture 2", "picture 3"].map((text) => attach("ada", text)));
    expect(files()).toEqual([row()?.attachmentId]);
  });

  it("stays with an approved deposit, and goes with a cancelled one or a deleted account", async () => {
    await attach("ada", "picture 1");
    await product.ask("root", "approve", { transactionId: deposit });
    await maintain();
    expect(files()).toEqual([row()?.attachmentId]);
    const approved = deposit;
    product.now = () => new Date();
    deposit = await aDeposit("ada");
    await attach("ada", "picture 2");
    await product.ask("ada", "cancel", { transactionId: deposit });
    expect(row()?.attachmentId).toBeNull();
    await maintain();
    expect(files()).toHaveLength(1);
    product.now = () => new Date();
    await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for it" });
    deposit = approved;
    expect(row()?.attachmentId).toBeNull();
    await maintain();
    expect(files()).toEqual([]);
  });

  it("is approved as it was seen", async () => {
    const seenAttachment = null;
    await attach("ada", "picture 1");
    const approval = { transactionId: deposit, seenAttachment };
    expect(await product.ask("root", "approve", approval)).toMatchObject({ code: "attachment-changed" });
    const seen = { ...approval, seenAttachment: row()?.attachmentId };
    expect(await product.ask("root", "approve", seen)).toMatchObject({ status: "success" });
  });

  it("and an approval that comes at the same moment do not both happen unseen", async () => {
    await attach("ada", "picture 1");
    const seenAttachment = row()?.attachmentId;
    const [replaced, approved] = (await Promise.all([
      attach("ada", "picture 2"),
      product.ask("root", "approve", { transactionId: deposit, seenAttachment }),
    ])) as { code?: string }[];
    const codes = [replaced?.code, approved?.code];
    expect([
      [undefined, "attachment-changed"],
      ["already-approved", undefined],
    ]).toContainEqual(codes);
  });

  it("is refused after 20 files within an hour, whatever came of them, until an hour has passed", async () => {
    let time = Date.now();
    product.now = () => new Date(time);
    const key = newKey();
    for (let n = 0; n < 18; n++)
      expect(await attach("ada", "a page", key)).toMatchObject({ code: "attachment-type" });
    const answers = await Promise.all([1, 2, 3, 4].map((n) => attach("ada", `picture ${n}`)));
    const refused = answers.filter((answer) => (answer as { code?: string }).code === "too-many-attachments");
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      message: "You have uploaded 20 files within an hour. Try again in 60 minutes",
    });
    time += 3_600_000;
    expect(await attach("ada", "picture 5")).toMatchObject({ id: deposit });
  });

  it.each([
    ["bob, who does not own the deposit", "bob", "transaction-not-found"],
    ["root, who administers", "root", "transaction-not-found"],
    ["eve, who has no profile", "eve", "not-registered"],
  ])("is neither attached, replaced nor removed by %s, and nothing is stored", async (_, caller, code) => {
    expect(await attach(caller, "picture 1")).toMatchObject({ code });
    expect(files()).toEqual([]);
    await attach("ada", "picture 1");
    expect(await attach(caller, "picture 2")).toMatchObject({ code });
    expect(await product.ask(caller, "removeAttachment", { transactionId: deposit })).toMatchObject({ code });
    expect(files()).toEqual([row()?.attachmentId]);
  });

  it("is refused to a deactivated account", async () => {
    await product.ask("root", "deactivate", { userId: "ada" });
    expect(await attach("ada", "picture 1")).toMatchObject({ code: "account-inactive" });
    expect(files()).toEqual([]);
  });

  it("is kept as it is where it is a PDF", async () => {
    await attach("ada", aPdf);
    const [file] = product.appwrite.files.values();
    expect(file?.content).toBe(aPdf);
    expect(row()).toMatchObject({ attachmentType: "application/pdf", attachmentSize: aPdf.length });
  });

  it("is refused when it has more than five megabytes, and not with one byte less", async () => {
    const padded = (size: number) => `%PDF-1.7\n${" ".repeat(size - 15)}%%EOF\n`;
    expect(await attach("ada", padded(5_242_881))).toMatchObject({
      code: "attachment-too-large",
      message: "The file must not be larger than 5 MB",
      values: { size: "5" },
    });
    expect(await attach("ada", padded(5_242_880))).toMatchObject({ id: deposit });
  });

  it("goes with an account that deletes itself", async () => {
    await attach("ada", "picture 1");
    await product.ask("root", "reject", { transactionId: deposit, reason: "not found" });
    expect(files()).toHaveLength(1);
    await product.ask("ada", "deleteAccount", { proof: memoryProof });
    expect(row()).toMatchObject({ attachmentId: null, attachedAt: null });
  });
});

const aPdf = "%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n";

it.each([
  ["a PDF", aPdf, true],
  ["a page that names itself one", "<html>%PDF-1.4 %%EOF", false],
  ["a PDF that is cut off", aPdf.slice(0, 20), false],
  ["a beginning without a version", "%PDF-x\n%%EOF", false],
  ["nothing", "", false],
])("recognises %s by its bytes", (_, text, expected) => {
  expect(isPdf(Buffer.from(text))).toBe(expected);
});
