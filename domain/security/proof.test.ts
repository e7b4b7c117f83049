import { describe, expect, it } from "vitest";
import { settings } from "#domain/settings/settings.ts";
import { demandRefusal, type IdentityProof, proves } from "./proof.ts";
import type { SecondStepStatus } from "./second-step-row.ts";

const at = "2026-03-14T12:00:00.000Z";
const proof: IdentityProof = {
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
    changedAt: null,
  };
  const refusal = (known: SecondStepStatus | null, code?: string) =>
    demandRefusal(known, code, settings, at)?.code ?? null;

  it("is the password alone where there is no second step", () => {
    expect(refusal(null)).toBeNull();
    expect(refusal({ ...status, isOn: false, hasApp: false, appSince: null })).toBeNull();
  });

  it("is a code, too, where there is an app, also when it is switched off", () => {
    expect(refusal(status)).toBe("code-required");
    expect(refusal({ ...status, isOn: false })).toBe("code-required");
    expect(refusal(status, "123456")).toBeNull();
  });

  it("is of no use with an app of less than a day, or with codes by mail alone", () => {
    expect(refusal({ ...status, appSince: "2026-03-13T13:00:00.000Z" }, "123456")).toBe("app-too-new");
    expect(refusal({ ...status, hasApp: false, appSince: null }, "123456")).toBe("app-missing");
  });
});
