import { beforeEach, describe, expect, it } from "vitest";
import {
  checkpointsTable,
  leavesTable,
  logOwedTable,
  numberedId,
  parseLogDay,
  parseStoredCheckpoint,
  publishedNote,
} from "#domain/public-log/log-rows.ts";
import type { PublicLogResults } from "#domain/public-log/operations.ts";
import { HOUR, MINUTE } from "#domain/values/durations.ts";
import { databaseId } from "#functions/lib/appwrite.ts";
import { readPublicLogKeys } from "#functions/lib/public-log-key.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { withdrawReadingOfDeleted } from "#functions/operations/members/withdraw-reading.ts";
import { openCheckpoint } from "#public-log/checkpoint.ts";
import { type Claim, verdictOf } from "#public-log/claim.ts";
import { entryLeaf, liabilitySaltOf, saltOf } from "#public-log/commitment.ts";
import { parseEdge } from "#public-log/edge.ts";
import { sha256, toHex, utf8Bytes } from "#public-log/hashing.ts";
import { liabilityLeaf } from "#public-log/liabilities.ts";
import { keyOf, verifierOf } from "#public-log/note.ts";
import { parseReceipt, verifyReceipt } from "#public-log/receipt.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { testLogKey, testLogKeys } from "#tests/public-log-key.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { appendEntries } from "./append-entries.ts";
import { isNextRunDue, keepPublicLog } from "./keep-public-log.ts";
import { publishLiabilities } from "./publish-liabilities.ts";
import { signCheckpoint } from "./sign-checkpoint.ts";

let product: MemoryProduct;
const otherLogKeys = readPublicLogKeys({
  PUBLIC_LOG_KEY: keyOf("acme.example/other", new Uint8Array(32).fill(9)).privateText,
});
const keys = { log: [testLogKey.vkey] };

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
const checkpoints = () => rows("logcheckpoints").map(parseStoredCheckpoint);
const entryIds = (who: string) =>
  rows("ledger")
    .filter(({ userId }) => userId === who)
    .map(({ $id }) => $id);

/** Copies the first entry of the ledger. */
function addEntries(count: number, change: object = {}): void {
  const [entry] = rows("ledger");
  for (let at = 0; at < count; at += 1)
    product.appwrite.put("ledger", { ...entry, $id: `more${at}`, seq: at + 2, ...change });
}

async function receiptOf(who: string, entryId: string, day?: string): Promise<string> {
  const input = { entryId, ...(day !== undefined && { day }) };
  const { receipt } = (await product.ask(who, "readReceipt", input)) as { receipt: string | null };
  if (receipt === null) throw new Error("There is no receipt");
  return receipt;
}

const wrong = (claims: readonly Claim[]) => claims.filter((claim) => verdictOf(claim) === "wrong");

