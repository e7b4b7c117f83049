/** The address book over an Appwrite in memory: where withdrawals go, and from when. */
import { beforeEach, describe, expect, it } from "vitest";
import { type AddressEntry, parseAddressEntry } from "#domain/addresses/address-entry.ts";
import { bookVersionId } from "#domain/addresses/book-version.ts";
import { entryId } from "#domain/addresses/entry-id.ts";
import { HOUR } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { transactionRow } from "#tests/rows.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

const now = Date.parse("2026-03-14T12:00:00.000Z");
const mine = bitcoinAddress("mine");
const other = bitcoinAddress("other");
const ethereum = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

let product: MemoryProduct;

beforeEach(async () => {
  product = new MemoryProduct();
  product.settings = { ...product.settings, addressWaitHours: 24, openRequestsMax: 50 };
  at(0);
  await product.approvedDeposit("ada", "500");
  product.appwrite.put("paymentmethods", { $id: "m2", id: "eth", name: "Ethereum", address: "0x1" });
  product.appwrite.put("paymentmethods", { $id: "m3", id: "xmr", name: "Monero", address: "4house" });
});

function at(hours: number): void {
  product.now = () => new Date(now + hours * HOUR);
}
function waitHours(addressWaitHours: number): void {
  product.settings = { ...product.settings, addressWaitHours };
}

const add = (address = mine, change: object = {}, caller = "ada") =>
  product.ask(caller, "addAddress", { methodId: "m1", address, proof: memoryProof, ...change });
const withdraw = (address = mine, change: object = {}, caller = "ada") =>
  product.ask(caller, "requestWithdrawal", { methodId: "m1", amount: "10", address, ...change });
const remove = (address = mine, network = "btc") => product.ask("ada", "removeAddress", { network, address });
const rename = (input: object) =>
  product.ask("ada", "renameAddress", { network: "btc", address: mine, ...input });
const lock = () => product.ask("ada", "lockAddresses");
const unlock = (proof: string | undefined = memoryProof) => product.ask("ada", "unlockAddresses", { proof });
const book = (userId = "ada"): AddressEntry[] =>
  product.appwrite
    .all("addresses")
    .map(parseAddressEntry)
    .filter((entry) => entry.userId === userId);
const hoursLater = (hours: number) => new Date(now + hours * HOUR).toISOString();
const pending = { status: "pending" };
const refused = (code: string) => ({ code });

describe("a new address", () => {
  it("is added with a proof only, once for each proof", async () => {
    expect(await add(mine, { proof: undefined })).toMatchObject({ code: "address-unproven", field: "proof" });
    const key = newKey();
    const input = { methodId: "m1", address: mine, label: " Safe ", proof: memoryProof };
    expect(await product.ask("ada", "addAddress", input, key)).toMatchObject({ usableFrom: hoursLater(24) });
    expect(book()).toMatchObject([{ network: "btc", address: mine, label: "Safe", addedAt: hoursLater(0) }]);
    expect(await add(other, { proof: `p-${key}` })).toMatchObject(refused("address-unproven"));
    expect(book()).toHaveLength(1);
  });

  it("takes no proof of another account or another session", async () => {
    await add(mine, {}, "bob");
    const stolen = {
      userId: "ada",
      askedIn: "elsewhere",
      startedAt: hoursLater(0),
      provenIn: "x",
      provenAt: hoursLater(0),
    };
    product.appwrite.put("proofs", { $id: "stolen", ...stolen });
    expect(await add(mine, { proof: "stolen" })).toMatchObject(refused("address-unproven"));
  });

  it("can be used from the instant on at which the waiting time is over, and not before", async () => {
    await add();
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject({
      code: "address-waiting",
      field: "address",
      values: { until: { instant: hoursLater(24) } },
    });
    product.now = () => new Date(now + 24 * HOUR - 1);
    expect(await withdraw()).toMatchObject(refused("address-waiting"));
    at(24);
    expect(await withdraw()).toMatchObject(pending);
  });

  it("keeps its time when the operator's setting changes later", async () => {
    await add();
    waitHours(0);
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject(refused("address-waiting"));
    waitHours(168);
    at(24);
    expect(await withdraw()).toMatchObject(pending);
  });

  it("waits on when the clock is set back", async () => {
    await add();
    at(-48);
    expect(await withdraw()).toMatchObject(refused("address-waiting"));
  });

  it("is withdrawn to without the book only where new addresses need not wait, which puts it there", async () => {
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject({
      code: "address-unlisted",
      field: "address",
      values: { hours: 24 },
    });
    waitHours(0);
    expect(await withdraw()).toMatchObject(refused("address-unproven"));
    expect(await withdraw(mine, { proof: memoryProof, label: "Safe" })).toMatchObject(pending);
    expect(book()).toMatchObject([{ address: mine, label: "Safe", usableFrom: hoursLater(0) }]);
    expect(await withdraw()).toMatchObject(pending);
  });

  it("has to be one of its network", async () => {
    expect(await add(`${mine.slice(0, -1)}x`)).toMatchObject({ code: "address-wrong", field: "address" });
    expect(await add(mine, { methodId: "m2" })).toMatchObject(refused("address-wrong"));
    expect(await add(mine, { methodId: "gone" })).toMatchObject(refused("payment-method-not-found"));
  });

  it("is refused above the limit of entries, also by a withdrawal that would add it", async () => {
    for (let n = 0; n < 50; n++) await add(`4-of-${n}`, { methodId: "m3" });
    expect(await add()).toMatchObject({ code: "address-book-full", values: { count: 50 } });
    waitHours(0);
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject(refused("address-book-full"));
    await remove("4-of-0", "xmr");
    expect(await add()).toMatchObject({ address: mine });
  });
});

