import { beforeEach, describe, expect, it } from "vitest";
import type { OperationResults } from "#domain/operations/operations.ts";
import { CHALLENGE_LIFETIME } from "#domain/passkeys/challenge.ts";
import type { Passkey } from "#domain/passkeys/passkey.ts";
import { MOST_PASSKEYS } from "#domain/passkeys/passkey.ts";
import { DAY, HOUR } from "#domain/values/durations.ts";
import { cents } from "#domain/values/money.ts";
import { rowIdOf } from "#functions/lib/passkeys/rows.ts";
import { Authenticator, type Falsified } from "#tests/authenticator.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memoryProof } from "#tests/memory/memory-proof.ts";
import { memoryCode } from "#tests/memory/memory-visitor.ts";
import { bitcoinAddress } from "#tests/wallet-addresses.ts";

let product: MemoryProduct;
let device: Authenticator;
const start = Date.parse("2026-03-14T12:00:00.000Z");
const site = { origin: "https://acme.example", rpId: "acme.example" };

beforeEach(() => {
  product = new MemoryProduct();
  product.now = () => new Date(start);
  device = new Authenticator("ada");
});

function later(milliseconds: number): void {
  product.now = () => new Date(start + milliseconds);
}
const passkeys = () => product.appwrite.all("passkeys") as unknown as Passkey[];
const passkeyId = () => rowIdOf("passkey", device.id);

interface Asked {
  caller?: string;
  session?: string;
}

async function challenge(
  query: "passkeyEnrolmentOptions" | "passkeyProofOptions",
  { caller = "ada", session }: Asked = {},
) {
  const answer = await product.ask(caller, query, {}, undefined, session);
  const { options } = answer as OperationResults[typeof query];
  return { ...site, challenge: options.challenge };
}

async function enrolment(falsified: Falsified = {}, asked: Asked = {}) {
  const credential = device.enrol(await challenge("passkeyEnrolmentOptions", asked), falsified);
  return { name: "Phone", credential, proof: memoryProof };
}
const add = async (input: object | Promise<object> = enrolment(), caller = "ada", key = newKey()) =>
  product.ask(caller, "addPasskey", await input, key);

/** A passkey that counts as a proof. */
async function enrolled(): Promise<void> {
  expect(await add()).toMatchObject({ passkeyId: passkeyId() });
  later(DAY);
}

async function assertion(falsified: Falsified = {}, asked: Asked = {}) {
  return device.use(await challenge("passkeyProofOptions", asked), falsified);
}
const prove = async (given: object | Promise<object> = assertion(), caller = "ada", session = "asking") =>
  product.ask(caller, "proveIdentity", { assertion: await given }, undefined, session);