describe("the public log", () => {
  it("holds each entry once, however often it is kept, and signs one checkpoint for each size", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await keep();
    await product.approvedDeposit("bob", "70");
    await keep();
    const leaves = rows("logleaves").map(({ entryId }) => entryId);
    expect(leaves.filter((id) => !String(id).startsWith("liabilities."))).toEqual(
      rows("ledger").map(({ $id }) => $id),
    );
    expect(new Set(leaves).size).toBe(leaves.length);
    for (const { note, size } of checkpoints())
      expect(openCheckpoint(note, [verifierOf(testLogKey.vkey)]).size).toBe(size);
    expect(checkpoints().at(-1)?.size).toBe(leaves.length);
  });

  it("is not kept where the operator gave no key", async () => {
    product.publicLogKeys = null;
    await product.approvedDeposit("ada", "1000");
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    expect([...rows("logleaves"), ...rows("logcheckpoints"), ...rows("logstate")]).toEqual([]);
    expect(await product.ask("root", "appendToLog")).toEqual({ size: 0, isComplete: true });
  });

  it("is kept by the maintenance, and at once by an administrator", async () => {
    await product.approvedDeposit("ada", "1000");
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    const before = rows("logleaves").length;
    expect(before).toBeGreaterThan(0);
    await product.approvedDeposit("bob", "1000");
    expect(await product.ask("root", "appendToLog")).toMatchObject({ size: before + 1, isComplete: true });
    expect(await product.ask("ada", "appendToLog")).toMatchObject({ code: "not-admin" });
  });

  it("goes on to be one log when a run dies at each of its calls", async () => {
    await product.approvedDeposit("ada", "1000");
    await product.approvedDeposit("bob", "500");
    let deaths = 0;
    for (let isFinished = false; !isFinished; deaths += 1) {
      let left = deaths;
      product.appwrite.interfere = () => {
        if (left-- <= 0) throw new Error("killed");
      };
      isFinished = await keep().then(
        () => true,
        () => false,
      );
      product.appwrite.interfere = () => {};
      const indexes = rows("logleaves").map(({ $id }) => Number($id));
      expect(indexes).toEqual(indexes.map((_, at) => at));
      expect(deaths).toBeLessThan(200);
    }
    await keep();
    expect(deaths).toBeGreaterThan(10);
    expect(rows("logleaves")).toHaveLength(rows("ledger").length + 1);
    for (const who of ["ada", "bob"])
      for (const entryId of entryIds(who))
        expect(wrong(verifyReceipt(parseReceipt(await receiptOf(who, entryId)), keys))).toEqual([]);
  });

  it("is appended to by one of two runs that meet at any of their calls", async () => {
    await product.approvedDeposit("ada", "1000");
    for (let calls = 1; calls < 40; calls += 1) {
      let left = calls;
      let other: Promise<unknown> | undefined;
      product.appwrite.interfere = async () => {
        left -= 1;
        if (left !== 0) return;
        product.appwrite.interfere = () => {};
        other = keep();
        await other;
      };
      await keep();
      await other;
      product.appwrite.interfere = () => {};
      await product.approvedDeposit("ada", String(10 + calls));
    }
    await keep();
    const ids = rows("logleaves").map(({ entryId }) => entryId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !String(id).startsWith("liabilities."))).toHaveLength(rows("ledger").length);
    for (const entryId of entryIds("ada"))
      expect(wrong(verifyReceipt(parseReceipt(await receiptOf("ada", entryId)), keys))).toEqual([]);
  });

  it("gets to the end of more entries of a few minutes than a run can read", async () => {
    await product.approvedDeposit("ada", "1000");
    const [entry] = rows("ledger");
    const written = Date.parse("2026-03-14T09:20:00.000Z");
    for (let at = 0; at < 1000; at += 1)
      product.appwrite.put("ledger", {
        ...entry,
        $id: `burst${at}`,
        seq: at + 2,
        $createdAt: new Date(written + at * 100).toISOString(),
      });
    let clock = written + 5 * MINUTE;
    product.now = () => new Date(clock);
    // So slow that a run appends two hundred entries, or reads a thousand.
    product.appwrite.interfere = () => {
      clock += 100;
    };
    let runs = 0;
    for (let isComplete = false; !isComplete; runs += 1) {
      ({ isComplete } = await keep());
      clock += HOUR;
      expect(runs).toBeLessThan(20);
    }
    expect(
      rows("logleaves").filter(({ entryId }) => !String(entryId).startsWith("liabilities.")),
    ).toHaveLength(rows("ledger").length);
    expect(runs).toBeGreaterThan(3);
  });

  it("says in a checkpoint whether the next run is due, and only then", async () => {
    await product.approvedDeposit("ada", "1000");
    addEntries(900);
    let clock = product.now().getTime();
    product.now = () => new Date(clock);
    // So slow that a run appends about two hundred entries.
    product.appwrite.interfere = () => {
      clock += 100;
    };
    const event = "databases.main.tables.logcheckpoints.rows.1.create";
    const isDue = () => rows("logcheckpoints").map((row) => isNextRunDue(event, JSON.stringify(row)));
    expect(await keep()).toMatchObject({ isComplete: false });
    expect(isDue()).toEqual([true]);
    expect(
      await keepPublicLog(product.appwrite.connect(), product.dependencies, { isRepeated: true }),
    ).toMatchObject({
      isComplete: false,
    });
    expect(isDue()).toEqual([true, false]);
    // By then a run does not read again what was written within ten minutes.
    product.appwrite.interfere = () => {};
    expect(await keep()).toMatchObject({ isComplete: true });
    // The last two are the end of the entries, and the liabilities of the day: they may overtake a run that appends.
    expect(isDue().slice(-2)).toEqual([false, true]);
    const [first] = rows("logcheckpoints");
    expect(isNextRunDue(event.replace("create", "update"), JSON.stringify(first))).toBe(false);
    expect(isNextRunDue(event.replace("logcheckpoints", "logtiles"), JSON.stringify(first))).toBe(false);
    expect(isNextRunDue(event, "")).toBe(false);
  });

  it("signs some entries, and starts the next run, when the time is over before the first", async () => {
    await product.approvedDeposit("ada", "1000");
    addEntries(200);
    let clock = product.now().getTime();
    product.now = () => new Date(clock);
    product.appwrite.interfere = () => {
      clock += MINUTE;
    };
    expect(await keep()).toMatchObject({ isComplete: false });
    expect(rows("logcheckpoints")).toMatchObject([{ hasMore: true }]);
  });

  it("leaves the checkpoint to the run that was faster", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await product.approvedDeposit("bob", "1000");
    let signed = 0;
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before commit") return;
      product.appwrite.interfere = () => {};
      await keep();
      signed = checkpoints().length;
    };
    expect(await keep()).toMatchObject({ isComplete: false });
    expect(signed).toBeGreaterThan(1);
    expect(checkpoints()).toHaveLength(signed);
  });

  it("is signed by no key of another name, and begins under none that it had before", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await product.approvedDeposit("bob", "1000");
    const before = checkpoints().length;
    product.publicLogKeys = otherLogKeys;
    await expect(keep()).rejects.toThrow('has the name "acme.example/other"');
    expect(checkpoints()).toHaveLength(before);
    // As after a restore.
    for (const table of ["logleaves", "logtiles", "logcheckpoints", "logstate", "logdays", "logowed"])
      product.appwrite.rows.set(table, new Map());
    product.publicLogKeys = testLogKeys;
    await expect(keep()).rejects.toThrow('its name "acme.example/log" was used before');
    expect(rows("logstate")).toEqual([]);
    product.publicLogKeys = otherLogKeys;
    expect(await keep()).toMatchObject({ isComplete: true });
  });

  it("is signed by no retired key, and goes on with another one of its name", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const [row] = rows("logkeys");
    const { size: retiredSize } = checkpoints().at(-1) ?? { size: 0 };
    product.appwrite.put("logkeys", { $id: "", ...row, retiredSize });
    expect(await keep()).toMatchObject({ isComplete: true });
    await product.approvedDeposit("bob", "1000");
    const before = checkpoints().length;
    await expect(keep()).rejects.toThrow("The key of the public log is retired");
    expect(checkpoints()).toHaveLength(before);
    const next = keyOf(testLogKeys.origin, new Uint8Array(32).fill(9));
    product.publicLogKeys = readPublicLogKeys({
      PUBLIC_LOG_KEY: `${testLogKey.privateText} ${next.privateText}`,
    });
    await keep();
    const { note } = checkpoints().at(-1) ?? { note: "" };
    expect(() => openCheckpoint(note, [verifierOf(next.vkey)])).not.toThrow();
    expect(() => openCheckpoint(note, [verifierOf(testLogKey.vkey)])).toThrow("No known key");
    expect(rows("logkeys").map(({ key }) => key)).toEqual([testLogKey.vkey, next.vkey]);
  });

  it("takes no other run for a change of its past", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await product.approvedDeposit("bob", "1000");
    let isOvertaken = false;
    product.appwrite.interfere = async (moment, table) => {
      if (isOvertaken || moment !== "after listRows" || table !== checkpointsTable) return;
      isOvertaken = true;
      await product.approvedDeposit("carl", "1000");
      await keep();
    };
    expect(await keep()).toMatchObject({ isComplete: true });
    expect(isOvertaken).toBe(true);
  });

  it("finds an entry that became visible too late when all of the ledger is read again", async () => {
    await product.approvedDeposit("ada", "1000");
    await product.approvedDeposit("bob", "1000");
    await keep();
    moveTo("2026-03-14T12:00:00.000Z");
    await keep();
    const [entry] = rows("ledger");
    const written = { $createdAt: "2020-01-01T00:00:00.000Z", $id: "forgotten", seq: 9 };
    product.appwrite.put("ledger", { ...entry, ...written });
    await keep();
    const isLogged = () => rows("logleaves").some(({ entryId }) => entryId === "forgotten");
    expect(isLogged()).toBe(false);
    const { tables } = product.appwrite.connect();
    await appendEntries(tables, testLogKeys.origin, product.now, () => false, "all");
    expect(isLogged()).toBe(true);
    await keep();
    expect(rows("logleaves").filter(({ entryId }) => entryId === "forgotten")).toHaveLength(1);
  });

  it("holds an entry that became visible after newer ones", async () => {
    const visibleAfter = async (who: string, minutes: number) => {
      await product.approvedDeposit(who, "1000");
      const entry = rows("ledger").at(-1);
      if (entry === undefined) throw new Error("There is no entry");
      const committedAt = product.now().getTime();
      product.appwrite.put("ledger", { ...entry, $createdAt: new Date(committedAt).toISOString() });
      await keep();
      product.appwrite.put("ledger", {
        ...entry,
        $id: `late${minutes}`,
        seq: 100 + minutes,
        $createdAt: new Date(committedAt - minutes * MINUTE).toISOString(),
      });
      await keep();
      return rows("logleaves").some(({ entryId }) => entryId === `late${minutes}`);
    };
    expect(await visibleAfter("ada", 1)).toBe(true);
    moveTo("2026-03-14T12:00:00.000Z");
    expect(await visibleAfter("bob", 9)).toBe(true);
  });

  it("signs nothing more where its rows are not those of the newest checkpoint", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const before = checkpoints().length;
    const newest = rows("logcheckpoints").at(-1);
    if (newest === undefined) throw new Error("There is no checkpoint");
    product.appwrite.put("logcheckpoints", { ...newest, root: Buffer.alloc(32, 1).toString("base64") });
    await product.approvedDeposit("bob", "1000");
    await expect(keep()).rejects.toThrow("does not begin with its checkpoint");
    expect(checkpoints()).toHaveLength(before);
  });
});

