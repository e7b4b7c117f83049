import { beforeEach, describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { adjust, FourEyesProduct } from "#tests/four-eyes-product.ts";
import { newKey } from "#tests/memory/memory-product.ts";

let product: FourEyesProduct;
beforeEach(async () => {
  product = await FourEyesProduct.start();
});

const balance = () => product.profile("ada")?.balance;

describe("above the limit", () => {
  it("an adjustment is only proposed, and happens when another administrator confirms it", async () => {
    const proposalId = await product.proposed("setBalance", adjust("500.01"));
    expect(balance()).toBe(0);
    expect(product.appwrite.all("ledger")).toEqual([]);
    expect(product.proposals()).toMatchObject([
      {
        $id: proposalId,
        operation: "setBalance",
        userId: "ada",
        amount: 50_001,
        reason: "a missing deposit",
        status: "waiting",
        proposedBy: "root",
      },
    ]);
    expect(await product.ask("bob", "confirm", { proposalId })).toEqual({ proposalId, status: "confirmed" });
    expect(balance()).toBe(500.01);
    expect(product.proposals()).toMatchObject([
      { status: "confirmed", proposedBy: "root", settledBy: "bob" },
    ]);
    expect(product.appwrite.all("ledger")).toMatchObject([
      { kind: "balance-adjusted", actorId: "bob", reason: "a missing deposit" },
    ]);
    expect(product.deviations()).toEqual([]);
  });

  it.each([
    ["setProfit", "-600"],
    ["setBonus", "600"],
  ])("%s is proposed, too", async (operation, amount) => {
    await product.proposed(operation, adjust(amount));
    expect(product.appwrite.all("ledger")).toEqual([]);
  });

  it("a payout waits on hold until it is confirmed; a deposit is no payout", async () => {
    const transactionId = await product.aWithdrawal("501");
    const answer = await product.ask("root", "approve", { transactionId });
    expect(answer).toMatchObject({ id: transactionId, status: "pending", proposalId: expect.any(String) });
    expect(product.profile("ada")).toMatchObject({ balance: 2000, hold: 501, openRequests: 1 });
    const { proposalId } = answer as { proposalId: string };
    await product.ask("bob", "confirm", { proposalId });
    expect(product.profile("ada")).toMatchObject({ balance: 1499, hold: 0, openRequests: 0 });
    expect(product.deviations()).toEqual([]);
  });

  it("a proposal about the own account is confirmed by another admin", async () => {
    await product.ask("root", "makeAdmin", { userId: "ada" });
    const proposalId = await product.proposed("setBalance", adjust("600"));
    for (const operation of ["confirm", "decline"])
      expect(await product.ask("ada", operation, { proposalId, reason: "mine" })).toMatchObject({
        code: "own-money",
      });
    expect([balance(), product.proposals()[0]?.status]).toEqual([0, "waiting"]);
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ status: "confirmed" });
  });

  it("a second approval is no confirmation", async () => {
    const transactionId = await product.aWithdrawal("501");
    await product.proposed("approve", { transactionId });
    for (const by of ["root", "bob"])
      expect(await product.ask(by, "approve", { transactionId })).toMatchObject({ code: "proposal-waiting" });
    expect(product.profile("ada")).toMatchObject({ hold: 501 });
  });

  it("proposers cannot confirm their own proposal", async () => {
    const proposalId = await product.proposed("setBalance", adjust("600"));
    expect(await product.ask("root", "confirm", { proposalId })).toMatchObject({ code: "own-proposal" });
    expect(await product.ask("ada", "confirm", { proposalId })).toMatchObject({ code: "not-admin" });
    expect(balance()).toBe(0);
  });

  it("a proposal of a former administrator cannot be confirmed", async () => {
    const proposalId = await product.proposed("setBalance", adjust("600"), "bob");
    await product.ask("root", "deactivate", { userId: "bob" });
    expect(await product.ask("root", "confirm", { proposalId })).toMatchObject({ code: "proposer-gone" });
    const reason = "bob left";
    expect(await product.ask("root", "decline", { proposalId, reason })).toMatchObject({
      status: "declined",
    });
    expect(balance()).toBe(0);
  });

  it("the amount is checked again when it is confirmed", async () => {
    await product.ask("root", "setBalance", adjust("100"));
    const proposalId = await product.proposed("setBalance", { ...adjust("900"), seen: 1 });
    await product.ask("root", "setBalance", adjust("300"));
    await product.ask("bob", "confirm", { proposalId });
    expect(balance()).toBe(900);
    expect(product.deviations()).toEqual([]);
  });

  it("an adjustment is not confirmed with other books than were shown, and stays pending", async () => {
    const proposalId = await product.proposed("setBalance", adjust("900"));
    await product.approvedDeposit("ada", "250");
    const confirm = (seen: number) => product.ask("bob", "confirm", { proposalId, seen });
    expect(await confirm(0)).toMatchObject({ code: "books-changed" });
    expect([balance(), product.proposals()[0]?.status]).toEqual([250, "waiting"]);
    expect(await confirm(1)).toMatchObject({ status: "confirmed" });
    expect(balance()).toBe(900);
  });

  it("a repeat under the same key returns the first result, although its own entry changed the books", async () => {
    await product.approvedDeposit("ada", "250");
    const [key, other] = [newKey(), newKey()];
    const replaced = await product.ask("root", "setBalance", { ...adjust("300"), seen: 1 }, key);
    expect(replaced).toMatchObject({ userId: "ada", seq: 2 });
    expect(await product.ask("root", "setBalance", { ...adjust("300"), seen: 1 }, key)).toEqual(replaced);
    const proposalId = await product.proposed("setBalance", { ...adjust("900"), seen: 2 });
    const confirmed = await product.ask("bob", "confirm", { proposalId, seen: 2 }, other);
    expect(confirmed).toMatchObject({ status: "confirmed" });
    expect(await product.ask("bob", "confirm", { proposalId, seen: 2 }, other)).toEqual(confirmed);
    expect([balance(), product.appwrite.all("ledger").length]).toEqual([900, 3]);
  });

  it("an impossible command is refused in its own words and stays pending", async () => {
    const transactionId = await product.aWithdrawal("501");
    const proposalId = await product.proposed("approve", { transactionId });
    await product.ask("ada", "cancel", { transactionId });
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ code: "already-processed" });
    expect(product.proposals()).toMatchObject([{ status: "waiting" }]);
  });
});

