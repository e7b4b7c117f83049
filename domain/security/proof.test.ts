import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import {
  consumeProof,
  demandRefusal,
  needsCode,
  type OwnerProof,
  parseProof,
  proofCutoff,
  proofGuard,
  proves,
  unproven,
  unprovenCodes,
} from "./proof.ts";
import type { SecondStepStatus } from "./second-step-row.ts";

const at = "2026-03-14T12:00:00.000Z";
const proof: OwnerProof = {
  $id: "p1",
  userId: "ada",
  askedIn: "laptop",
  startedAt: "2026-03-14T11:54:58.000Z",
  provenIn: "s1",
  provenAt: "2026-03-14T11:55:00.000Z",
};
const demand = { userId: "ada", askedIn: "laptop", at };

describe("a proof", () => {
  it("counts for five minutes, for its account, in the session that asked for it", () => {
    expect(proves(proof, demand)).toBe(true);
  });

  it.each([
    ["there is none", null, demand],
    ["it was not finished", { ...proof, provenAt: null }, demand],
    ["it is older", { ...proof, provenAt: "2026-03-14T11:54:59.999Z" }, demand],
    ["it belongs to another account", proof, { ...demand, userId: "bob" }],
    ["another session asks", proof, { ...demand, askedIn: "phone" }],
  ])("does not count when %s", (_, offered, wanted) => {
    expect(proves(offered, wanted)).toBe(false);
  });
});

it("a proof has a guard of its own, and can be deleted after twice its lifetime", () => {
  expect(proofGuard("p1")).toBe("proof:p1");
  expect(proofCutoff(at)).toBe("2026-03-14T11:50:00.000Z");
});

it.each([
  [{ isOn: false, hasApp: false }, false],
  [{ isOn: true, hasApp: false }, true],
  [{ isOn: false, hasApp: true }, true],
])("a code is needed with %j: %s", (facts, isNeeded) => {
  expect(needsCode(facts)).toBe(isNeeded);
});

it("a refusal without a proof names what the owner has to enter", () => {
  expect(unproven("address-unproven", false)).toMatchObject({
    code: "address-unproven",
    message: "Confirm a new wallet address with your password",
  });
  expect(unproven("address-unproven", true).message).toMatch(
    / with your password and a code from your authenticator app$/,
  );
  expect(unproven("deletion-unproven", false)).toMatchObject({
    code: "deletion-unproven",
    message: "Confirm the deletion with your password",
  });
  expect(unprovenCodes.map((code) => unproven(code, true).problem)).toEqual(
    unprovenCodes.map((code) => `${code}.code`),
  );
});

it("a proof that is used for a change of the account is deleted, and its guard keeps it from being used twice", () => {
  expect(consumeProof(proof, "password-changed")).toMatchObject({
    userId: "ada",
    guard: "proof:p1",
    writes: [{ table: "proofs", action: "delete", rowId: "p1" }],
    counters: [],
    after: { confirmed: "password-changed" },
    result: { proof: "p1" },
  });
});

describe("the required input", () => {
  const status: SecondStepStatus = {
    userId: "ada",
    isOn: true,
    hasApp: true,
    version: 1,
    changes: null,
    changeId: null,
    onSince: "2026-03-01T00:00:00.000Z",
    appSince: "2026-03-01T00:00:00.000Z",
    appTrustedAt: null,
    passwordAt: null,
    emailHash: null,
    changedAt: null,
  };
  const refusal = (known: SecondStepStatus | null, code?: string) =>
    demandRefusal(known, code, settings, at)?.code ?? null;

  it("is the password alone where there is no second step", () => {
    expect(refusal(null)).toBeNull();
    expect(refusal({ ...status, isOn: false, hasApp: false, appSince: null })).toBeNull();
  });

  it("includes a code while an authenticator app exists, also when the second step is off", () => {
    expect(refusal(status)).toBe("code-required");
    expect(refusal({ ...status, isOn: false })).toBe("code-required");
    expect(refusal(status, "123456")).toBeNull();
  });

  it("cannot be given with an app of less than a day, or with codes by email alone", () => {
    expect(refusal({ ...status, appSince: "2026-03-13T13:00:00.000Z" }, "123456")).toBe("app-too-new");
    expect(refusal({ ...status, hasApp: false, appSince: null }, "123456")).toBe("app-missing");
  });
});

it("a proof is read as it was written", () => {
  expect(parseProof({ ...proof, provenAt: "2026-03-14T11:55:00.000+00:00" })).toEqual(proof);
  expect(parseProof({ ...proof, provenIn: null, provenAt: null })).toMatchObject({ provenAt: null });
});