describe("a receipt", () => {
  it("proves that the log holds the entry, and that the day counts the account", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const [entryId = ""] = entryIds("ada");
    const receipt = parseReceipt(await receiptOf("ada", entryId));
    expect(verifyReceipt(receipt, keys).map(({ code }) => code)).toEqual([
      "signed",
      "included",
      "day-signed",
      "day-logged",
      "day-counted",
    ]);
    expect(receipt.liabilities?.amounts).toEqual({ seq: 1, cash: 100_000, hold: 0, stake: 0, profit: 0 });
    expect(JSON.parse(receipt.entry)).toMatchObject({ userId: "ada", cashDelta: 100_000 });
  });

  it("counts what waits for a payout once, and has the balances of its entry", async () => {
    await product.approvedDeposit("ada", "1000");
    const request = { methodId: "m1", amount: "400", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", request)).toHaveProperty("id");
    await keep();
    const [, entryId = ""] = entryIds("ada");
    const receipt = parseReceipt(await receiptOf("ada", entryId));
    expect(receipt.liabilities?.amounts).toEqual({ seq: 2, cash: 60_000, hold: 40_000, stake: 0, profit: 0 });
    expect(verifyReceipt(receipt, keys)).toContainEqual(
      expect.objectContaining({ code: "day-counted", amount: 100_000 }),
    );
    expect(verifyReceipt(receipt, keys).map(verdictOf)).not.toContain("wrong");
  });

  it("has the statement of an earlier day where that is asked for, while its leaves are kept", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-16T00:23:00.000Z");
    await product.approvedDeposit("ada", "70");
    await keep();
    const [entryId = ""] = entryIds("ada");
    const countedOn = async (day?: string) => {
      const receipt = parseReceipt(await receiptOf("ada", entryId, day));
      const claims = verifyReceipt(receipt, keys);
      expect(wrong(claims)).toEqual([]);
      const days = claims.flatMap((claim) => (claim.code === "day-counted" ? [claim.day] : []));
      return [...days, receipt.liabilities?.amounts.cash];
    };
    expect(await countedOn()).toEqual(["2026-03-16", 107_000]);
    expect(await countedOn("2026-03-16")).toEqual(["2026-03-16", 107_000]);
    expect(await countedOn("2026-03-15")).toEqual(["2026-03-14", 100_000]);
    expect(await countedOn("2026-03-13")).toEqual([undefined]);
    for (const { $id, day } of rows(logOwedTable))
      if (day === "2026-03-14") product.appwrite.rows.get(logOwedTable)?.delete($id);
    await countedOn("2026-03-16");
    expect(await countedOn("2026-03-15")).toEqual(["2026-03-16", 107_000]);
  });

  it("has no statement of an older form, which outsiders cannot check", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    for (const day of rows("logdays"))
      day.note = String(day.note).replace("liabilities/v2", "liabilities/v1");
    const [entryId = ""] = entryIds("ada");
    expect(parseReceipt(await receiptOf("ada", entryId)).liabilities).toBeUndefined();
  });

  /** Reads the receipt of the first entry of ada. @returns its day, and the requests for entries that it took */
  async function countedDay() {
    const [entryId = ""] = entryIds("ada");
    let requests = 0;
    product.appwrite.interfere = (moment, table) => {
      if (moment === "before listRows" && table === "ledger") requests += 1;
    };
    const { liabilities } = parseReceipt(await receiptOf("ada", entryId));
    product.appwrite.interfere = () => {};
    return { seq: liabilities?.amounts.seq, requests };
  }

  it("counts an account with many entries between the reading of its amounts and the statement", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    // One is for the entry itself.
    expect(await countedDay()).toEqual({ seq: 1, requests: 2 });
    addEntries(30);
    expect(await countedDay()).toEqual({ seq: 1, requests: 3 });
    addEntries(330);
    expect(await countedDay()).toEqual({ seq: 1, requests: 6 });
  });

  it("does not read entries from long before a day that does not count the account", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    addEntries(330, { at: "2026-03-13T22:59:59.000Z" });
    const secret = Buffer.alloc(32, 5).toString("base64");
    product.appwrite.put("logsecrets", { $id: "ada", userId: "ada", secret });
    expect(await countedDay()).toEqual({ seq: undefined, requests: 2 });
  });

  it("is made from leaves of a day that are read once", async () => {
    await product.approvedDeposit("ada", "31.99");
    await keep();
    const [entryId = ""] = entryIds("ada");
    let reads = 0;
    product.appwrite.interfere = (moment, table) => {
      if (moment === "before listRows" && table === logOwedTable) reads += 1;
    };
    const first = await receiptOf("ada", entryId);
    expect(await receiptOf("ada", entryId)).toBe(first);
    expect(reads).toBe(1);
  });

  it("is given to the owner of the entry alone, and once a checkpoint holds it", async () => {
    await product.approvedDeposit("ada", "1000");
    const [entryId = ""] = entryIds("ada");
    expect(await product.ask("ada", "readReceipt", { entryId })).toMatchObject({ receipt: null });
    expect(await product.ask("ada", "findInLog", { entryIds: [entryId] })).toEqual({ entries: [] });
    await keep();
    expect(await product.ask("bob", "readReceipt", { entryId })).toMatchObject({ receipt: null });
    expect(await product.ask("bob", "findInLog", { entryIds: [entryId] })).toEqual({ entries: [] });
    expect(await product.ask("ada", "findInLog", { entryIds: [entryId] })).toMatchObject({
      entries: [{ entryId, index: 0, since: { size: 1, at: checkpoints()[0]?.at } }],
    });
    expect(await product.ask("ada", "readReceipt", { entryId })).toMatchObject({ since: 1 });
  });

  /** Finds the entries of ada, and counts the requests for checkpoints. */
  async function found() {
    let requests = 0;
    product.appwrite.interfere = (moment, tableId) => {
      if (moment.startsWith("before") && tableId === checkpointsTable) requests += 1;
    };
    const answer = await product.ask("ada", "findInLog", { entryIds: entryIds("ada") });
    product.appwrite.interfere = () => {};
    return { ...(answer as PublicLogResults["findInLog"]), requests };
  }

  it("is announced with the first checkpoint that holds the entry, by one request for all entries", async () => {
    for (const hour of [11, 12, 13]) {
      moveTo(`2026-03-14T${hour}:00:00.000Z`);
      await product.approvedDeposit("ada", String(hour));
      await product.approvedDeposit("ada", String(hour));
      await keep();
    }
    const { entries, requests } = await found();
    expect(entries).toHaveLength(6);
    for (const { index, since } of entries) {
      const holding = checkpoints().filter(({ size }) => size > index);
      const first = holding.reduce((one, other) => (other.size < one.size ? other : one));
      expect(since).toEqual({ size: first.size, at: first.at });
    }
    expect(new Set(entries.map(({ since }) => since.at)).size).toBe(3);
    expect(requests).toBe(1);
  });

  it("is announced without reading the checkpoints between two entries", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    await product.approvedDeposit("ada", "70");
    const { tables } = product.appwrite.connect();
    const [logged] = rows("logleaves").map(({ entryId }) => entryId);
    const later = entryIds("ada").find((id) => id !== logged);
    const at = "2026-03-15T00:00:00.000Z";
    const add = (tableId: string, rowId: string, data: object) =>
      tables.createRow({ databaseId, tableId, rowId, data });
    for (let size = 300; size < 700; size += 1)
      await add(checkpointsTable, numberedId(size), { size, root: "", note: "", at });
    await add(leavesTable, numberedId(650), { entryId: later });
    const { entries, requests } = await found();
    expect(entries.map(({ index, since }) => [index, since.size])).toEqual([
      [0, 1],
      [650, 651],
    ]);
    expect(requests).toBe(2);
  });
});