describe("up to the limit", () => {
  it("a proposal confirmed with outdated books is refused, because it would lose a deposit made since", async () => {
    await product.ask("root", "setBalance", { ...adjust("100"), seen: 0 });
    await product.approvedDeposit("ada", "250");
    const refused = await product.ask("root", "setBalance", { ...adjust("120"), seen: 1 });
    expect(refused).toMatchObject({ code: "books-changed" });
    expect(balance()).toBe(350);
    await product.ask("root", "setBalance", { ...adjust("370"), seen: 2 });
    expect(balance()).toBe(370);
    expect(product.deviations()).toEqual([]);
  });

  it("one administrator is enough", async () => {
    await product.ask("root", "setBalance", adjust("500"));
    expect(balance()).toBe(500);
    const transactionId = await product.aWithdrawal("500");
    expect(await product.ask("root", "approve", { transactionId })).toMatchObject({ status: "success" });
    expect(product.proposals()).toEqual([]);
  });

  it("the limit applies to the change, not to the value", async () => {
    await product.approvedDeposit("ada", "2000");
    await product.ask("root", "setBalance", adjust("1999"));
    expect(balance()).toBe(1999);
  });

  it("proposes nothing without a limit", async () => {
    product.settings = settings;
    await product.ask("root", "setBalance", adjust("1000000"));
    expect(balance()).toBe(1_000_000);
  });
});

describe("a proposal", () => {
  it("is settled once when many administrators confirm and decline at the same moment", async () => {
    const proposalId = await product.proposed("setBalance", adjust("600"));
    const answers = await Promise.all([
      product.ask("bob", "confirm", { proposalId }),
      product.ask("bob", "confirm", { proposalId }),
      product.ask("root", "decline", { proposalId, reason: "a mistake" }),
    ]);
    expect(answers.filter((answer) => !("code" in (answer as object)))).toHaveLength(1);
    const [{ status } = { status: "" }] = product.proposals();
    expect(balance()).toBe(status === "confirmed" ? 600 : 0);
    expect(product.appwrite.all("ledger")).toHaveLength(status === "confirmed" ? 1 : 0);
  });

  it("is declined with a note, also by its proposer, and then stays declined", async () => {
    const proposalId = await product.proposed("setBalance", adjust("600"));
    expect(await product.ask("root", "decline", { proposalId, reason: " " })).toMatchObject({
      code: "invalid-input",
      field: "reason",
    });
    await product.ask("root", "decline", { proposalId, reason: "a mistake" });
    expect(product.proposals()).toMatchObject([{ status: "declined", settledBy: "root", note: "a mistake" }]);
    expect(await product.ask("bob", "confirm", { proposalId })).toMatchObject({ code: "proposal-settled" });
    expect(balance()).toBe(0);
  });

  it("a missing proposal does not exist", async () => {
    const proposalId = newKey();
    for (const operation of ["confirm", "decline"])
      expect(await product.ask("bob", operation, { proposalId, reason: "no" })).toMatchObject({
        code: "proposal-not-found",
      });
  });

  it("is made once per key and confirmed once per key, wherever the function dies", async () => {
    await product.dyingAtEachCall("root", "setBalance", adjust("600"));
    expect(product.proposals()).toHaveLength(1);
    await product.dyingAtEachCall("bob", "confirm", { proposalId: product.proposals()[0]?.$id });
    expect(balance()).toBe(600);
    expect(product.appwrite.all("ledger")).toHaveLength(1);
  });

  it("appears in the audit with its proposer", async () => {
    const proposalId = await product.proposed("setBalance", adjust("600"));
    await product.ask("bob", "confirm", { proposalId });
    const entries = product.appwrite.all("audit").filter(({ operation }) => operation !== "makeAdmin");
    expect(entries).toMatchObject([
      { operation: "setBalance", actorId: "root", userId: "ada" },
      { operation: "confirm", actorId: "bob", userId: "ada", reason: "a missing deposit" },
    ]);
    expect(JSON.parse(String(entries[1]?.after))).toMatchObject({
      balance: 60_000,
      proposal: { operation: "setBalance", proposedBy: "root", status: "confirmed" },
    });
  });
});
