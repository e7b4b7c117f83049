/** A freeze between the decision and the commit of what lets money out, at each call in between. */
import { beforeEach, describe, expect, it } from "vitest";
import { alarmId } from "#functions/lib/rows/alarm-rows.ts";
import { executionHeaders, httpOrigin } from "#tests/execution-headers.ts";
import { identityInput } from "#tests/identity.ts";
import { freezeBefore } from "#tests/memory/freeze-before.ts";
import { MemoryProduct } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";
import { answerCall } from "./answer-call.ts";

let product: MemoryProduct;
/** The row of the account as a backup has it. */
let before: ReturnType<typeof product.appwrite.all>[number];
const secret = "s".repeat(43);
const now = Date.parse("2026-03-14T12:00:00.000Z");

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date(now);
  putAlarm(secret);
});

function putAlarm(of: string): void {
  product.appwrite.put("alarms", {
    $id: alarmId(of),
    userId: "ada",
    mailId: "m1",
    template: "new-sign-in",
    secret: null,
    at: new Date(now).toISOString(),
    expiresAt: "2999-01-01T00:00:00.000Z",
    usedAt: null,
  });
}

function report(of = secret, connected = product.appwrite.connect()): Promise<unknown> {
  const bodyText = JSON.stringify({ name: "reportNotMe", input: { secret: of } });
  const request = { method: "POST", path: "/", headers: executionHeaders(""), bodyText };
  const surroundings = { ...product.dependencies, perNetwork: 100 };
  return answerCall(connected, httpOrigin(connected, request), request, surroundings);
}

const frozenAt = () => product.appwrite.all("users").find(({ $id }) => $id === "ada")?.frozenAt;
const versionOf = () =>
  Number(product.appwrite.all("profileversions").find(({ $id }) => $id === "ada")?.version);
const withdraw = () =>
  product.ask("ada", "requestWithdrawal", {
    methodId: "m1",
    amount: "10",
    address: bitcoinAddress("own"),
    proof: memoryProof,
  });

async function aWithdrawal(): Promise<string> {
  await product.ask("root", "setBalance", { userId: "ada", amount: "100", reason: "to begin with" });
  const { id } = (await withdraw()) as { id: string };
  return id;
}

describe("a freeze at any moment", () => {
  it.each([
    ["of a withdrawal", ["account-frozen"], () => withdraw()],
    [
      "of an approval",
      // The freeze removes its address from the book.
      ["owner-frozen", "owner-address-removed"],
      (id: string) => product.ask("root", "approve", { transactionId: id }),
    ],
  ])("%s comes after its commit, or refuses it", async (_, codes, work) => {
    for (let call = 1; ; call++) {
      product = new MemoryProduct();
      product.now = () => new Date(now);
      putAlarm(secret);
      const id = await aWithdrawal();
      const before = product.appwrite.all("audit").length;
      const { answer, calls } = await freezeBefore(product, report, call, () => work(id));
      if (call > calls) break;
      const entries = product.appwrite.all("audit").slice(before);
      const [first, second] = entries.filter(({ operation }) => operation !== "replacePassword");
      if (answer.code === undefined) expect([first?.operation, second?.operation].at(-1)).toBe("raiseAlarm");
      else {
        expect(codes).toContain(answer.code);
        expect([first?.operation, second]).toEqual(["raiseAlarm", undefined]);
      }
    }
  });
});

it.each([
  ["requestWithdrawal", { methodId: "m1", amount: "10", address: bitcoinAddress("own") }],
  ["deleteAccount", {}],
  ["removePasskey", { passkeyId: "k1" }],
  ["requestDataDownload", {}],
  ["openDataDownload", { downloadId: "d1" }],
  ["addAddress", { methodId: "m1", address: bitcoinAddress("thief") }],
  ["unlockAddresses", {}],
  ["submitIdentity", identityInput(Buffer.from("a picture"))],
  ["changeEmail", { email: "thief@example.com" }],
  ["switchOffSecondStep", {}],
  ["renewRecoveryCodes", {}],
] as const)("a frozen account is refused %s, also with a proof", async (operation, input) => {
  await report();
  const asked = operation === "submitIdentity" ? input : { ...input, proof: memoryProof };
  expect(await product.ask("ada", operation, asked)).toMatchObject({ code: "account-frozen" });
});

