import { beforeEach, describe, expect, it } from "vitest";
import { methodVersion, type PaymentMethodText } from "#domain/payment-methods/payment-method.ts";
import { parsePlan } from "#domain/plans/plan.ts";
import { planVersion } from "#domain/plans/plan-form.ts";
import { termsVersion } from "#domain/trades/trade-terms.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { generator, Turns } from "#tests/model/seeded-random.ts";
import { outcomeOf } from "#tests/model/system-under-test.ts";
import { aPlanText } from "#tests/plans.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

const steady = aPlanText({
  title: "Steady",
  min: "50",
  max: "400.50",
  roi: "1.5",
  duration: "14",
  label: " ",
  isRecommended: true,
  returnsStake: false,
});
const ether = { id: "eth", name: "Ether", address: "0xnew" };
/** The payment method there is in the beginning, changed by an administrator who sees it as the last argument says. */
const bitcoin = { id: "btc", name: "Bitcoin", address: "bc1q" };
const changing = (change: Partial<PaymentMethodText>, seen: PaymentMethodText | null = bitcoin) =>
  product.ask("root", "savePaymentMethod", {
    ...bitcoin,
    ...change,
    methodId: "m1",
    ...(seen && { seen: methodVersion(seen) }),
  });
const rows = (tableId: string) => product.appwrite.all(tableId);
const row = (tableId: string, id: string) => rows(tableId).find(({ $id }) => $id === id);
const audited = () => rows("audit").at(-1) ?? { before: "", after: "" };
const parsed = (text: unknown) => JSON.parse(String(text));