describe("the statement of a day", () => {
  it("is published once a day, and is the sum of all balances", async () => {
    await product.approvedDeposit("ada", "1000");
    await product.approvedDeposit("bob", "70");
    await keep();
    await keep();
    expect(rows("logdays").map(parseLogDay)).toMatchObject([{ $id: "2026-03-14", total: 107_000, count: 2 }]);
    moveTo("2026-03-15T00:23:00.000Z");
    await keep();
    expect(rows("logdays").map(({ $id }) => $id)).toEqual(["2026-03-14", "2026-03-15"]);
    expect(rows("logowed").filter(({ step }) => step === "collected")).toEqual([]);
  });

  it("is finished on the day after when there is no time left, and days that were given up leave nothing", async () => {
    for (const who of ["ada", "bob"]) await product.approvedDeposit(who, "1000");
    await keep();
    product.appwrite.put("logowed", {
      $id: "2026-03-12.collected.00000000",
      day: "2026-03-12",
      step: "collected",
      after: "a",
      data: "",
    });
    let clock = Date.parse("2026-03-15T23:50:00.000Z");
    product.now = () => new Date(clock);
    // The time of the run is over when the first accounts are read.
    product.appwrite.interfere = (moment, table) => {
      if (moment === "after listRows" && table === "users") clock += MINUTE;
    };
    expect(await keep()).toMatchObject({ isComplete: false });
    clock = Date.parse("2026-03-16T00:23:00.000Z");
    for (let runs = 0; !(await keep()).isComplete; runs += 1) expect(runs).toBeLessThan(10);
    expect(rows("logdays").map(({ $id }) => $id)).toEqual(["2026-03-14", "2026-03-15", "2026-03-16"]);
    expect(rows("logdays").map(parseLogDay)).toMatchObject([{ count: 2 }, { count: 2 }, { count: 2 }]);
    expect(rows("logowed").filter(({ step }) => step === "collected")).toEqual([]);
  });

  it("is given up where another run has published the next day, as the days of a log rise", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-15T23:59:59.000Z");
    let isMidnight = false;
    product.appwrite.interfere = async (moment, table) => {
      if (isMidnight || moment !== "after listRows" || table !== logOwedTable) return;
      isMidnight = true;
      moveTo("2026-03-16T00:00:01.000Z");
      await keep();
    };
    while (!(await keep()).isComplete);
    expect(isMidnight).toBe(true);
    expect(rows("logdays").map(({ $id }) => $id)).toEqual(["2026-03-14", "2026-03-16"]);
  });

  it("starts the next run by its last part, whether it collects or sorts, unless the caller does", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const [profile] = rows("users").filter(({ ledgerSeq }) => Number(ledgerSeq) > 0);
    const id = (at: number) => `many${String(at).padStart(4, "0")}`;
    for (let at = 0; at < 700; at += 1)
      product.appwrite.put("users", { ...profile, $id: id(at), referralId: id(at) });
    let clock = Date.parse("2026-03-15T00:23:00.000Z");
    product.now = () => new Date(clock);
    let events = 0;
    product.appwrite.interfere = (moment, table) => {
      if (moment === "after listRows" && table === "users") clock += 1500;
      if (moment === "before commit") clock += 1500;
      if (moment === "after createRow" && table === "logowed") events += 1;
    };
    const { tables } = product.appwrite.connect();
    const repeated = await keepPublicLog({ tables }, product.dependencies, { isRepeated: true });
    expect([repeated.isComplete, events]).toEqual([false, 0]);
    let runs = 1;
    for (; !(await keep()).isComplete; runs += 1) {
      expect(events).toBe(runs);
      expect(runs).toBeLessThan(30);
    }
    expect(runs).toBeGreaterThan(3);
    expect(events).toBe(runs - 1);
    expect(rows("logowed").filter(({ day, step }) => day === "2026-03-15" && step === "sorted")).toHaveLength(
      3,
    );
    expect(rows("logdays").map(parseLogDay).at(-1)).toMatchObject({ $id: "2026-03-15", count: 701 });
    expect(isNextRunDue("databases.main.tables.logowed.rows.2026-03-15.sorted.00000001.create", "{}")).toBe(
      true,
    );
    expect(isNextRunDue("databases.main.tables.logowed.rows.2026-03-15.sorted.00000001.update", "{}")).toBe(
      false,
    );
  });

  it("names a checkpoint from before its first amount, and counts an account that was paid meanwhile", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-15T00:23:00.000Z");
    const before = checkpoints().at(-1)?.size;
    let isPaid = false;
    product.appwrite.interfere = async (moment, table) => {
      if (isPaid || moment !== "before listRows" || table !== "users") return;
      isPaid = true;
      await product.approvedDeposit("bob", "70");
    };
    await keep();
    expect(rows("logdays").map(parseLogDay).at(-1)).toMatchObject({ size: before, total: 107_000, count: 2 });
    product.appwrite.interfere = () => {};
    await keep();
    const [entryId = ""] = entryIds("bob");
    const claims = verifyReceipt(parseReceipt(await receiptOf("bob", entryId)), keys);
    expect(claims.map(({ code }) => code)).toContain("day-counted");
    expect(wrong(claims)).toEqual([]);
  });

  it("names no checkpoint that was signed while its first amounts were read", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-15T00:23:00.000Z");
    product.appwrite.clock = "2026-03-15T00:23:00.000+00:00";
    const before = checkpoints().at(-1)?.size ?? 0;
    let isOvertaken = false;
    product.appwrite.interfere = async (moment, table) => {
      if (isOvertaken || moment !== "after listRows" || table !== "users") return;
      isOvertaken = true;
      product.appwrite.clock = "2026-03-15T00:23:01.000+00:00";
      await product.approvedDeposit("ada", "70");
      const { tables } = product.appwrite.connect();
      await appendEntries(tables, testLogKeys.origin, product.now, () => false);
      await signCheckpoint(tables, testLogKeys, product.now().toISOString(), false);
      product.appwrite.clock = "2026-03-15T00:23:02.000+00:00";
    };
    // The statement is the leaf behind the state that it was made from, which grew meanwhile: the next run goes on.
    while (!(await keep()).isComplete);
    expect(isOvertaken).toBe(true);
    expect(rows("logdays").map(parseLogDay).at(-1)?.size).toBe(before);
    for (const entryId of entryIds("ada"))
      expect(wrong(verifyReceipt(parseReceipt(await receiptOf("ada", entryId)), keys))).toEqual([]);
  });

  it("is in a receipt as soon as a checkpoint holds it; until then that of the day before is", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    const [entryId = ""] = entryIds("ada");
    moveTo("2026-03-15T00:23:00.000Z");
    const daysIn = async () => {
      const claims = verifyReceipt(parseReceipt(await receiptOf("ada", entryId)), keys);
      expect(wrong(claims)).toEqual([]);
      return claims.flatMap((claim) => (claim.code === "day-counted" ? [claim.day] : []));
    };
    let meanwhile: string[] | undefined;
    product.appwrite.interfere = async (moment, table) => {
      if (moment !== "before createRow" || table !== checkpointsTable) return;
      product.appwrite.interfere = () => {};
      meanwhile = await daysIn();
    };
    await keep();
    expect(meanwhile).toEqual(["2026-03-14"]);
    expect(await daysIn()).toEqual(["2026-03-15"]);
  });

  it("does not say which leaf is whose from one day to the next", async () => {
    await product.approvedDeposit("ada", "1000");
    await keep();
    moveTo("2026-03-15T00:23:00.000Z");
    await keep();
    const [first, second] = rows("logowed").map(({ data }) => data);
    expect(first).not.toBe(second);
  });
});