describe("the address book of a frozen account", () => {
  const book = () => product.appwrite.all("addresses").map(({ address }) => address);
  const add = (address: string) =>
    product.ask("ada", "addAddress", { methodId: "m1", address, proof: memoryProof });
  const profile = () => product.appwrite.all("users").find(({ $id }) => $id === "ada");

  const day = 24 * 60 * 60 * 1000;
  const later = (days: number) => {
    product.now = () => new Date(now + days * day);
  };

  it("keeps what is old, loses what waits, and stays locked", async () => {
    later(-8);
    await aWithdrawal();
    later(0);
    await product.ask("ada", "lockAddresses");
    await add(bitcoinAddress("thief"));
    await product.ask("ada", "unlockAddresses", { proof: memoryProof });
    await report();
    expect(book()).toEqual([bitcoinAddress("own")]);
    expect(profile()).toMatchObject({ addressLockedAt: expect.any(String), addressLockEndsAt: null });
    await product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    expect(await add(bitcoinAddress("thief"))).toMatchObject({ usableFrom: "2026-03-15T12:00:00.000Z" });
  });

  it.each([
    ["after it had to wait", 24, 7],
    ["where none has to wait", 0, 1],
  ])("loses a new address that can be used %s, also when it was withdrawn to", async (_, hours, days) => {
    await product.ask("root", "setBalance", { userId: "ada", amount: "100", reason: "to begin with" });
    product.settings = { ...product.settings, addressWaitHours: hours };
    await add(bitcoinAddress("own"));
    later(days - 0.001);
    const stolen = { methodId: "m1", amount: "10", address: bitcoinAddress("own").toUpperCase() };
    expect(await product.ask("ada", "requestWithdrawal", stolen)).toMatchObject({ status: "pending" });
    await report();
    expect(book()).toEqual([]);
    await product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    product.settings = { ...product.settings, addressWaitHours: 24 };
    expect(await withdraw()).toMatchObject({ code: "address-unlisted" });
  });

  it("holds a withdrawal of the thief back that still waits, also after the release", async () => {
    const transactionId = await aWithdrawal();
    await report();
    await product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    expect(await product.ask("root", "approve", { transactionId })).toMatchObject({
      code: "owner-address-removed",
    });
  });

  it("is emptied in one commit also when it is full of new addresses", async () => {
    for (let n = 0; n < 50; n++) await add(bitcoinAddress(`thief ${n}`));
    let staged = 0;
    const connected = product.appwrite.connect();
    const { createOperations } = connected.tables;
    connected.tables.createOperations = ((sent: { operations: unknown[] }) => {
      staged = Math.max(staged, sent.operations.length);
      return createOperations(sent as never);
    }) as unknown as typeof createOperations;
    await report(secret, connected);
    expect(book()).toEqual([]);
    // As many as Appwrite takes.
    expect(staged).toBeLessThanOrEqual(100);
  });

  it("loses the address of the mail also when that was sent days after it was added", async () => {
    await add(bitcoinAddress("own"));
    later(9);
    await report();
    expect(book()).toEqual([]);
  });

  it("has no address that was added beside the freeze, at whichever call", async () => {
    const answers = new Set<string>();
    for (let call = 1; ; call++) {
      product = new MemoryProduct();
      product.settings = { ...product.settings, addressWaitHours: 24 };
      product.now = () => new Date(now);
      putAlarm(secret);
      await product.ask("root", "setBalance", { userId: "ada", amount: "100", reason: "to begin with" });
      const { answer, calls } = await freezeBefore(product, report, call, () => add(bitcoinAddress("thief")));
      if (call > calls) break;
      answers.add(answer.code ?? "ok");
      expect([frozenAt(), book()]).toEqual([new Date(now).toISOString(), []]);
    }
    // The freeze makes proofs void as well.
    expect([...answers].sort()).toEqual(["account-frozen", "address-unproven", "ok"]);
  });

  it("holds its lock also when that was switched off beside the freeze, at whichever call", async () => {
    for (let call = 1; ; call++) {
      product = new MemoryProduct();
      product.now = () => new Date(now);
      putAlarm(secret);
      await product.ask("root", "setBalance", { userId: "ada", amount: "100", reason: "to begin with" });
      await product.ask("ada", "lockAddresses");
      const unlock = () => product.ask("ada", "unlockAddresses", { proof: memoryProof });
      if (call > (await freezeBefore(product, report, call, unlock)).calls) break;
      expect(profile()).toMatchObject({ frozenAt: expect.any(String), addressLockEndsAt: null });
    }
  });
});