describe("adding a passkey", () => {
  it("stores the key, and nothing that its owner could be imitated with", async () => {
    await enrolled();
    expect(passkeys()).toMatchObject([
      { userId: "ada", name: "Phone", credentialId: device.id, transports: "internal,hybrid", counter: 0 },
    ]);
    expect(product.appwrite.all("challenges")).toEqual([]);
    expect(product.appwrite.all("proofs")).toEqual([]);
  });

  it("is audited, notified, mailed, and holds withdrawals back", async () => {
    await product.approvedDeposit("ada", "500");
    await add();
    const [entry] = product.appwrite.all("audit").slice(-1);
    expect(entry).toMatchObject({ operation: "addPasskey", after: '{"secondStep":"passkey-added"}' });
    expect(product.appwrite.all("notifications").at(-1)).toMatchObject({
      userId: "ada",
      kind: "security-changed",
      text: "passkey added",
    });
    const payout = { methodId: "m1", amount: "20", address: bitcoinAddress("ada"), proof: memoryProof };
    expect(await product.ask("ada", "requestWithdrawal", payout)).toMatchObject({ code: "withdrawals-held" });
    later(DAY);
    expect(await product.ask("ada", "requestWithdrawal", payout)).toMatchObject({ status: "pending" });
  });

  it("keeps what is remembered about the second step", async () => {
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { mfa: true, app: true });
    const since = new Date(start - 30 * DAY).toISOString();
    const known = { isOn: true, hasApp: true, onSince: since, appSince: since, version: 3, changedAt: null };
    product.appwrite.put("secondsteps", { $id: "ada", userId: "ada", ...known });
    await add();
    expect(product.appwrite.all("secondsteps")).toMatchObject([
      { ...known, changes: "passkey-added", changedAt: new Date(start).toISOString() },
    ]);
  });

  it.each<[string, Falsified]>([
    ["another site's page", { origin: "https://acme.example.evil.example" }],
    ["a frame", { crossOrigin: true }],
    ["another RP id", { rpId: "evil.example" }],
    ["an authenticator that asked for no finger, face or PIN", { isVerified: false }],
    ["an authenticator that was not touched", { isPresent: false }],
    ["the use of a passkey", { type: "webauthn.get" }],
  ])("refuses the answer of %s", async (_, falsified) => {
    expect(await add(enrolment(falsified))).toMatchObject({ code: "passkey-invalid" });
    expect(passkeys()).toEqual([]);
  });

  it("refuses a challenge that was made up, is over, or belongs to another session, account or purpose", async () => {
    const madeUp = { challenge: Buffer.alloc(32).toString("base64url") };
    expect(await add(enrolment(madeUp))).toMatchObject({ code: "passkey-expired" });
    expect(await add(enrolment({}, { session: "thief" }))).toMatchObject({ code: "passkey-expired" });
    expect(await add(enrolment({}, { caller: "bob" }))).toMatchObject({ code: "passkey-expired" });
    const input = await enrolment();
    later(CHALLENGE_LIFETIME + 1);
    expect(await add(input)).toMatchObject({ code: "passkey-expired" });
    later(0);
    await enrolled();
    const proving = await challenge("passkeyProofOptions");
    const credential = new Authenticator("ada").enrol(proving);
    expect(await add({ name: "Phone", credential, proof: memoryProof })).toMatchObject({
      code: "passkey-expired",
    });
  });

  it("needs a fresh proof of the owner", async () => {
    const { proof: _, ...input } = await enrolment();
    expect(await add(input)).toMatchObject({ code: "passkey-unproven", field: "proof" });
    expect(await add({ ...input, proof: "made-up" })).toMatchObject({ code: "passkey-unproven" });
  });

  it("uses its proof up", async () => {
    const input = await enrolment();
    await add(input);
    const proof = product.appwrite.all("audit").at(-1)?.guard;
    device = new Authenticator("ada");
    const again = { ...(await enrolment()), proof: String(proof).replace("proof:", "") };
    expect(await add(again)).toMatchObject({ code: "passkey-unproven" });
  });

  it("takes a challenge once when two requests bring it at the same moment", async () => {
    const asked = await challenge("passkeyEnrolmentOptions");
    const other = new Authenticator("ada");
    const answers = await Promise.all(
      [device, other].map((one) => add({ name: "Phone", credential: one.enrol(asked), proof: memoryProof })),
    );
    expect(answers).toContainEqual(expect.objectContaining({ code: "passkey-expired" }));
    expect(passkeys()).toHaveLength(1);
  });

  it("refuses a credential that is there already, also of another account", async () => {
    await enrolled();
    expect(await add()).toMatchObject({ code: "passkey-exists" });
    expect(await add(enrolment({}, { caller: "bob" }), "bob")).toMatchObject({ code: "passkey-exists" });
    expect(passkeys()).toMatchObject([{ userId: "ada" }]);
  });

  it("gives its first answer again when it is repeated", async () => {
    const [input, key] = [await enrolment(), newKey()];
    const first = await add(input, "ada", key);
    expect(await add(input, "ada", key)).toEqual(first);
    expect(passkeys()).toHaveLength(1);
  });

  it("ends at ten passkeys", async () => {
    for (let count = 0; count < MOST_PASSKEYS; count++) {
      device = new Authenticator("ada");
      await add();
    }
    device = new Authenticator("ada");
    expect(await add()).toMatchObject({
      code: "passkey-limit",
      message: "You can have at most 10 passkeys. Remove one first",
    });
  });

  it("is refused where the address of the site is not known", async () => {
    const input = await enrolment();
    product.passkeySite = null;
    for (const [name, given] of [
      ["addPasskey", input],
      ["passkeyEnrolmentOptions", {}],
      ["passkeyProofOptions", {}],
      ["listPasskeys", {}],
    ] as const)
      expect(await product.ask("ada", name, given)).toMatchObject({ code: "passkeys-unavailable" });
  });

  it("is offered to accounts with a profile only", async () => {
    expect(await product.ask("eve", "passkeyEnrolmentOptions")).toMatchObject({ code: "not-registered" });
  });

  it("asks the browser for a discoverable passkey of this site, and not for one that is there", async () => {
    await enrolled();
    const answer = await product.ask("ada", "passkeyEnrolmentOptions");
    expect(answer).toMatchObject({
      options: {
        rp: { id: "acme.example", name: "Acme" },
        user: { id: Buffer.from("ada").toString("base64url"), name: "ada@example.com" },
        attestation: "none",
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        excludeCredentials: [{ id: device.id }],
      },
    });
  });
});

