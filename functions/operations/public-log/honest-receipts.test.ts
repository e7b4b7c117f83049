/** The receipts of an honest site are right beside the files of its log, and name the newest statement of their checkpoint. */
import { beforeEach, describe, expect, it } from "vitest";
import { parseLogDay } from "#domain/public-log/log-rows.ts";
import { readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { parseTreeHead } from "#public-log/checkpoint.ts";
import { outcomeOf } from "#public-log/claim.ts";
import { keyOf, splitNote, verifierOf } from "#public-log/note.ts";
import { openLiabilities, parseReceipt } from "#public-log/receipt.ts";
import { checkBesideLog } from "#tests/memory/check-receipt.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { testLogKey, testLogKeys } from "#tests/public-log-key.ts";
import { appendEntries } from "./append-entries.ts";
import { keepPublicLog } from "./keep-public-log.ts";
import { signCheckpoint } from "./sign-checkpoint.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
  product.publicLogKeys = testLogKeys;
  moveTo("2026-03-14T09:26:53.000Z");
});

function moveTo(at: string): void {
  product.now = () => new Date(at);
}

const keep = () => keepPublicLog(product.appwrite.connect(), product.dependencies);
const rows = (table: string) => product.appwrite.all(table);

/** Downloads the receipt of an account's entry, and checks it beside the log as it is. */
async function checked(who: string, { nth = 0, day }: { nth?: number; day?: string } = {}) {
  const entryId = rows("ledger").filter(({ userId }) => userId === who)[nth]?.$id;
  const input = { entryId, ...(day !== undefined && { day }) };
  const { receipt } = (await product.ask(who, "readReceipt", input)) as { receipt: string };
  return check(receipt);
}

async function check(text: string) {
  const claims = await checkBesideLog(product.appwrite, text, product.now().getTime());
  const day = claims.find((claim) => claim.code === "day-counted")?.day;
  return { text, day, codes: claims.map(({ code }) => code), outcome: outcomeOf(claims) };
}

