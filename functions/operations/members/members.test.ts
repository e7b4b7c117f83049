import { beforeEach, describe, expect, it } from "vitest";
import { answerWork } from "#domain/requests/work.ts";
import { settings } from "#domain/settings/settings.ts";
import { runMaintenance } from "#functions/operations/maintenance/maintenance.ts";
import { executeInProcess, executionHeaders } from "#tests/execution-headers.ts";
import { imageInput, MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { challengeIn } from "#tests/solve-work.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

describe("an administrator is made", () => {
  it("with the label, also after a crash", async () => {
    await product.dyingAtEachCall("root", "makeAdmin", { userId: "ada" });
    expect(product.appwrite.accounts.get("ada")?.labels).toEqual(["admin"]);
    expect(await product.ask("ada", "activate", { userId: "bob" })).toMatchObject({ code: "already-active" });
  });

  it("deletes the account of an investor only after a deactivation", async () => {
    await product.ask("root", "deactivate", { userId: "ada", reason: "on leave" });
    await product.ask("root", "makeAdmin", { userId: "ada" });
    expect(product.appwrite.accounts.get("ada")?.labels).toEqual([]);
    await product.ask("root", "activate", { userId: "ada" });
    expect(product.appwrite.accounts.get("ada")?.labels).toEqual(["admin"]);
  });
});

it("an account under the id of a deleted administrator becomes none by an activation", async () => {
  await product.ask("root", "makeAdmin", { userId: "ada" });
  await product.ask("root", "deactivate", { userId: "ada", reason: "on leave" });
  // The session has deleted the account at Appwrite itself, and a stranger has taken its id.
  const stranger = { name: "Eve", email: "eve@example.org", status: true, labels: [] };
  const made = { $createdAt: new Date().toISOString() };
  product.appwrite.accounts.set("ada", Object.assign(stranger, made));
  await product.ask("root", "activate", { userId: "ada" });
  expect(product.appwrite.accounts.get("ada")?.labels).toEqual([]);
});

describe("an account is deleted", () => {
  const isGone = () => {
    expect(product.profile("ada")).toBeUndefined();
    expect(product.appwrite.accounts.has("ada")).toBe(false);
    expect(product.appwrite.files.size).toBe(0);
    expect(product.appwrite.sessionsEnded).toContain("ada");
  };

  it("an account is deleted by its owner with all its data, also after a crash", async () => {
    await product.ask("ada", "setAvatar", imageInput("picture"));
    await product.ask("eve", "register", { phone: "1", country: "Spain", referrerId: "ada00000" });
    await product.ask("root", "setBonus", { userId: "ada", amount: "0", reason: "programme ended" });
    await product.ask("root", "setBalance", { userId: "ada", amount: "0", reason: "paid out in cash" });
    product.appwrite.put("mails", { $id: "mail1", userId: "ada", recipient: "ada@example.com" });
    product.appwrite.put("mails", { $id: "mail2", userId: "bob", recipient: "bob@example.com" });
    const entries = product.appwrite.all("ledger").length;
    await product.dyingAtEachCall("ada", "deleteAccount", { proof: memoryProof });
    // A blocked account cannot repeat its request: the rest of a deletion that died then is done within the hour.
    await runMaintenance(product.appwrite.connect(), product.dependencies);
    isGone();
    expect(product.appwrite.all("mails").map(({ $id }) => $id)).toEqual(["mail2"]);
    const last = { userId: "ada", kind: "account-closed", cash: 0, actorId: "ada" };
    expect(product.appwrite.all("ledger").slice(entries)).toMatchObject([last]);
    expect(product.profile("eve")?.referrerId).toBeNull();
    const kept = JSON.stringify([...product.appwrite.rows]);
    expect(kept).not.toMatch(/ada@example|ada00000/);
  });

  it("an account is deleted by its owner only when no request is pending and no money is left", async () => {
    const request = (await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "5" })) as {
      id: string;
    };
    expect(await product.ask("ada", "deleteAccount")).toMatchObject({ code: "requests-waiting" });
    await product.ask("root", "approve", { transactionId: request.id });
    expect(await product.ask("ada", "deleteAccount")).toMatchObject({ code: "money-left" });
    expect(product.profile("ada")).toBeDefined();
  });

  it("deletes an account by an administrator with a reason: rejects pending requests and moves the rest to the house account", async () => {
    await product.approvedDeposit("ada", "100");
    for (const amount of ["20", "30"])
      await product.ask("ada", "requestWithdrawal", {
        methodId: "m1",
        amount,
        address: bitcoinAddress("ada"),
        proof: memoryProof,
      });
    await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "7" });
    expect(await product.ask("root", "deleteUser", { userId: "ada" })).toMatchObject({
      code: "requests-waiting",
    });
    const input = { userId: "ada", reason: "court order" };
    await product.dyingAtEachCall("root", "deleteUser", input);
    isGone();
    expect(
      product.appwrite
        .all("transactions")
        .map(({ status }) => status)
        .sort(),
    ).toEqual(["failed", "failed", "failed", "success"]);
    const last = product.appwrite
      .all("ledger")
      .filter(({ userId }) => userId === "ada")
      .at(-1);
    expect(last).toMatchObject({ kind: "account-closed", cashDelta: -10_000, reason: "court order" });
  });

  it.each([
    ["by their profiles", (userId: string) => product.ask("root", "makeAdmin", { userId })],
    ["by the label alone", (userId: string) => product.appwrite.accounts.get(userId)?.labels.push("admin")],
  ])("not by two administrators, %s, who deactivate each other: one of them stays", async (_, promote) => {
    for (const userId of ["ada", "bob"]) {
      // The first change of a profile without a version would lose once for that reason alone.
      await product.ask(userId, "updateProfile", { country: "Spain" });
      await promote(userId);
    }
    let isFirst = true;
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before commit" || !isFirst) return;
      isFirst = false;
      expect(await product.ask("bob", "deactivate", { userId: "ada" })).toMatchObject({ isActive: false });
    };
    expect(await product.ask("ada", "deactivate", { userId: "bob" })).toMatchObject({ code: "not-admin" });
    expect([product.profile("ada")?.isActive, product.profile("bob")?.isActive]).toEqual([false, true]);
  });

  it("not when a bonus arrives at the same moment and would be lost", async () => {
    product.settings = { ...settings, referralBonusAt: "registration" };
    let isFirst = true;
    product.appwrite.interfere = async (moment) => {
      if (moment !== "before commit" || !isFirst) return;
      isFirst = false;
      await product.ask("eve", "register", { phone: "1", country: "Spain", referrerId: "ada00000" });
    };
    expect(await product.ask("ada", "deleteAccount", { proof: memoryProof })).toMatchObject({
      code: "money-left",
    });
    expect(product.profile("ada")).toMatchObject({ balance: 100 });
    expect(product.deviations()).toEqual([]);
  });

  it("and does nothing any more, also when the function dies before it has cleared up", async () => {
    await product.ask("root", "makeAdmin", { userId: "ada" });
    expect(await product.ask("root", "deleteUser", { userId: "ada" })).toMatchObject({
      code: "active-admin",
    });
    await product.ask("root", "deactivate", { userId: "ada" });
    // As a label would stand that could not be taken away in time.
    product.appwrite.accounts.get("ada")?.labels.push("admin");
    await product.ask("eve", "register", { phone: "1", country: "Spain" });
    for (const userId of ["ada", "eve"]) {
      product.appwrite.interfere = (moment) => {
        if (moment === "before updateStatus") throw new Error("killed");
      };
      await expect(product.ask("root", "deleteUser", { userId })).rejects.toThrow("killed");
      product.appwrite.interfere = () => {};
    }
    expect(product.appwrite.accounts.get("ada")).toMatchObject({ status: true, labels: ["admin"] });
    expect(await product.ask("ada", "activate", { userId: "bob" })).toMatchObject({ code: "not-admin" });
    expect(await product.ask("eve", "register", { phone: "1", country: "Spain" })).toMatchObject({
      code: "already-registered",
    });
    // Another admin, with another key, finds no profile any more and finishes the deletion.
    for (const userId of ["ada", "eve"])
      expect(await product.ask("root", "deleteUser", { userId })).toMatchObject({ code: "user-not-found" });
    expect([...product.appwrite.accounts.keys()]).toEqual(["bob", "root"]);
  });

  it("refuses a deletion by a caller who is no administrator, and of the administrator's own account", async () => {
    expect(await product.ask("bob", "deleteUser", { userId: "ada" })).toMatchObject({ code: "not-admin" });
    expect(await product.ask("root", "deleteUser", { userId: "root", reason: "r" })).toMatchObject({
      code: "own-account",
    });
    expect(await product.ask("root", "deleteAccount")).toMatchObject({ code: "own-account" });
    product.appwrite.accounts.get("bob")?.labels.push("admin");
    expect(await product.ask("bob", "deleteAccount")).toMatchObject({ code: "own-account" });
    expect(await product.ask("root", "deleteUser", { userId: "missing" })).toMatchObject({
      code: "user-not-found",
    });
  });

  it("a deposit requested at the same moment can still be rejected", async () => {
    const request = (await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "5" })) as {
      id: string;
    };
    product.appwrite.rows.get("users")?.delete("ada");
    const transactionId = request.id;
    expect(await product.ask("root", "approve", { transactionId })).toMatchObject({ code: "user-not-found" });
    expect(await product.ask("root", "reject", { transactionId, reason: "gone" })).toMatchObject({
      status: "failed",
    });
  });
});