describe("the list of passkeys", () => {
  it("shows the owner's passkeys without their keys, and those of no other account", async () => {
    await enrolled();
    expect(await product.ask("ada", "listPasskeys")).toEqual({
      passkeys: [
        {
          id: passkeyId(),
          name: "Phone",
          addedAt: new Date(start).toISOString(),
          lastUsedAt: null,
          isBackedUp: false,
          provesFrom: new Date(start + DAY).toISOString(),
          isCloned: false,
        },
      ],
    });
    expect(await product.ask("bob", "listPasskeys")).toEqual({ passkeys: [] });
  });
});

describe("renaming a passkey", () => {
  const rename = (caller: string, input: object = { name: " Laptop " }) =>
    product.ask(caller, "renamePasskey", { passkeyId: passkeyId(), ...input });

  it("changes the name, and holds nothing back", async () => {
    await enrolled();
    const before = product.appwrite.all("secondsteps");
    expect(await rename("ada")).toEqual({ passkeyId: passkeyId() });
    expect(passkeys()).toMatchObject([{ name: "Laptop" }]);
    expect(product.appwrite.all("secondsteps")).toEqual(before);
  });

  it("refuses another account, and a name that is empty", async () => {
    await enrolled();
    expect(await rename("bob")).toMatchObject({ code: "passkey-not-found" });
    expect(await rename("ada", { name: " " })).toMatchObject({ code: "invalid-input", field: "name" });
  });
});

describe("removing a passkey", () => {
  const remove = (caller: string, input: object = { proof: memoryProof }) =>
    product.ask(caller, "removePasskey", { passkeyId: passkeyId(), ...input });

  it("takes a proof, is a change of the account's protection, and ends what the passkey can do", async () => {
    await enrolled();
    const unused = await assertion();
    expect(await remove("ada", {})).toMatchObject({ code: "passkey-unproven" });
    expect(await remove("ada")).toEqual({ passkeyId: passkeyId() });
    expect(passkeys()).toEqual([]);
    expect(product.appwrite.all("secondsteps")).toMatchObject([
      { changes: "passkey-removed", changedAt: new Date(start + DAY).toISOString() },
    ]);
    expect(await prove(unused)).toMatchObject({ code: "passkey-unknown" });
  });

  it("refuses another account", async () => {
    await enrolled();
    expect(await remove("bob")).toMatchObject({ code: "passkey-not-found" });
    expect(passkeys()).toHaveLength(1);
  });
});