describe("an entry", () => {
  beforeEach(async () => {
    await add();
    await add(ethereum, { methodId: "m2" });
    await add("4-of-ada", { methodId: "m3" });
    at(24);
  });

  it("counts for its owner alone", async () => {
    await product.approvedDeposit("bob", "500");
    expect(await withdraw(mine, { proof: memoryProof }, "bob")).toMatchObject(refused("address-unlisted"));
  });

  it("counts on its network alone", async () => {
    expect(await withdraw(mine, { methodId: "m3" })).toMatchObject(refused("address-unlisted"));
    product.appwrite.put("paymentmethods", { $id: "m4", id: "bsc", name: "BNB Smart Chain", address: "0x2" });
    expect(await withdraw(ethereum, { methodId: "m4" })).toMatchObject(refused("address-unlisted"));
  });

  it.each([
    ["an Ethereum address in lower case", "m2", ethereum.toLowerCase()],
    ["a segregated witness address in upper case", "m1", mine.toUpperCase()],
    ["blanks around it", "m1", `  ${mine} `],
  ])("is the same as %s", async (_, methodId, address) => {
    expect(await withdraw(address, { methodId })).toMatchObject(pending);
    expect(await add(address, { methodId })).toMatchObject({ code: "address-listed", field: "address" });
  });

  it.each([
    ["in another case, where case matters", "4-OF-ada"],
    ["with a letter that looks the same", "4-of-\u0430da"],
    ["with a blank inside", "4-of- ada"],
  ])("is another one %s", async (_, address) => {
    expect(await withdraw(address, { methodId: "m3" })).toMatchObject(refused("address-unlisted"));
  });

  it("gets another label, and by no further field another address or time", async () => {
    const before = book().find(({ address }) => address === mine);
    const extra = { newAddress: other, usableFrom: hoursLater(-1), userId: "bob", addedAt: hoursLater(-1) };
    expect(await rename({ label: "Cold", ...extra })).toEqual({ network: "btc", address: mine });
    expect(book().find(({ address }) => address === mine)).toMatchObject({ ...before, label: "Cold" });
    expect(await rename({ label: "Cold" })).toMatchObject(refused("no-changes"));
    await rename({ label: "" });
    expect(book().find(({ address }) => address === mine)).toMatchObject({ label: null });
    expect(await rename({ address: other, label: "Mine" })).toMatchObject(refused("address-not-found"));
  });

  it("is removed without a proof, and is new when it is added again", async () => {
    expect(await withdraw()).toMatchObject(pending);
    expect(await remove(mine.toUpperCase())).toEqual({ network: "btc", address: mine });
    expect(await remove()).toMatchObject(refused("address-not-found"));
    expect(await withdraw()).toMatchObject(refused("address-unlisted"));
    await add();
    expect(await withdraw()).toMatchObject(refused("address-waiting"));
    at(47);
    expect(await withdraw()).toMatchObject(refused("address-waiting"));
    at(48);
    expect(await withdraw()).toMatchObject(pending);
  });

  it.each([
    ["an Ethereum address in lower case", "m2", "eth", ethereum, ethereum.toLowerCase()],
    ["a segregated witness address in upper case", "m1", "btc", mine, mine.toUpperCase()],
  ])(
    "is new after its removal also as %s that was withdrawn to",
    async (_, methodId, network, own, spelled) => {
      expect(await withdraw(spelled, { methodId })).toMatchObject(pending);
      await remove(own, network);
      for (const address of [own, spelled])
        expect(await withdraw(address, { methodId })).toMatchObject(refused("address-unlisted"));
    },
  );

  it("is gone with its owner's account", async () => {
    await product.ask("root", "deleteUser", { userId: "ada", reason: "asked for" });
    expect(product.appwrite.all("addresses")).toEqual([]);
  });

  it("is kept by the book of each account for itself", async () => {
    await add(mine, {}, "bob");
    await remove();
    expect(book("bob")).toHaveLength(1);
  });
});