describe("the anti-phishing phrase of a frozen account", () => {
  const day = 24 * 60 * 60 * 1000;
  const inForce = () =>
    product.appwrite.all("mailphrases").flatMap(({ until, phrase }) => (until === null ? [phrase] : []));
  const choose = (phrase: string) => product.ask("ada", "setMailPhrase", { phrase, proof: memoryProof });
  const release = () => product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });

  async function replacedByThief(): Promise<void> {
    product.now = () => new Date(now - 90 * day);
    await choose("blue kettle");
    product.now = () => new Date(now - day);
    await choose("red kettle");
    product.now = () => new Date(now);
  }

  it("is the previous one, also after the release, until its owner chooses another one", async () => {
    await replacedByThief();
    await report();
    expect(inForce()).toEqual(["blue kettle"]);
    await release();
    expect(inForce()).toEqual(["blue kettle"]);
    product.now = () => new Date(now + day);
    await choose("green kettle");
    expect(inForce()).toEqual(["green kettle"]);
  });

  it("is the previous one also when another one is chosen beside the freeze, at whichever call", async () => {
    for (let call = 1; ; call++) {
      product = new MemoryProduct();
      putAlarm(secret);
      await replacedByThief();
      product.now = () => new Date(now - 1);
      const { calls } = await freezeBefore(product, report, call, () => choose("green kettle"));
      if (call > calls) break;
      product.now = () => new Date(now);
      await release();
      expect(inForce()).toEqual(["blue kettle"]);
    }
  });
});

describe("a link", () => {
  it("freezes once, however many are used at the same moment, and is released completely", async () => {
    for (const letter of "abcd") putAlarm(letter.repeat(43));
    await Promise.all([..."abcd"].map((letter) => report(letter.repeat(43))));
    expect(frozenAt()).toBe(new Date(now).toISOString());
    expect(versionOf()).toBeGreaterThanOrEqual(250_000_000);
    expect(versionOf()).toBeLessThan(500_000_000);
    await product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    expect(frozenAt()).toBeNull();
    expect(versionOf()).toBeLessThan(250_000_000);
    expect(await aWithdrawal()).toEqual(expect.any(String));
  });

  it("is finished by its repetition when the function died at any of its calls", async () => {
    let outcome: unknown;
    let deaths = 0;
    do {
      let left = deaths++;
      product.appwrite.interfere = () => {
        if (left-- === 0) throw new Error("killed");
      };
      outcome = await report().catch((error: Error) => error.message);
    } while (outcome === "killed" || (outcome as { code?: string }).code === "too-many-attempts");
    product.appwrite.interfere = () => {};
    expect(outcome).toEqual({ at: new Date(now).toISOString() });
    expect(product.appwrite.all("audit").filter(({ operation }) => operation === "raiseAlarm")).toHaveLength(
      1,
    );
    const { sessions } = await product.appwrite.connect().users.listSessions({ userId: "ada" });
    expect(sessions.filter(({ $createdAt }) => Date.parse($createdAt) <= now)).toEqual([]);
  });

  it.each([
    ["while it is frozen", () => undefined],
    // docs/operations.md: a backup from before the report holds the account as it was.
    [
      "after a restore that lost the freeze",
      () => product.appwrite.put("users", { ...before, frozenAt: null }),
    ],
  ])("lets an administrator deactivate the account %s", async (_, restore) => {
    before = product.appwrite.all("users").find(({ $id }) => $id === "ada") ?? { $id: "none" };
    await report();
    restore();
    await product.ask("root", "deactivate", { userId: "ada", reason: "reported" });
    const ada = product.appwrite.all("users").find(({ $id }) => $id === "ada");
    expect(ada?.isActive).toBe(false);
  });

  it("releases once, however often an administrator asks at the same moment", async () => {
    await report();
    const release = () => product.ask("root", "releaseUser", { userId: "ada", reason: "confirmed" });
    const answers = await Promise.all([release(), release(), release()]);
    expect(answers.filter((answer) => (answer as { code?: string }).code === "not-frozen")).toHaveLength(2);
    expect(versionOf()).toBeGreaterThanOrEqual(0);
    expect(versionOf()).toBeLessThan(250_000_000);
  });
});
