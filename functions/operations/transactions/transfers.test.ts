import { beforeEach, describe, expect, it } from "vitest";
import { methodVersion } from "#domain/payment-methods/payment-method.ts";
import type { settings } from "#domain/settings/settings.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { outcomeOf } from "#tests/model/system-under-test.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

type Row = Readonly<Record<string, unknown>>;

/** Exchange rates of payment methods, and the hashes of transfers and payouts. */

let product: MemoryProduct;

const hash = (digit: string) => digit.repeat(64);

beforeEach(() => {
  product = new MemoryProduct();
});

const row = (table: string, id: string) => product.appwrite.all(table).find(({ $id }) => $id === id);
function audited() {
  const { operation, actorId, userId, before, after } = product.appwrite.all("audit").at(-1) as Row;
  return { operation, actorId, userId, before: JSON.parse(String(before)), after: JSON.parse(String(after)) };
}

async function deposit(sent: object = {}): Promise<string> {
  const key = newKey();
  const answer = await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "250", ...sent }, key);
  expect(answer).toMatchObject({ id: key });
  return key;
}

async function withdrawal(): Promise<string> {
  await product.approvedDeposit("ada", "500");
  const key = newKey();
  const input = { methodId: "m1", amount: "120", address: bitcoinAddress("ada"), proof: memoryProof };
  expect(await product.ask("ada", "requestWithdrawal", input, key)).toMatchObject({ id: key });
  return key;
}

describe("the rate of a payment method", () => {
  const setRate = (rate?: object) => product.ask("root", "setRate", { methodId: "m1", ...rate });
  const bitcoin = { currency: "btc", rate: "061200.00" };

  it("is stored with the moment of its entry, and audited", async () => {
    product.now = () => new Date("2026-11-23T08:00:00Z");
    expect(await setRate(bitcoin)).toEqual({ methodId: "m1" });
    const stored = { currency: "BTC", rate: "61200", ratedAt: "2026-11-23T08:00:00.000Z" };
    expect(row("paymentmethods", "m1")).toMatchObject(stored);
    expect(audited()).toMatchObject({
      operation: "setRate",
      actorId: "root",
      before: { network: "btc", rate: null },
      after: { network: "btc", ...stored },
    });
  });

  it("can be entered again unchanged to renew its time", async () => {
    product.now = () => new Date("2026-11-22T08:00:00Z");
    await setRate(bitcoin);
    product.now = () => new Date("2026-11-23T08:00:00Z");
    expect(await setRate(bitcoin)).toEqual({ methodId: "m1" });
    expect(row("paymentmethods", "m1")).toMatchObject({ ratedAt: "2026-11-23T08:00:00.000Z" });
  });

  it("can be taken away, once", async () => {
    await setRate(bitcoin);
    expect(await setRate()).toEqual({ methodId: "m1" });
    expect(row("paymentmethods", "m1")).toMatchObject({ currency: null, rate: null, ratedAt: null });
    expect(outcomeOf(await setRate())).toBe("no-changes");
  });

  it("is entered by administrators only, and of a method that is there", async () => {
    const asked = { methodId: "m1", ...bitcoin };
    expect(outcomeOf(await product.ask("ada", "setRate", asked))).toBe("not-admin");
    expect(row("paymentmethods", "m1")?.rate ?? null).toBeNull();
    const gone = await product.ask("root", "setRate", { ...asked, methodId: "gone" });
    expect(outcomeOf(gone)).toBe("payment-method-gone");
  });

  it("stays when a page of 0.2.0 changes the method, and goes when its network changes", async () => {
    await setRate(bitcoin);
    const old = { id: "btc", name: "Bitcoin", address: "bc1q" };
    const renamed = { ...old, name: "Bitcoin (main)" };
    const change = { ...renamed, methodId: "m1", seen: JSON.stringify(old) };
    expect(await product.ask("root", "savePaymentMethod", change)).toEqual({ methodId: "m1" });
    expect(row("paymentmethods", "m1")).toMatchObject({ rate: "61200", explorer: null });
    const moved = { ...renamed, id: "ltc", methodId: "m1", seen: methodVersion(renamed) };
    expect(await product.ask("root", "savePaymentMethod", moved)).toEqual({ methodId: "m1" });
    expect(row("paymentmethods", "m1")).toMatchObject({ currency: null, rate: null, ratedAt: null });
  });

  it.each([
    [{ ...bitcoin, rate: "61,200" }, "rate"],
    [{ ...bitcoin, rate: "0" }, "rate"],
    [{ ...bitcoin, currency: "B T C" }, "currency"],
    [{ rate: "1" }, "currency"],
  ])("%j is refused", async (wrong, field) => {
    expect(await setRate(wrong)).toMatchObject({ code: "invalid-input", field });
    expect(row("paymentmethods", "m1")?.rate ?? null).toBeNull();
  });

  it("is noted with a deposit whose page showed it, and the dollars alone are credited", async () => {
    await setRate(bitcoin);
    const { ratedAt } = row("paymentmethods", "m1") as Row;
    const shown = await deposit({ ratedAt });
    expect(row("transactions", shown)).toMatchObject({
      amount: 250,
      currency: "BTC",
      rate: "61200",
      units: "0.00408497",
    });
    await product.ask("root", "approve", { transactionId: shown });
    expect(product.profile("ada")).toMatchObject({ balance: 250 });
  });

  it("is not noted with a deposit whose page showed none, or another one", async () => {
    await setRate(bitcoin);
    for (const sent of [{}, { ratedAt: "2026-01-01T00:00:00.000Z" }])
      expect(row("transactions", await deposit(sent))).toMatchObject({ rate: null, units: null });
  });
});