describe("an address of withdrawals of an earlier version", () => {
  beforeEach(() => {
    const earlier = { kind: "withdrawal", type: "withdraw", status: "success", crypto: "btc", address: mine };
    const row = transactionRow({
      ...earlier,
      $id: "old",
      id: "ada",
      $createdAt: hoursLater(-1),
      fee: 1,
      net: 9,
    });
    product.appwrite.put("transactions", row);
  });

  it("belongs to the book and can be used at once", async () => {
    expect(await withdraw()).toMatchObject(pending);
  });

  it("gets an entry without a waiting time when it is added, once", async () => {
    const entry = { address: mine, addedAt: hoursLater(-1), usableFrom: hoursLater(-1) };
    expect(await add(mine, { label: "Safe" })).toMatchObject({ usableFrom: hoursLater(-1) });
    expect(book()).toMatchObject([{ ...entry, label: "Safe" }]);
    expect(await add()).toMatchObject(refused("address-listed"));
    expect(await withdraw()).toMatchObject(pending);
  });

  it("takes no entry beyond the maximum by a label", async () => {
    for (let n = 0; n < 50; n++) await add(bitcoinAddress(`entry ${n}`));
    expect(await rename({ label: "Safe" })).toMatchObject(refused("address-book-full"));
    expect(book()).toHaveLength(50);
    await remove(bitcoinAddress("entry 0"));
    expect(await rename({ label: "Safe" })).toMatchObject({ address: mine });
  });

  it("can be used in another spelling, and is removed in each", async () => {
    expect(await withdraw(mine.toUpperCase())).toMatchObject(pending);
    await remove(mine.toUpperCase());
    expect(await withdraw()).toMatchObject(refused("address-unlisted"));
  });

  it("gets a label without a waiting time", async () => {
    await rename({ label: "Safe" });
    expect(book()).toMatchObject([{ address: mine, label: "Safe", usableFrom: hoursLater(-1) }]);
    expect(await withdraw()).toMatchObject(pending);
  });

  it("is new after its removal, with a label and without", async () => {
    await remove();
    expect(await withdraw()).toMatchObject(refused("address-unlisted"));
    await add();
    expect(await withdraw()).toMatchObject(refused("address-waiting"));
    await remove();
    expect(await withdraw()).toMatchObject(refused("address-unlisted"));
  });
});

it("an address that a withdrawal waits for, and that none was paid to, is not added as usable", async () => {
  const row = transactionRow({ kind: "withdrawal", type: "withdraw", crypto: "btc", address: mine });
  const own = { id: "ada", status: "pending", fee: 1, net: 9, $createdAt: hoursLater(-1) };
  product.appwrite.put("transactions", { ...row, ...own });
  expect(await add()).toMatchObject(refused("address-listed"));
  expect(book()).toEqual([]);
});

it("writes no label into the audit, which outlives the account", async () => {
  const label = "Flat of Bea";
  await add(mine, { label });
  await rename({ label: "Cold" });
  await rename({ label });
  await withdraw();
  await remove();
  waitHours(0);
  await withdraw(other, { proof: memoryProof, label });
  const audit = JSON.stringify(product.appwrite.all("audit"));
  expect(audit).not.toMatch(/Flat of Bea|Cold/);
  expect(audit).toContain("(personal)");
});