describe("the secret of an account that is deleted during a run", () => {
  /** Deletes ada at a call of the run. @returns whether the run came so far */
  async function deletedAtCall(call: number, run: () => Promise<unknown>): Promise<boolean> {
    let left = call;
    product.appwrite.interfere = async () => {
      left -= 1;
      if (left !== 0) return;
      product.appwrite.interfere = () => {};
      await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for it" });
    };
    await run();
    product.appwrite.interfere = () => {};
    return left <= 0;
  }

  const secretOwners = () => rows("logsecrets").map(({ userId }) => userId);

  it.each([
    ["appends her entries", keep],
    [
      "collects what is owed",
      () => {
        const run = { now: product.now, isOver: () => false, isRepeated: true };
        return publishLiabilities(product.appwrite.connect().tables, testLogKeys, run);
      },
    ],
  ])("is gone after the next maintenance, whichever call of a run that %s it meets", async (_, run) => {
    let late = 0;
    for (let call = 1; ; call += 1) {
      product = new MemoryProduct();
      product.publicLogKeys = testLogKeys;
      moveTo("2026-03-14T09:26:53.000Z");
      await product.approvedDeposit("bob", "70");
      await keep();
      moveTo("2026-03-15T09:26:53.000Z");
      await product.approvedDeposit("ada", "1000");
      if (!(await deletedAtCall(call, run))) break;
      if (secretOwners().includes("ada")) late += 1;
      moveTo("2026-03-15T10:26:53.000Z");
      await runMaintenance(product.appwrite.connect(), product.dependencies);
      expect(secretOwners()).toEqual(["bob"]);
    }
    expect(late).toBeGreaterThan(0);
  });

  it("stays where an account has registered with the id again", async () => {
    await product.approvedDeposit("ada", "1000");
    await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for it" });
    product.addInvestor("ada");
    product.appwrite.put("logsecrets", { $id: "ada", userId: "ada", secret: "new" });
    moveTo("2026-03-14T10:26:53.000Z");
    await withdrawReadingOfDeleted(product.appwrite.connect(), product.dependencies);
    expect(secretOwners()).toEqual(["ada"]);
  });
});