describe("a proof by a passkey", () => {
  const payout = { methodId: "m1", amount: "20", address: bitcoinAddress("ada") };
  const withdraw = (proof: string, session = "asking") =>
    product.ask("ada", "requestWithdrawal", { ...payout, proof }, newKey(), session);

  it("lets a withdrawal go to a new address, once, in the session that asked", async () => {
    await product.approvedDeposit("ada", "500");
    await enrolled();
    const { proof } = (await prove()) as { proof: string };
    expect(await withdraw(proof, "thief")).toMatchObject({ code: "address-unproven" });
    expect(await withdraw(proof)).toMatchObject({ status: "pending" });
    expect(await withdraw(proof)).toMatchObject({ status: "pending" });
    const other = { ...payout, address: bitcoinAddress("two"), proof };
    expect(await product.ask("ada", "requestWithdrawal", other)).toMatchObject({ code: "address-unproven" });
    expect(passkeys()).toMatchObject([{ lastUsedAt: new Date(start + DAY).toISOString() }]);
  });

  it("permits another password without the old one, once", async () => {
    const input = { newPassword: "another password" };
    await enrolled();
    const { proof } = (await prove()) as { proof: string };
    expect(await product.ask("ada", "changePassword", input)).toMatchObject({ code: "change-unproven" });
    expect(await product.ask("ada", "changePassword", { ...input, proof })).toEqual({ isSignedOut: true });
    expect(await product.ask("ada", "changePassword", { ...input, proof })).toMatchObject({
      code: "change-unproven",
    });
  });

  it("permits a large withdrawal to an address that was paid to before", async () => {
    await product.approvedDeposit("ada", "500");
    await enrolled();
    product.settings = { ...product.settings, largeWithdrawal: cents(10_000) };
    const first = (await prove()) as { proof: string };
    expect(await withdraw(first.proof)).toMatchObject({ status: "pending" });
    const large = { ...payout, amount: "100" };
    expect(await product.ask("ada", "requestWithdrawal", large)).toMatchObject({
      code: "withdrawal-unproven",
    });
    const { proof } = (await prove()) as { proof: string };
    expect(await product.ask("ada", "requestWithdrawal", { ...large, proof })).toMatchObject({
      status: "pending",
    });
  });

  it("takes the place of password and code where an authenticator app is set up", async () => {
    Object.assign(product.appwrite.accounts.get("ada") ?? {}, { mfa: true, app: true });
    await enrolled();
    expect(await prove()).toMatchObject({ proof: expect.any(String) });
    expect(
      await product.ask("ada", "proveIdentity", { password: "a guess", code: memoryCode }),
    ).toMatchObject({ code: "wrong-password" });
  });

  it("is not given by a passkey of less than a day", async () => {
    await enrolled();
    const given = await assertion();
    const expected = { code: "passkey-too-new", message: expect.stringContaining("2026-03-15 12:00:00 UTC") };
    later(DAY - 1);
    expect(await product.ask("ada", "passkeyProofOptions")).toMatchObject(expected);
    expect(await prove(given)).toMatchObject(expected);
    expect(product.appwrite.all("proofs")).toEqual([]);
  });

  it.each<[string, Falsified, string]>([
    ["a forged signature", { isForged: true }, "passkey-invalid"],
    ["the page of another site", { origin: "https://evil.example" }, "passkey-invalid"],
    ["a frame", { crossOrigin: true }, "passkey-invalid"],
    ["another RP id", { rpId: "evil.example" }, "passkey-invalid"],
    ["no verified user", { isVerified: false }, "passkey-invalid"],
    ["no present user", { isPresent: false }, "passkey-invalid"],
    ["the making of a passkey", { type: "webauthn.create" }, "passkey-invalid"],
    ["a credential that is not known", { id: "bm90aGluZw" }, "passkey-unknown"],
    ["another account's handle", { userHandle: Buffer.from("bob").toString("base64url") }, "passkey-unknown"],
    ["a made-up challenge", { challenge: "bWFkZSB1cA" }, "passkey-expired"],
  ])("is refused with %s", async (_, falsified, code) => {
    await enrolled();
    expect(await prove(assertion(falsified))).toMatchObject({ code });
    expect(product.appwrite.all("proofs")).toEqual([]);
    expect(passkeys()).toMatchObject([{ lastUsedAt: null, clonedAt: null }]);
  });

  it("is refused when the answer is replayed, also at the same moment", async () => {
    await enrolled();
    const given = await assertion();
    const answers = await Promise.all([prove(given), prove(given)]);
    expect(answers).toContainEqual({ proof: expect.any(String) });
    expect(answers).toContainEqual(expect.objectContaining({ code: "passkey-expired" }));
    expect(await prove(given)).toMatchObject({ code: "passkey-expired" });
    expect(product.appwrite.all("proofs")).toHaveLength(1);
  });

  it("uses the challenge up when the answer is wrong", async () => {
    await enrolled();
    const asked = await challenge("passkeyProofOptions");
    expect(await prove(device.use(asked, { isForged: true }))).toMatchObject({ code: "passkey-invalid" });
    expect(await prove(device.use(asked))).toMatchObject({ code: "passkey-expired" });
  });

  it("is refused with a challenge of another session, account or purpose, and with one that is over", async () => {
    await enrolled();
    expect(await prove(assertion({}, { session: "thief" }))).toMatchObject({ code: "passkey-expired" });
    expect(await prove(assertion(), "bob")).toMatchObject({ code: "passkey-expired" });
    const enrolling = device.use(await challenge("passkeyEnrolmentOptions"));
    expect(await prove(enrolling)).toMatchObject({ code: "passkey-expired" });
    const given = await assertion();
    later(DAY + CHALLENGE_LIFETIME + 1);
    expect(await prove(given)).toMatchObject({ code: "passkey-expired" });
  });

  it("is refused with the passkey of another account", async () => {
    await enrolled();
    const own = device;
    later(0);
    device = new Authenticator("bob");
    await add(enrolment({}, { caller: "bob" }), "bob");
    later(DAY);
    const asked = await challenge("passkeyProofOptions", { caller: "bob" });
    expect(await prove(own.use(asked), "bob")).toMatchObject({ code: "passkey-unknown" });
  });

  it("is not offered where there is no passkey", async () => {
    expect(await product.ask("ada", "passkeyProofOptions")).toMatchObject({ code: "passkey-none" });
  });
});