describe("the lock", () => {
  it("lets a new address wait for a day where the operator lets none wait", async () => {
    waitHours(0);
    await withdraw(other, { proof: memoryProof });
    await lock();
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject({
      code: "address-unlisted",
      values: { hours: 24 },
    });
    expect(await add()).toMatchObject({ usableFrom: hoursLater(24) });
    expect(await withdraw()).toMatchObject(refused("address-waiting"));
    expect(await withdraw(other)).toMatchObject(pending);
  });

  it.each([
    [0, 24],
    [24, 24],
    [168, 168],
  ])("a lock with %i hours for new addresses takes %i to switch off", async (setting, hours) => {
    waitHours(setting);
    await lock();
    expect(await unlock()).toEqual({ endsAt: hoursLater(hours) });
  });

  it("is switched off with a proof only, and holds until its end", async () => {
    waitHours(0);
    expect(await unlock()).toMatchObject(refused("addresses-unlocked"));
    await lock();
    expect(await lock()).toMatchObject(refused("addresses-locked"));
    expect(await unlock("nothing")).toMatchObject({ code: "lock-unproven", field: "proof" });
    await unlock();
    expect(await unlock()).toMatchObject(refused("address-lock-ending"));
    at(23);
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject(refused("address-unlisted"));
    at(24);
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject(pending);
    expect(await lock()).toMatchObject({ userId: "ada" });
    expect(product.profile("ada")).toMatchObject({
      addressLockedAt: hoursLater(24),
      addressLockEndsAt: null,
    });
  });

  it("stays on when its end is taken back, which takes no proof", async () => {
    waitHours(0);
    await lock();
    await unlock();
    at(1);
    await lock();
    at(100);
    expect(await withdraw(mine, { proof: memoryProof })).toMatchObject(refused("address-unlisted"));
    expect(product.profile("ada")).toMatchObject({ addressLockedAt: hoursLater(0), addressLockEndsAt: null });
  });
});

describe("the news of an owner", () => {
  const news = () => product.appwrite.all("notifications").map(({ kind, text }) => [kind, text]);

  it("names each new address, a removal and the end of the lock", async () => {
    await add();
    await remove();
    await lock();
    await unlock();
    expect(news().filter(([kind]) => String(kind).startsWith("address"))).toEqual([
      ["address-added", expect.stringMatching(/^BTC bc1q.*…/)],
      ["address-removed", expect.stringMatching(/^BTC bc1q.*…/)],
      ["address-lock-ending", hoursLater(24)],
    ]);
  });
});