it("a checkpoint is published with the cosignatures of witnesses below it", () => {
  expect(publishedNote({ note: "text\n\n— log a\n", cosignatures: "— witness b\n" })).toBe(
    "text\n\n— log a\n— witness b\n",
  );
});

describe("the public files", () => {
  const deposit = async (deposits: readonly (readonly [who: string, amount: string])[]) => {
    product = new MemoryProduct();
    product.publicLogKeys = testLogKeys;
    moveTo("2026-03-14T09:26:53.000Z");
    for (const [who, amount] of deposits) {
      if (product.profile(who) === undefined) product.addInvestor(who);
      await product.approvedDeposit(who, amount);
    }
    await keep();
  };

  /** The public rows, without what is a hash, a signature or a sum. */
  const shown = () =>
    JSON.stringify(
      ["logtiles", "logcheckpoints", "logstate", "logkeys", "logdays"].map((table) => [table, rows(table)]),
      null,
      1,
    )
      .replace(/"total": \d+/g, '"total": 0')
      .replace(/(liabilities\/v\d\\n[^\\]*\\n[^\\]*\\n\d+)\\n\d+/g, "$1\\n0")
      .replace(/[A-Za-z0-9+/]{43}=|[A-Za-z0-9+/=]{80,}/g, (bytes) => `${bytes.length} characters`);

  /** The same, without the number of accounts. */
  const shownOfAny = () =>
    shown()
      .replace(/"count": \d+/g, '"count": 0')
      .replace(/(liabilities\/v\d\\n[^\\]*\\n[^\\]*\\n\d+\\n0)\\n\d+/g, "$1\\n0");

  const shownOf = async (...deposits: Parameters<typeof deposit>[0]) => {
    await deposit(deposits);
    return { shown: shown(), ofAny: shownOfAny() };
  };

  it("the public files of two sites of other persons and other amounts are the same, apart from totals, hashes and signatures", async () => {
    const one = await shownOf(["ada", "1000"], ["bob", "70"], ["ada", "5"]);
    const other = await shownOf(["zoe", "31.99"], ["bob", "250000"], ["zoe", "70"]);
    expect(other.shown).toBe(one.shown);
    expect(one.shown).toContain("logcheckpoints");
  });

  it("the public files of two sites with other numbers of persons differ by the count of the day alone", async () => {
    const one = await shownOf(["ada", "1000"], ["bob", "70"], ["ada", "5"]);
    const other = await shownOf(["ada", "31.99"], ["bob", "250000"], ["zoe", "70"]);
    expect(other.shown).not.toBe(one.shown);
    expect(other.ofAny).toBe(one.ofAny);
    const counts = [one, other].map(({ shown: text }) => /"count": (\d+)/.exec(text)?.[1]);
    expect(counts).toEqual(["2", "3"]);
  });

  /** The leaves of entries in their order, and those of the liabilities, in hexadecimal digits. */
  const leaves = () => {
    const { entries } = parseEdge(String(rows("logstate")[0]?.edge));
    const owed = rows(logOwedTable).map(({ data }) => Buffer.from(String(data), "base64").toString("hex"));
    return { entries: entries.map(toHex), owed };
  };

  it("have other leaves when the same entries of the same persons are logged again", async () => {
    await deposit([
      ["ada", "1000"],
      ["bob", "1000"],
    ]);
    const first = leaves();
    for (const table of product.appwrite.rows.keys())
      if (table.startsWith("log")) product.appwrite.rows.set(table, new Map());
    await keep();
    const second = leaves();
    expect(second.entries).toHaveLength(first.entries.length);
    expect(second.entries.filter((leaf) => first.entries.includes(leaf))).toEqual([]);
    expect(second.owed).not.toEqual(first.owed);
  });

  it("have leaves that take the secret of the account to compute, which is another one for each", async () => {
    await deposit([
      ["ada", "1000"],
      ["bob", "1000"],
    ]);
    const secrets = new Map(
      rows("logsecrets").map(({ userId, secret }) => [String(userId), Buffer.from(String(secret), "base64")]),
    );
    expect(secrets.get("ada")).not.toEqual(secrets.get("bob"));
    const { entries, owed } = leaves();
    const amounts = { seq: 1, cash: 100_000, hold: 0, stake: 0, profit: 0 };
    const isFound = (entrySalt: Uint8Array, daySalt: Uint8Array, hash: Uint8Array) => [
      entries.includes(toHex(entryLeaf(entrySalt, hash))),
      owed.join().includes(toHex(liabilityLeaf(daySalt, "2026-03-14", amounts).hash)),
    ];
    for (const row of rows("ledger")) {
      const [id, userId, hash] = [String(row.$id), String(row.userId), Buffer.from(String(row.hash), "hex")];
      const bySecret = (secret: Uint8Array) =>
        isFound(saltOf(secret, id), liabilitySaltOf(secret, "2026-03-14"), hash);
      // By the right secret both are found, so that the comparison means something.
      expect(bySecret(secrets.get(userId) ?? new Uint8Array(32))).toEqual([true, true]);
      for (const guess of [new Uint8Array(32), ...[userId, id, ""].map((text) => sha256(utf8Bytes(text)))]) {
        expect(bySecret(guess)).toEqual([false, false]);
        expect(isFound(guess, guess, hash)).toEqual([false, false]);
      }
    }
  });
});