describe("a plan", () => {
  it("is made under the key of the request, once, and the audit says what it is", async () => {
    const key = newKey();
    expect(await product.ask("root", "savePlan", steady, key)).toEqual({ planId: key });
    expect(await product.ask("root", "savePlan", steady, key)).toEqual({ planId: key });
    expect(rows("Plans")).toHaveLength(2);
    expect(row("Plans", key)).toMatchObject({
      title: "Steady",
      min: 50,
      max: 400.5,
      roi: 1.5,
      days: 14,
      label: null,
      isRecommended: true,
      returnsStake: false,
      $permissions: [],
    });
    expect(audited()).toMatchObject({ operation: "savePlan", actorId: "root", userId: "root" });
    expect([audited().before, parsed(audited().after)]).toEqual([
      "{}",
      {
        title: "Steady",
        min: 5_000,
        max: 40_050,
        roi: 1.5,
        days: 14,
        label: null,
        isRecommended: true,
        returnsStake: false,
      },
    ]);
  });

  it("is changed with its old terms in the audit, and not when nothing changes", async () => {
    expect(await product.ask("root", "savePlan", { ...steady, planId: "p1" })).toEqual({ planId: "p1" });
    expect(row("Plans", "p1")).toMatchObject({ title: "Steady", min: 50 });
    expect(parsed(audited().before)).toMatchObject({ title: "Starter", min: 10_000, returnsStake: true });
    const again = await product.ask("root", "savePlan", { ...steady, planId: "p1" });
    expect(outcomeOf(again)).toBe("no-changes");
    const unknown = await product.ask("root", "savePlan", { ...steady, planId: "none" });
    expect(outcomeOf(unknown)).toBe("plan-not-found");
  });

  it("keeps terms that a colleague has changed since they were shown", async () => {
    const replaces = planVersion(parsePlan(row("Plans", "p1")));
    const change = { ...steady, planId: "p1", replaces };
    expect(await product.ask("root", "savePlan", change)).toEqual({ planId: "p1" });
    const stale = await product.ask("root", "savePlan", { ...change, returnsStake: true });
    expect(outcomeOf(stale)).toBe("plan-changed");
    expect(row("Plans", "p1")).toMatchObject({ title: "Steady", returnsStake: false });
  });

  it("is not invested in on other terms than those that the investor has seen", async () => {
    await product.approvedDeposit("ada", "100");
    const seen = termsVersion(parsePlan(row("Plans", "p1")));
    await product.ask("root", "savePlan", { ...steady, planId: "p1" });
    const input = { planId: "p1", amount: "100", seen };
    expect(outcomeOf(await product.ask("ada", "openTrade", input))).toBe("terms-changed");
    expect(product.profile("ada")).toMatchObject({ balance: 100, stake: 0, trade: null });
    const present = termsVersion(parsePlan(row("Plans", "p1")));
    expect(outcomeOf(await product.ask("ada", "openTrade", { ...input, seen: present }))).toBe("ok");
  });

  it.each([
    [{ max: "49.99" }, "Max must be greater than or equal to min", "max", "plan.max-below-min"],
    [{ title: " " }, "Title is required", "title", "plan.title-missing"],
    [{ roi: "0.5" }, "ROI is required", "roi", "plan.roi-missing"],
  ])("with %j is refused by the server, too", async (wrong, message, field, problem) => {
    const answer = await product.ask("root", "savePlan", { ...steady, ...wrong });
    expect(answer).toEqual({ code: "invalid-input", message, field, problem });
  });

  it("stays while a trade of it is ongoing, and can be deleted when none is left", async () => {
    await product.approvedDeposit("ada", "100");
    await product.ask("ada", "openTrade", { planId: "p1", amount: "100" });
    expect(await product.ask("root", "deletePlan", { planId: "p1" })).toEqual({
      code: "plan-in-use",
      message:
        "There is 1 ongoing trade of this plan. You can delete the plan when all its trades have ended",
      values: { count: 1 },
    });
    expect(row("Plans", "p1")).toBeDefined();
    await product.ask("root", "setProfit", { userId: "ada", amount: "1", reason: "a result" });
    await product.ask("ada", "claimProfit");
    expect(await product.ask("root", "deletePlan", { planId: "p1" })).toEqual({ planId: "p1" });
    expect(rows("Plans")).toEqual([]);
    expect(parsed(audited().before)).toMatchObject({ title: "Starter", min: 10_000 });
    expect(parsed(audited().after)).toMatchObject({ title: null, min: null });
    expect(outcomeOf(await product.ask("root", "deletePlan", { planId: "p1" }))).toBe("plan-not-found");
    const late = await product.ask("ada", "openTrade", { planId: "p1", amount: "100" });
    expect(outcomeOf(late)).toBe("plan-not-found");
  });

  it("is either invested in or deleted, never both, in 200 orders of what happens at once", async () => {
    const seen = { invested: 0, deleted: 0 };
    for (let seed = 1; seed <= 200; seed++) {
      product = new MemoryProduct();
      for (const investor of ["ada", "bob"]) await product.approvedDeposit(investor, "100");
      const turns = new Turns(generator(seed));
      product.appwrite.interfere = turns.next;
      product.pause = turns.next;
      const answers = await turns.all([
        ...["ada", "bob"].map((who) => product.ask(who, "openTrade", { planId: "p1", amount: "100" })),
        product.ask("root", "deletePlan", { planId: "p1" }),
      ]);
      product.appwrite.interfere = () => {};
      const [ada, bob, deletion] = answers.map((one) =>
        one.status === "fulfilled" ? outcomeOf(one.value) : String(one.reason),
      );
      const trading = ["ada", "bob"].filter((who) => product.profile(who)?.tradePlanId === "p1");
      const isThere = row("Plans", "p1") !== undefined;
      const expected = isThere ? ["ok", "ok", "plan-in-use"] : ["plan-not-found", "plan-not-found", "ok"];
      // A trade after a refused deletion changes the plan, too; after a completed one there is none.
      expect([ada, bob, deletion], `seed ${seed}`).toEqual(expected);
      expect(trading, `seed ${seed}`).toHaveLength(isThere ? 2 : 0);
      expect(product.deviations()).toEqual([]);
      seen[isThere ? "invested" : "deleted"] += 1;
    }
    expect(Math.min(seen.invested, seen.deleted)).toBeGreaterThan(0);
  }, 60_000);
});