describe("at the same moment", () => {
  const codeOf = (answer: unknown) => (answer as { code?: string }).code ?? "ok";
  const withdrawals = () => product.appwrite.all("transactions").filter(({ kind }) => kind === "withdrawal");

  /** Commits as another process does: the version of the book, and a change of it. */
  function commitElsewhere(change: () => void): void {
    const $id = bookVersionId("ada");
    const [row] = product.appwrite.all("profileversions").filter((one) => one.$id === $id);
    product.appwrite.put("profileversions", { $id, version: Number(row?.version ?? 0) + 1 });
    change();
  }

  const removal = () =>
    product.appwrite.rows.get("addresses")?.delete(entryId("ada", { network: "btc", address: mine }));
  const locking = () =>
    Object.assign(product.profile("ada") ?? {}, { addressLockedAt: hoursLater(0), addressLockEndsAt: null });

  it.each([
    ["the removal of its address", 24, removal],
    ["the lock of the book", 0, locking],
  ])("a withdrawal and %s come one after the other, wherever they meet", async (_, hours, change) => {
    let isOver = false;
    const answers = new Set<string>();
    for (let calls = 0; !isOver; calls++) {
      product = new MemoryProduct();
      waitHours(24);
      at(0);
      await product.approvedDeposit("ada", "500");
      if (hours > 0) await add();
      waitHours(hours);
      at(24);
      let left = calls;
      let wasFirst = false;
      product.appwrite.interfere = async () => {
        if (left-- !== 0) return;
        wasFirst = withdrawals().length > 0;
        commitElsewhere(change);
      };
      const answer = codeOf(await withdraw(mine, hours > 0 ? {} : { proof: memoryProof }));
      isOver = left >= 0;
      answers.add(answer);
      if (isOver || wasFirst) expect(answer).toBe("ok");
      else expect([answer, withdrawals()]).toEqual(["address-unlisted", []]);
    }
    expect([...answers].sort()).toEqual(["address-unlisted", "ok"]);
  });

  it.each([
    ["the removal of its address", 24, removal],
    ["the lock of the book", 0, locking],
  ])("a withdrawal notices %s also when the version is answered last", async (_, hours, change) => {
    await product.approvedDeposit("ada", "500");
    if (hours > 0) await add();
    waitHours(hours);
    at(24);
    let isChanged = false;
    product.appwrite.interfere = async (moment, tableId) => {
      if (isChanged || moment !== "before listRows" || tableId !== "profileversions") return;
      isChanged = true;
      await new Promise(setImmediate);
      commitElsewhere(change);
    };
    expect(await withdraw(mine, hours > 0 ? {} : { proof: memoryProof })).toMatchObject(
      refused("address-unlisted"),
    );
    expect([isChanged, withdrawals()]).toEqual([true, []]);
  });

  it("one address is added once, however it is spelled", async () => {
    const answers = await Promise.all([
      add(ethereum, { methodId: "m2" }),
      add(ethereum.toLowerCase(), { methodId: "m2" }),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(["address-listed", "ok"]);
    expect(book()).toHaveLength(1);
  });

  it("an address is removed once", async () => {
    await add();
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(codeOf).sort()).toEqual(["address-not-found", "ok"]);
  });

  it("the later of ending the lock and keeping it holds", async () => {
    await lock();
    await unlock();
    await Promise.all([lock(), lock()]);
    expect(product.profile("ada")).toMatchObject({ addressLockEndsAt: null });
  });
});

describe("the approval of a withdrawal", () => {
  const approve = (transactionId: string) => product.ask("root", "approve", { transactionId });
  const statusOf = (id: string) => product.appwrite.all("transactions").find(({ $id }) => $id === id)?.status;
  const removed = refused("owner-address-removed");

  async function aWithdrawal(): Promise<string> {
    waitHours(0);
    const { id } = (await withdraw(mine, { proof: memoryProof })) as { id: string };
    waitHours(24);
    return id;
  }

  it("is refused once its owner has removed the address, and its rejection is not", async () => {
    const id = await aWithdrawal();
    await remove();
    expect(await approve(id)).toMatchObject(removed);
    expect(await product.ask("root", "reject", { transactionId: id, reason: "removed" })).toMatchObject({
      status: "failed",
    });
  });

  it("is refused until the waiting time of an address that was added again is over", async () => {
    const id = await aWithdrawal();
    await remove();
    await add();
    at(23);
    expect(await approve(id)).toMatchObject(removed);
    at(25);
    expect(await approve(id)).toMatchObject({ status: "success" });
  });

  it("is confirmed by a second administrator only while the address is in the book", async () => {
    product.addInvestor("rita");
    Object.assign(product.appwrite.accounts.get("rita") ?? {}, { labels: ["admin"] });
    product.settings = { ...product.settings, fourEyesAbove: cents(1) };
    const id = await aWithdrawal();
    expect(await approve(id)).toMatchObject({ status: "pending" });
    const proposalId = product.appwrite.all("proposals")[0]?.$id;
    await remove();
    expect(await product.ask("rita", "confirm", { proposalId })).toMatchObject(removed);
    expect(statusOf(id)).toBe("pending");
  });

  it.each([
    ["without an entry in the book", {}],
    ["without an address", { address: null }],
  ])("goes on for a request of an earlier version %s", async (_, change) => {
    const id = await aWithdrawal();
    product.appwrite.rows.get("addresses")?.clear();
    product.appwrite.rows.get("profileversions")?.delete(bookVersionId("ada"));
    const row = product.appwrite.all("transactions").find(({ $id }) => $id === id);
    product.appwrite.put("transactions", { ...row, $id: id, ...change });
    expect(await approve(id)).toMatchObject({ status: "success" });
  });

  it("is written before a removal beside it or not at all, at whichever call that comes", async () => {
    const outcomes = new Set<string>();
    for (let call = 1; ; call++) {
      product = new MemoryProduct();
      at(0);
      await product.approvedDeposit("ada", "500");
      const id = await aWithdrawal();
      let [calls, isRemoving] = [0, false];
      let whenRemoved: unknown;
      product.appwrite.interfere = async () => {
        if (isRemoving || ++calls !== call) return;
        isRemoving = true;
        await remove();
        whenRemoved = statusOf(id);
        isRemoving = false;
      };
      await approve(id);
      product.appwrite.interfere = () => {};
      if (call > calls) break;
      expect(statusOf(id)).toBe(whenRemoved);
      outcomes.add(String(whenRemoved));
    }
    expect([...outcomes].sort()).toEqual(["pending", "success"]);
  });
});
