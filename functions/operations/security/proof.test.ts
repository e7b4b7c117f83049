import { beforeEach, describe, expect, it } from "vitest";
import type { OperationResults } from "#domain/operations/operations.ts";
import { DAY } from "#domain/values/durations.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { afterProof, memoryProof } from "#tests/memory/memory-proof.ts";
import { memoryCode, memoryPassword } from "#tests/memory/memory-visitor.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { noticeByEvent } from "./second-step.ts";

let product: MemoryProduct;
const input = { methodId: "m1", amount: "20", address: bitcoinAddress("ada") };
const refused = { code: "address-unproven", field: "proof" };
const now = Date.parse("2026-03-14T12:00:00.000Z");

beforeEach(async () => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  await product.approvedDeposit("ada", "500");
});

const prove = (typed: object = {}, session = "asking", caller = "ada") =>
  product.ask(caller, "proveIdentity", { password: memoryPassword, ...typed }, undefined, session);
const aProof = async (...asked: Parameters<typeof prove>) =>
  ((await prove(...asked)) as OperationResults["proveIdentity"]).proof;
/** The rows that can prove something: all but those of the sessions that verified a password. */
const proofs = () => product.appwrite.all("proofs").filter(({ $id, provenIn }) => $id !== provenIn);
const withdraw = (change: object = {}, key = newKey(), session = "asking") =>
  product.ask("ada", "requestWithdrawal", { ...input, ...change }, key, session);

describe("a withdrawal to a new address", () => {
  it("is refused without a proof, and nothing moves", async () => {
    expect(await withdraw()).toMatchObject(refused);
    expect(product.profile("ada")).toMatchObject({ balance: 500, hold: 0 });
  });

  it("takes the proof that the server made of the password, in a session that it ended", async () => {
    const proof = await aProof();
    const [row] = proofs();
    expect(row).toMatchObject({ $id: proof, userId: "ada", askedIn: "asking" });
    expect(product.appwrite.sessionsEnded).toEqual([row?.provenIn]);
    expect(await withdraw({ proof })).toMatchObject({ status: "pending" });
    expect(proofs()).toEqual([]);
  });

  it("leaves the session that verified the password known to the mail about sign-ins, and no second proof", async () => {
    const proof = await aProof();
    await withdraw({ proof });
    const [ended = ""] = product.appwrite.sessionsEnded;
    const session = { $id: ended, userId: "ada", provenIn: ended, provenAt: null };
    expect(product.appwrite.all("proofs")).toMatchObject([session]);
    expect(await withdraw({ proof: ended, address: bitcoinAddress("two") })).toMatchObject(refused);
  });

  it("takes no proof of a password that leaked, and says so only of the right one", async () => {
    product.breachedPasswords.add(memoryPassword).add("wrong-password");
    expect(await prove()).toMatchObject({ code: "breached-proof", field: "password" });
    expect(await prove({ password: "wrong-password" })).toMatchObject({ code: "wrong-password" });
    expect(proofs()).toEqual([]);
  });

  it("refuses a proof that another session asked for", async () => {
    expect(await withdraw({ proof: await aProof({}, "thief") })).toMatchObject(refused);
    expect(await withdraw({ proof: await aProof() }, newKey(), "thief")).toMatchObject(refused);
  });

  it("refuses the id of a session, of a proof that was never finished, and of another account's proof", async () => {
    product.appwrite.put("proofs", {
      $id: "p1",
      userId: "ada",
      askedIn: "asking",
      provenIn: null,
      provenAt: null,
      startedAt: new Date(now).toISOString(),
    });
    expect(await withdraw({ proof: "p1" })).toMatchObject(refused);
    expect(await withdraw({ proof: "asking" })).toMatchObject(refused);
    expect(await withdraw({ proof: await aProof({}, "asking", "bob") })).toMatchObject(refused);
  });

  it("refuses a proof after five minutes", async () => {
    const proof = await aProof();
    product.now = () => new Date(afterProof(now));
    expect(await withdraw({ proof })).toMatchObject(refused);
  });

  it("takes a proof once, also when two withdrawals come with it at once", async () => {
    const proof = await aProof();
    const both = [bitcoinAddress("one"), bitcoinAddress("two")].map((address) =>
      withdraw({ proof, address }),
    );
    const answers = await Promise.all(both);
    expect(
      answers.filter((answer) => (answer as { code?: string }).code === "address-unproven"),
    ).toHaveLength(1);
    expect(await withdraw({ proof, address: bitcoinAddress("three") })).toMatchObject(refused);
    expect(product.profile("ada")).toMatchObject({ hold: 20 });
  });

  it("takes a proof once, also where the function died before it could forget it", async () => {
    const proof = await aProof();
    const [row] = proofs();
    await withdraw({ proof });
    product.appwrite.put("proofs", { ...row, $id: proof });
    expect(await withdraw({ proof, address: bitcoinAddress("two") })).toMatchObject(refused);
    expect(product.profile("ada")).toMatchObject({ hold: 20 });
  });

  it("gives its first answer again when it is repeated, though the proof is gone", async () => {
    const [proof, key] = [await aProof(), newKey()];
    const first = await withdraw({ proof }, key);
    expect(await withdraw({ proof }, key)).toEqual(first);
  });
});