describe("the link pattern of a payment method", () => {
  const save = (explorer: string, seen = { id: "btc", name: "Bitcoin", address: "bc1q" }) =>
    product.ask("root", "savePaymentMethod", {
      ...seen,
      explorer,
      methodId: "m1",
      seen: methodVersion(seen),
    });

  it("is saved, audited, and kept by a page that does not know it", async () => {
    const explorer = "https://blocks.example/{hash}";
    expect(await save(explorer)).toEqual({ methodId: "m1" });
    expect(audited()).toMatchObject({ after: { explorer } });
    const stale = await save("https://other.example/{hash}");
    expect(outcomeOf(stale)).toBe("payment-method-changed");
    const there = { id: "btc", name: "Bitcoin", address: "bc1q" };
    const renamed = { ...there, name: "Bitcoin (main)" };
    const change = { ...renamed, methodId: "m1", seen: methodVersion({ ...there, explorer }) };
    expect(await product.ask("root", "savePaymentMethod", change)).toEqual({ methodId: "m1" });
    expect(row("paymentmethods", "m1")).toMatchObject({ name: "Bitcoin (main)", explorer });
  });

  it.each(["http://blocks.example/{hash}", "javascript:alert('{hash}')", "https://blocks.example/"])(
    "%s is refused",
    async (explorer) =>
      expect(await save(explorer)).toMatchObject({ code: "invalid-input", field: "explorer" }),
  );
});

describe("the hash of a deposit", () => {
  const enter = (transactionId: string, text: string, caller = "ada") =>
    product.ask(caller, "setTransferHash", { transactionId, hash: text });

  it("comes with the request, spelled one way", async () => {
    const id = await deposit({ transferHash: ` ${hash("A")} ` });
    expect(row("transactions", id)).toMatchObject({ transferHash: hash("a"), status: "pending" });
  });

  it("the hash of a deposit that the network cannot have is refused, and nothing is written", async () => {
    const input = { methodId: "m1", amount: "250", transferHash: "0x12" };
    const answer = await product.ask("ada", "requestDeposit", input);
    expect(answer).toMatchObject({ code: "invalid-input", field: "transferHash" });
    expect(product.appwrite.all("transactions")).toEqual([]);
  });

  it("is added and corrected by its owner while it waits, both audited and once per key", async () => {
    const id = await deposit();
    const key = newKey();
    const input = { transactionId: id, hash: hash("a") };
    expect(await product.ask("ada", "setTransferHash", input, key)).toMatchObject({ status: "pending" });
    expect(await enter(id, hash("b"))).toMatchObject({ status: "pending" });
    expect(await product.ask("ada", "setTransferHash", input, key)).toMatchObject({ status: "pending" });
    expect(row("transactions", id)).toMatchObject({ transferHash: hash("b") });
    expect(audited()).toMatchObject({
      operation: "setTransferHash",
      actorId: "ada",
      userId: "ada",
      before: { transferHash: hash("a") },
      after: { transferHash: hash("b") },
    });
    expect(outcomeOf(await enter(id, hash("B")))).toBe("no-changes");
  });

  it("the hash of a deposit that the network cannot have is refused later, too", async () => {
    const id = await deposit({ transferHash: hash("a") });
    for (const wrong of [hash("a").slice(1), `0x${hash("a")}`, hash("g")])
      expect(await enter(id, wrong)).toMatchObject({ code: "invalid-input", field: "hash" });
    expect(row("transactions", id)).toMatchObject({ transferHash: hash("a") });
  });

  it("is not entered by an investor whose account is inactive", async () => {
    const id = await deposit();
    await product.ask("root", "deactivate", { userId: "ada", reason: "a question" });
    expect(outcomeOf(await enter(id, hash("a")))).toBe("account-inactive");
    expect(row("transactions", id)).toMatchObject({ transferHash: null });
  });

  it("cannot be entered by another investor, nor for a withdrawal", async () => {
    const id = await deposit();
    expect(outcomeOf(await enter(id, hash("a"), "bob"))).toBe("transaction-not-found");
    expect(outcomeOf(await enter(await withdrawal(), hash("a")))).toBe("transaction-not-found");
    expect(outcomeOf(await enter("nothing", hash("a")))).toBe("transaction-not-found");
    expect(row("transactions", id)).toMatchObject({ transferHash: null });
  });

  it.each([
    ["approve", "root", "already-approved"],
    ["reject", "root", "already-processed"],
    ["cancel", "ada", "already-processed"],
  ])("stays as it is after %s", async (move, caller, code) => {
    const id = await deposit({ transferHash: hash("a") });
    await product.ask(caller, move, { transactionId: id, reason: "a reason" });
    expect(outcomeOf(await enter(id, hash("b")))).toBe(code);
    expect(row("transactions", id)).toMatchObject({ transferHash: hash("a") });
  });

  it("may belong to two deposits: the administrator sees both, the depositor is not refused", async () => {
    await deposit({ transferHash: hash("a") });
    const second = await deposit({ transferHash: hash("a") });
    expect(row("transactions", second)).toMatchObject({ transferHash: hash("a") });
  });
});