describe("a receipt of an honest site", () => {
  it("names the newest day, or an earlier one that was asked for with the checkpoint of its time", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const saved = await checked("ada");
    moveTo("2026-03-15T00:23:00.000Z");
    await keep();
    moveTo("2026-03-16T00:23:00.000Z");
    await product.approvedDeposit("ada", "70");
    await keep();
    for (const nth of [0, 1])
      expect(await checked("ada", { nth })).toMatchObject({ day: "2026-03-16", outcome: "proven" });
    for (const day of ["2026-03-14", "2026-03-15", "2026-03-16"])
      expect(await checked("ada", { day })).toMatchObject({ day, outcome: "proven" });
    // There is none of that day, nor of an earlier one.
    expect(await checked("ada", { day: "2026-03-13" })).toMatchObject({
      day: undefined,
      outcome: "proven",
    });
    expect(await check(saved.text)).toMatchObject({ day: "2026-03-14", outcome: "proven" });
  });

  describe("for an earlier day", () => {
    beforeEach(async () => {
      for (const [day, amount] of [
        ["14", "1000"],
        ["15", "70"],
        ["16", "5"],
      ] as const) {
        moveTo(`2026-03-${day}T00:23:00.000Z`);
        await product.approvedDeposit("ada", amount);
        await keep();
        moveTo(`2026-03-${day}T09:23:00.000Z`);
        await product.approvedDeposit("ada", amount);
        await keep();
      }
    });

    const asked = () => checked("ada", { day: "2026-03-14" });
    const sizeIn = (text: string) => parseTreeHead(splitNote(parseReceipt(text).checkpoint).text).size;

    it("rests on a checkpoint that a witness has signed, where there is one", async () => {
      const largest = await asked();
      expect(largest).toMatchObject({ day: "2026-03-14", outcome: "proven" });
      const cosignatures = `— witness.example ${Buffer.alloc(76, 1).toString("base64")}\n`;
      const before = rows("logcheckpoints")
        .filter(({ size }) => Number(size) < sizeIn(largest.text))
        .at(-1);
      product.appwrite.put("logcheckpoints", { $id: "", ...before, cosignatures });
      const witnessed = await asked();
      expect(witnessed).toMatchObject({ day: "2026-03-14", outcome: "proven" });
      expect(sizeIn(witnessed.text)).toBe(before?.size);
      expect(parseReceipt(witnessed.text).checkpoint).toContain("— witness.example ");
    });

    it("has the newest statement when only a retired key has signed the checkpoint of then", async () => {
      const next = keyOf(testLogKeys.origin, new Uint8Array(32).fill(9));
      const both = readPublicLogKeys({ PUBLIC_LOG_KEY: `${testLogKey.privateText} ${next.privateText}` });
      product.publicLogKeys = both ?? testLogKeys;
      moveTo("2026-03-17T00:23:00.000Z");
      await keep();
      const [row] = rows("logkeys").filter(({ key }) => key === testLogKey.vkey);
      product.appwrite.put("logkeys", { $id: "", ...row, retiredSize: 0 });
      const { text } = await asked();
      expect(sizeIn(text)).toBe(rows("logcheckpoints").at(-1)?.size);
      const { statement } = openLiabilities(parseReceipt(text).liabilities?.note ?? "", [
        verifierOf(next.vkey),
      ]);
      expect(statement.day).toBe("2026-03-17");
    });

    it("has the newest statement once the leaves of that day are deleted", async () => {
      // The tree of this day is in memory now, and no longer that of the other one.
      await checked("ada");
      for (const { $id } of rows("logowed").filter(({ day }) => day === "2026-03-14"))
        product.appwrite.rows.get("logowed")?.delete(String($id));
      expect(await asked()).toMatchObject({ day: "2026-03-16", outcome: "proven" });
    });

    it("has the newest statement when the log got the entry behind a later day", async () => {
      expect(await checked("ada", { nth: 3, day: "2026-03-14" })).toMatchObject({
        day: "2026-03-16",
        outcome: "proven",
      });
    });
  });

  it("a receipt of an account that came after the statement of the day owes none", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await product.approvedDeposit("bob", "70");
    await keep();
    const { codes, outcome } = await checked("bob");
    expect(outcome).toBe("proven");
    expect(codes).toContain("day-missing");
    moveTo("2026-03-15T00:23:00.000Z");
    await keep();
    expect(await checked("bob")).toMatchObject({ day: "2026-03-15", outcome: "proven" });
  });

  it("a receipt of an account whose first entry came while the amounts were read rests on the checkpoint before the statement", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-15T00:23:00.000Z");
    product.appwrite.clock = "2026-03-15T00:23:00.000+00:00";
    let isOvertaken = false;
    product.appwrite.interfere = async (moment, table) => {
      if (isOvertaken || moment !== "after listRows" || table !== "users") return;
      isOvertaken = true;
      product.appwrite.clock = "2026-03-15T00:23:01.000+00:00";
      await product.approvedDeposit("bob", "70");
      const { tables } = product.appwrite.connect();
      await appendEntries(tables, testLogKeys.origin, product.now, () => false);
      await signCheckpoint(tables, testLogKeys, product.now().toISOString(), false);
    };
    while (!(await keep()).isComplete);
    product.appwrite.interfere = () => {};
    const day = rows("logdays").map(parseLogDay).at(-1);
    expect(day).toMatchObject({ $id: "2026-03-15", count: 1, size: 2, leafIndex: 3 });
    expect(await checked("ada")).toMatchObject({ day: "2026-03-15", outcome: "proven" });
    const { codes, outcome } = await checked("bob");
    expect(codes).toContain("grown");
    expect(codes).not.toContain("day-owed");
    expect(outcome).toBe("proven");
  });

  it("has the day before while the checkpoint with the new one is not signed yet", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-15T00:23:00.000Z");
    let meanwhile: unknown;
    product.appwrite.interfere = async (moment, table) => {
      if (moment !== "before createRow" || table !== "logcheckpoints") return;
      product.appwrite.interfere = () => {};
      meanwhile = await checked("ada");
    };
    await keep();
    expect(meanwhile).toMatchObject({ day: "2026-03-14", outcome: "proven" });
  });

  it("stays proven after its account was deleted", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const { text } = await checked("ada");
    product.appwrite.rows.get("users")?.delete("ada");
    moveTo("2026-03-15T00:23:00.000Z");
    await keep();
    expect(rows("logdays").map(parseLogDay).at(-1)).toMatchObject({ $id: "2026-03-15", count: 0 });
    expect(await check(text)).toMatchObject({ day: "2026-03-14", outcome: "proven" });
  });

  it("is right for entries of years before the log was switched on, and of days on which it stood still", async () => {
    moveTo("2024-01-01T00:00:00.000Z");
    await product.approvedDeposit("ada", "1000");
    moveTo("2026-03-14T09:26:53.000Z");
    await keep();
    moveTo("2026-03-15T12:00:00.000Z");
    await product.approvedDeposit("ada", "70");
    moveTo("2026-03-25T00:23:00.000Z");
    await keep();
    for (const nth of [0, 1])
      expect(await checked("ada", { nth })).toMatchObject({ day: "2026-03-25", outcome: "proven" });
  });
});

describe("a receipt of a site that leaves an account out", () => {
  /** Publishes a day that does not count ada. */
  async function leaveOut(at: string): Promise<void> {
    moveTo(at);
    const profile = rows("users").find(({ $id }) => $id === "ada");
    if (profile === undefined) throw new Error("There is no such profile");
    product.appwrite.put("users", { ...profile, ledgerSeq: 0 });
    await keep();
    product.appwrite.put("users", profile);
  }

  it("stays open where the log had a statement behind the entry", async () => {
    await product.approvedDeposit("ada", "1000");
    await leaveOut("2026-03-14T10:00:00.000Z");
    const { codes, outcome } = await checked("ada");
    expect(codes).toEqual(["signed", "included", "day-missing", "newest", "day-owed"]);
    expect(outcome).toBe("unchecked");
  });

  it("stays open from the day on that leaves it out", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const saved = await checked("ada");
    await leaveOut("2026-03-15T00:23:00.000Z");
    const { codes, outcome } = await checked("ada");
    expect(codes).toContain("day-owed");
    expect(outcome).toBe("unchecked");
    // The earlier receipt was right when it was made.
    expect(await check(saved.text)).toMatchObject({ day: "2026-03-14", outcome: "proven" });
  });
});