describe("proving one's identity", () => {
  it("takes the right password, and leaves nothing of a wrong one", async () => {
    expect(await prove({ password: "a guess" })).toMatchObject({ code: "wrong-password", field: "password" });
    expect(proofs()).toEqual([]);
  });

  it("verifies no password of the account that has the address by now", async () => {
    product.appwrite.interfere = (moment) => {
      if (moment !== "before signIn") return;
      Object.assign(product.appwrite.accounts.get("ada") ?? {}, { email: "ada@elsewhere.example" });
      Object.assign(product.appwrite.accounts.get("bob") ?? {}, { email: "ada@example.com" });
    };
    expect(await prove()).toMatchObject({ code: "wrong-password" });
    expect(proofs()).toEqual([]);
  });

  it("does not keep what was typed", async () => {
    await prove();
    expect(JSON.stringify([...product.appwrite.rows].map(([, rows]) => [...rows]))).not.toContain(
      memoryPassword,
    );
  });
});

describe("with an authenticator app", () => {
  const setUp = (account: object) => Object.assign(product.appwrite.accounts.get("ada") ?? {}, account);
  const known = (change: object) => {
    const since = new Date(now - 30 * DAY).toISOString();
    product.appwrite.put("secondsteps", {
      $id: "ada",
      userId: "ada",
      isOn: true,
      hasApp: true,
      onSince: since,
      appSince: since,
      changedAt: null,
      version: 0,
      ...change,
    });
  };

  it("the password alone proves nothing, nor does a recovery code", async () => {
    setUp({ mfa: true, app: true });
    known({});
    expect(await prove()).toMatchObject({ code: "code-required", field: "code" });
    expect(await prove({ code: "999999" })).toMatchObject({ code: "wrong-code", field: "code" });
    expect(await prove({ code: "0123456789" })).toMatchObject({ code: "invalid-input", field: "code" });
    expect(proofs()).toEqual([]);
    const proof = await aProof({ code: memoryCode });
    expect(await withdraw({ proof })).toMatchObject({ status: "pending" });
  });

  it("a code is asked for although the second step is switched off", async () => {
    setUp({ app: true });
    known({ isOn: false, onSince: null });
    expect(await prove()).toMatchObject({ code: "code-required" });
  });

  it("one that was set up just now proves nothing, and the withdrawal waits for a day", async () => {
    setUp({ mfa: true, app: true });
    expect(await prove({ code: memoryCode })).toMatchObject({ code: "app-too-new" });
    expect(await withdraw({ proof: memoryProof })).toMatchObject({
      code: "withdrawals-held",
      message: expect.stringContaining("until 2026-03-15 12:00:00 UTC"),
    });
    product.now = () => new Date(now + DAY);
    expect(await withdraw({ proof: await aProof({ code: memoryCode }) })).toMatchObject({
      status: "pending",
    });
  });

  it("switching it off holds withdrawals back, also to an address that was paid to", async () => {
    await withdraw({ proof: memoryProof });
    setUp({ mfa: false, app: true });
    known({});
    expect(await withdraw()).toMatchObject({ code: "withdrawals-held" });
    expect(product.appwrite.all("audit").at(-1)).toMatchObject({
      operation: "changeSecondStep",
      actorRole: "system",
      userId: "ada",
      after: '{"secondStep":"switched-off"}',
    });
  });
});

it("a withdrawal that was asked for before the change was noticed is not approved meanwhile", async () => {
  const { id: transactionId } = (await withdraw({ proof: memoryProof })) as { id: string };
  Object.assign(product.appwrite.accounts.get("ada") ?? {}, { mfa: true, app: true });
  await noticeByEvent(product.appwrite.connect(), product.dependencies, "ada", {});
  expect(await product.ask("root", "approve", { transactionId })).toMatchObject({
    code: "owner-held",
    message: expect.stringContaining("on hold until 2026-03-15 12:00:00 UTC"),
  });
  expect(product.profile("ada")).toMatchObject({ balance: 500, hold: 20 });
  const { id: other } = (await product.ask("ada", "requestDeposit", { methodId: "m1", amount: "5" })) as {
    id: string;
  };
  expect(await product.ask("root", "approve", { transactionId: other })).toMatchObject({ status: "success" });
  product.now = () => new Date(now + DAY);
  expect(await product.ask("root", "approve", { transactionId })).toMatchObject({ status: "success" });
});

describe("a proof that a freeze deletes after it was read", () => {
  const asked: readonly (readonly [string, string, object, string])[] = [
    ["requestWithdrawal", "unproven", input, "transactions"],
    ["addAddress", "unproven", { methodId: "m1", address: input.address }, "addresses"],
    ["requestDataDownload", "unproven", {}, "downloads"],
    ["renewRecoveryCodes", "unproven", {}, "audit"],
    ["switchOffSecondStep", "unproven", {}, "audit"],
    ["deleteAccount", "unproven", {}, "audit"],
  ];

  it.each(asked)("does not count for %s", async (operation, code, given, table) => {
    const caller = operation === "deleteAccount" ? "bob" : "ada";
    await product.approvedDeposit("ada", "500");
    const before = product.appwrite.all(table).length;
    const proof = await aProof({}, "asking", caller);
    product.appwrite.interfere = (moment) => {
      if (moment === "before commit") product.appwrite.rows.get("proofs")?.clear();
    };
    const answer = await product.ask(caller, operation, { ...given, proof });
    expect(answer).toMatchObject({ code: expect.stringContaining(code) });
    expect(product.appwrite.all(table)).toHaveLength(before);
  });
});

it("an account is deleted only with a proof of this session, also when nothing is in it", async () => {
  for (const typed of [{}, { proof: "asking" }])
    expect(await product.ask("bob", "deleteAccount", typed)).toMatchObject({
      code: "deletion-unproven",
      field: "proof",
    });
  const proof = await aProof({}, "asking", "bob");
  expect(await product.ask("bob", "deleteAccount", { proof }, newKey(), "thief")).toMatchObject({
    code: "deletion-unproven",
  });
  expect(await product.ask("bob", "deleteAccount", { proof })).toMatchObject({ userId: "bob" });
  expect(proofs()).toEqual([]);
});