describe("the hash of a payout", () => {
  it("comes with the approval of a withdrawal", async () => {
    const id = await withdrawal();
    expect(outcomeOf(await product.ask("root", "approve", { transactionId: id, payoutHash: "no" }))).toBe(
      "invalid-input",
    );
    expect(await product.ask("root", "approve", { transactionId: id, payoutHash: hash("C") })).toMatchObject({
      status: "success",
    });
    expect(row("transactions", id)).toMatchObject({ transferHash: hash("c"), status: "success" });
    expect(audited()).toMatchObject({
      before: { status: "pending", transferHash: null },
      after: { status: "success", transferHash: hash("c") },
    });
    expect(product.deviations()).toEqual([]);
  });

  it("is refused with the approval of a deposit", async () => {
    const input = { transactionId: await deposit(), payoutHash: hash("c") };
    expect(outcomeOf(await product.ask("root", "approve", input))).toBe("invalid-request");
  });

  it("is refused for a deposit and for a missing transaction", async () => {
    const transactionId = await deposit({ transferHash: hash("a") });
    await product.ask("root", "approve", { transactionId });
    const enter = (id: string) =>
      product.ask("root", "setPayoutHash", { transactionId: id, hash: hash("b") });
    expect(outcomeOf(await enter(transactionId))).toBe("invalid-request");
    expect(outcomeOf(await enter("nothing"))).toBe("transaction-not-found");
    expect(row("transactions", transactionId)).toMatchObject({ transferHash: hash("a") });
  });

  it("is added and corrected later, by another administrator than its owner", async () => {
    const transactionId = await withdrawal();
    const enter = (text: string) => product.ask("root", "setPayoutHash", { transactionId, hash: text });
    expect(outcomeOf(await enter(hash("c")))).toBe("invalid-request");
    await product.ask("root", "approve", { transactionId });
    expect(await enter(hash("c"))).toMatchObject({ status: "success" });
    expect(await enter(hash("d"))).toMatchObject({ status: "success" });
    expect(row("transactions", transactionId)).toMatchObject({ transferHash: hash("d") });
    expect(outcomeOf(await enter(hash("d")))).toBe("no-changes");
    const own = { transactionId, hash: hash("e") };
    expect(outcomeOf(await product.ask("ada", "setPayoutHash", own))).toBe("not-admin");
    await product.ask("root", "makeAdmin", { userId: "ada" });
    expect(outcomeOf(await product.ask("ada", "setPayoutHash", own))).toBe("own-money");
  });

  it("the hash of a payout that a first administrator entered is written when a second one confirms, and proposes nothing twice", async () => {
    product.settings = { ...product.settings, fourEyesAbove: 100 as typeof settings.fourEyesAbove };
    await product.ask("root", "makeAdmin", { userId: "bob" });
    const transactionId = await withdrawal();
    const approve = (payoutHash?: string) =>
      product.ask("root", "approve", { transactionId, ...(payoutHash && { payoutHash }) });
    const { proposalId } = (await approve(hash("f"))) as { proposalId: string };
    expect(outcomeOf(await approve())).toBe("proposal-waiting");
    expect(row("transactions", transactionId)).toMatchObject({ status: "pending", transferHash: null });
    expect(outcomeOf(await product.ask("bob", "confirm", { proposalId }))).toBe("ok");
    expect(row("transactions", transactionId)).toMatchObject({ status: "success", transferHash: hash("f") });
  });
});