describe("phone and country", () => {
  it("are changed also while the account is not active yet", async () => {
    await product.ask("eve", "register", { phone: "1", country: "Spain" });
    expect(await product.ask("eve", "updateProfile", { phone: "+34 9", country: "Spain" })).toEqual({
      userId: "eve",
    });
    expect(product.profile("eve")).toMatchObject({ phone: "+34 9", country: "Spain" });
    expect(await product.ask("eve", "updateProfile", { country: "Spain" })).toMatchObject({
      message: "No changes made",
    });
  });
});

describe("a registration when many came", () => {
  const register = (caller: string, work?: object, key = newKey()) =>
    executeInProcess(
      product.appwrite.connect(),
      executionHeaders(caller),
      "register",
      { key, input: { phone: "1", country: "Spain" }, work },
      product.dependencies,
    );

  it("takes a proof of work, once, and a repeated request gets its first answer", async () => {
    product.workLimits = { perNetwork: 0, perSite: 1000 };
    const key = newKey();
    const refusal = await register("eve", undefined, key);
    expect(product.profile("eve")).toBeUndefined();
    const work = answerWork(challengeIn(refusal));
    const receipt = await register("eve", work, key);
    expect(receipt).toMatchObject({ userId: "eve" });
    expect(await register("eve", work, key)).toEqual(receipt);
    expect(await register("eve", undefined, key)).toEqual(receipt);
  });

  it("says that the account has a profile before it asks for work", async () => {
    product.workLimits = { perNetwork: 0, perSite: 0 };
    expect(await register("ada")).toMatchObject({ code: "already-registered" });
  });
});