describe("a passkey whose counter goes back", () => {
  beforeEach(async () => {
    device = new Authenticator("ada", { counter: 5 });
    await enrolled();
  });

  it("goes on while it counts up", async () => {
    expect(await prove()).toMatchObject({ proof: expect.any(String) });
    expect(await prove()).toMatchObject({ proof: expect.any(String) });
    expect(passkeys()).toMatchObject([{ counter: 7, clonedAt: null }]);
  });

  it.each([0, 4, 5])(
    "is refused and marked with the number %i, and its owner is warned once",
    async (counter) => {
      const cloned = { code: "passkey-cloned" };
      expect(await prove(assertion({ counter }))).toMatchObject(cloned);
      expect(passkeys()).toMatchObject([{ clonedAt: new Date(start + DAY).toISOString() }]);
      expect(await product.ask("ada", "listPasskeys")).toMatchObject({ passkeys: [{ isCloned: true }] });
      expect(product.appwrite.all("secondsteps")).toMatchObject([{ changes: "passkey-cloned" }]);
      expect(product.appwrite.all("notifications").at(-1)).toMatchObject({ text: "passkey copied" });
      expect(product.appwrite.all("audit").at(-1)).toMatchObject({
        operation: "changeSecondStep",
        actorRole: "system",
        after: '{"secondStep":"passkey-cloned"}',
      });
      // The right device is refused, too: which of the two is the copy is not known.
      expect(await product.ask("ada", "passkeyProofOptions")).toMatchObject({ code: "passkey-none" });
    },
  );

  it("counts no more once it was marked, whatever number comes next", async () => {
    const higher = await assertion({ counter: 9 });
    expect(await prove(assertion({ counter: 4 }))).toMatchObject({ code: "passkey-cloned" });
    expect(await prove(higher)).toMatchObject({ code: "passkey-cloned" });
  });

  it("is refused in one of two uses with the same number at the same moment", async () => {
    const [one, other] = [await assertion({ counter: 9 }), await assertion({ counter: 9 })];
    const answers = await Promise.all([prove(one), prove(other)]);
    expect(answers).toContainEqual({ proof: expect.any(String) });
    expect(answers).toContainEqual(expect.objectContaining({ code: "passkey-cloned" }));
  });

  it("is not marked by a forged signature", async () => {
    expect(await prove(assertion({ counter: 1, isForged: true }))).toMatchObject({ code: "passkey-invalid" });
    expect(passkeys()).toMatchObject([{ clonedAt: null }]);
  });
});

it("limits the challenges of an account within an hour", async () => {
  for (let count = 0; count < 60; count++) await challenge("passkeyEnrolmentOptions");
  expect(await product.ask("ada", "passkeyEnrolmentOptions")).toMatchObject({ code: "too-many-attempts" });
  later(HOUR);
  expect(await product.ask("ada", "passkeyEnrolmentOptions")).toHaveProperty("options");
});

it("an account's deletion takes its passkeys and challenges along", async () => {
  await enrolled();
  await challenge("passkeyEnrolmentOptions");
  expect(await product.ask("ada", "deleteAccount", { proof: memoryProof })).not.toHaveProperty("code");
  expect(passkeys()).toEqual([]);
  expect(product.appwrite.all("challenges")).toEqual([]);
});