describe("a payment method", () => {
  it("is made and changed with the old and the new address in the audit", async () => {
    const { methodId } = (await product.ask("root", "savePaymentMethod", ether)) as { methodId: string };
    expect(row("paymentmethods", methodId)).toMatchObject({ ...ether, $permissions: [] });
    const other = { ...ether, address: "0xother" };
    const change = { ...other, methodId, seen: methodVersion(ether) };
    expect(await product.ask("root", "savePaymentMethod", change)).toEqual({ methodId });
    expect(row("paymentmethods", methodId)).toMatchObject({ address: "0xother" });
    expect([parsed(audited().before), parsed(audited().after)]).toMatchObject([
      { network: "eth", name: "Ether", address: "0xnew" },
      { network: "eth", name: "Ether", address: "0xother" },
    ]);
    expect(
      outcomeOf(await product.ask("root", "savePaymentMethod", { ...change, seen: methodVersion(other) })),
    ).toBe("no-changes");
  });

  it.each([
    ["address", { address: "bc1p" }],
    ["name", { name: "Bitcoin (main wallet)" }],
    ["network", { id: "btc-lightning" }],
  ])("keeps the %s that a colleague has changed since it was shown", async (_, colleagues) => {
    await changing(colleagues);
    const stale = await changing({ address: "bc1mine" });
    expect(outcomeOf(stale)).toBe("payment-method-changed");
    expect(row("paymentmethods", "m1")).toMatchObject({ ...bitcoin, ...colleagues });
  });

  it("refuses a page of 0.1.0, which sends only the address it has seen, and asks it to reload", async () => {
    const page = { ...bitcoin, name: "BTC", methodId: "m1", replaces: bitcoin.address };
    expect(await product.ask("root", "savePaymentMethod", page)).toEqual({
      code: "page-outdated",
      message: "This page is out of date, so nothing was changed. Reload the page and try again",
    });
    expect(row("paymentmethods", "m1")).toMatchObject(bitcoin);
  });

  it("keeps an unchecked wrong address until network or address change", async () => {
    product.isDemo = false;
    const named = { ...bitcoin, name: "Bitcoin (main wallet)" };
    expect(await changing(named)).toEqual({ methodId: "m1" });
    expect(row("paymentmethods", "m1")).toMatchObject(named);
    for (const change of [{ address: "bc1p" }, { id: "eth" }])
      expect(outcomeOf(await changing({ ...named, ...change }, named))).toBe("address-wrong");
  });

  it("takes no address with wrong check digits, unless nothing can be received anyway", async () => {
    product.isDemo = false;
    const wrong = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5";
    const message =
      "This is not a Bitcoin address: its check digits are wrong. Copy it again from your wallet";
    expect(await changing({ address: wrong })).toEqual({
      code: "address-wrong",
      message,
      field: "address",
      problem: "address.wrong",
      values: { network: "Bitcoin" },
    });
    const made = await product.ask("root", "savePaymentMethod", { ...bitcoin, address: wrong });
    expect(outcomeOf(made)).toBe("address-wrong");
    expect(rows("paymentmethods")).toHaveLength(1);
    expect(await changing({ address: wrong.replace(/5$/, "4") })).toEqual({ methodId: "m1" });
    product.isDemo = true;
    const seen = { ...bitcoin, address: wrong.replace(/5$/, "4") };
    expect(await changing({ address: wrong }, seen)).toEqual({ methodId: "m1" });
  });

  it("changed by two at the same moment is changed by one of them", async () => {
    const turns = new Turns(generator(7));
    product.appwrite.interfere = turns.next;
    product.pause = turns.next;
    const answers = await turns.all(["one", "two"].map((address) => changing({ address })));
    product.appwrite.interfere = () => {};
    const outcomes = answers.map((one) => (one.status === "fulfilled" ? outcomeOf(one.value) : "failed"));
    expect(outcomes.sort()).toEqual(["ok", "payment-method-changed"]);
    expect(rows("audit")).toHaveLength(1);
  });

  it("is deleted, which the audit keeps, and then no longer there", async () => {
    expect(await product.ask("root", "deletePaymentMethod", { methodId: "m1" })).toEqual({ methodId: "m1" });
    expect(rows("paymentmethods")).toEqual([]);
    expect(parsed(audited().before)).toMatchObject({ network: "btc", name: "Bitcoin", address: "bc1q" });
    const again = await product.ask("root", "deletePaymentMethod", { methodId: "m1" });
    expect(outcomeOf(again)).toBe("payment-method-gone");
    expect(outcomeOf(await changing(ether))).toBe("payment-method-gone");
  });
});

it("refuses both changes to a caller who is no administrator", async () => {
  for (const [operation, input] of [
    ["savePlan", steady],
    ["deletePlan", { planId: "p1" }],
    ["savePaymentMethod", ether],
    ["deletePaymentMethod", { methodId: "m1" }],
  ] as const)
    for (const caller of ["ada", "eve"])
      expect(outcomeOf(await product.ask(caller, operation, input)), operation).toBe("not-admin");
  expect([rows("Plans").length, rows("paymentmethods").length, rows("audit").length]).toEqual([1, 1, 0]);
});

it("each change happens once, wherever the function dies", async () => {
  await product.dyingAtEachCall("root", "savePlan", steady);
  await product.dyingAtEachCall("root", "savePaymentMethod", ether);
  await product.dyingAtEachCall("root", "deletePlan", { planId: "p1" });
  expect([rows("Plans").length, rows("paymentmethods").length, rows("audit").length]).toEqual([1, 2, 3]);
});
