import { describe, expect, it } from "vitest";
import type { Profile } from "#domain/profiles/profile.ts";
import { settings } from "#domain/settings/settings.ts";
import { cents } from "#domain/values/money.ts";
import { accepted } from "#tests/accepted.ts";
import { Books, writesTo } from "#tests/books.ts";
import { decideIdentity, forgetIdentity } from "./decide-identity.ts";
import {
  detailsOf,
  type Identity,
  identityCutoff,
  identityReason,
  identityState,
  noDetails,
  parseIdentity,
  previousDetails,
} from "./identity.ts";
import { identityRefusal, needsIdentity } from "./identity-rule.ts";
import { identityForm } from "./operations.ts";
import { birthDateRefusal, submitIdentity } from "./submit-identity.ts";

const at = "2026-03-14T09:26:53.000Z";
const books = new Books();
const found = books.addInvestor("ada");
const investorIn = (identity: Profile["identity"]) => ({
  ...found,
  profile: { ...found.profile, identity },
});
const on = { ...settings, identityCheck: "first-withdrawal" } as const;
const context = { ...books.context({ id: "ada", role: "investor" }, "k1"), settings: on, at };
const admin = { ...books.context({ id: "root", role: "admin" }, "k2"), settings: on, at };

const details = {
  name: "Ada Lovelace",
  birthDate: "1990-12-10",
  street: "12 St James's Square",
  city: "London",
  postalCode: "SW1Y 4JH",
  country: "United Kingdom",
};
const file = (fileId: string) => ({ fileId, type: "image/jpeg", size: 10 });
const submission = {
  details,
  document: file("f1"),
  address: file("f2"),
  provider: "by-hand",
  reference: null,
};
const row = (change: Partial<Identity> = {}): Identity => ({
  ...parseIdentity({
    ...noDetails,
    ...details,
    userId: "ada",
    submissionId: "s1",
    submittedAt: at,
    provider: "by-hand",
    documentId: "f1",
    addressId: "f2",
  }),
  ...change,
});

describe("a withdrawal", () => {
  const above = { identityCheck: "above", identityAbove: cents(100_000) } as const;
  it.each([
    ["off, whatever the amount", { identityCheck: "off", identityAbove: null }, null, 1e9, 0, false],
    ["for the first one", { identityCheck: "first-withdrawal", identityAbove: null }, null, 1, 0, true],
    [
      "for the first one, whatever limit is left",
      { identityCheck: "first-withdrawal", identityAbove: cents(100_000) },
      null,
      1,
      0,
      true,
    ],
    ["at the limit", above, null, 100_000, 0, false],
    ["above the limit", above, null, 100_001, 0, true],
    ["above the limit in parts", above, null, 1, 100_000, true],
    ["above the limit while one awaits a decision", above, "submitted", 1, 100_000, true],
    ["above the limit after a rejection", above, "rejected", 1, 100_000, true],
    ["above the limit once it is asked for again", above, "expired", 1, 100_000, true],
    ["above the limit once it is accepted", above, "accepted", 1, 100_000, false],
    ["with a state of a later version", above, "escalated", 1, 100_000, true],
  ] as const)("needs an identity or not: %s", (_, check, identity, amount, before, needed) => {
    const values = [{ identity }, check, cents(amount), cents(before)] as const;
    expect(needsIdentity(...values)).toBe(needed);
    expect(identityRefusal(...values) !== null).toBe(needed);
  });

  it("is refused with the limit in the text", () => {
    expect(identityRefusal({ identity: null }, above, cents(100_001), cents(0))).toMatchObject({
      code: "identity-required-above",
      message: expect.stringContaining("$1,000.00"),
      values: { limit: { dollars: 100_000 } },
    });
    const first = { identityCheck: "first-withdrawal", identityAbove: null } as const;
    for (const check of [
      first,
      { ...first, identityAbove: cents(100_000) },
      { ...above, identityAbove: null },
    ] as const)
      expect(identityRefusal({ identity: null }, check, cents(1), cents(0))?.code).toBe("identity-required");
  });
});

describe("a date of birth", () => {
  it.each([
    ["2008-03-14", undefined],
    ["2008-03-15", "birth-date-young"],
    ["2026-03-14", "birth-date-young"],
    ["2026-03-15", "birth-date-wrong"],
    ["1900-03-14", "birth-date-wrong"],
    ["1901-03-14", undefined],
    ["2008-02-29", undefined],
  ])("a date of birth of %s gets %s", (day, code) => {
    expect(birthDateRefusal(day, at)?.code).toBe(code);
  });

  it.each([
    ["Austria", true],
    ["Atlantis", false],
    ["", false],
  ])("comes with the country %j or not", (country, isTaken) => {
    expect(identityForm.safeParse({ ...details, country }).success).toBe(isTaken);
  });

  it.each(["", "2001-02-30", "10.12.1990", "1990-13-01", "1990-1-1"])("is not %s", (birthDate) => {
    expect(identityForm.safeParse({ ...details, birthDate }).success).toBe(false);
  });
});

describe("a submission", () => {
  it("writes the row, the state on the profile, and nothing personal into the audit", () => {
    const decision = accepted(
      submitIdentity(investorIn(null), { identity: null, last: 4 }, submission, context),
    );
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "identity:ada:000000000005",
      before: { identity: null },
      after: { identity: "submitted", identityAt: at },
      result: { userId: "ada", submissionId: "k1", replaced: [] },
    });
    expect(writesTo("identities", decision)).toMatchObject([
      {
        action: "create",
        rowId: "ada",
        columns: { ...details, documentId: "f1", addressId: "f2", previous: null },
      },
    ]);
    const audited = JSON.stringify([decision.before, decision.after, decision.result]);
    for (const value of [...Object.values(details), "f1", "f2"]) expect(audited).not.toContain(value);
  });

  it("replaces a rejected one, names its files, and keeps its details for comparison", () => {
    const before = row({ name: "Ada King", documentId: "old1", addressId: "old2", reasonCode: "mismatch" });
    const decision = accepted(
      submitIdentity(investorIn("rejected"), { identity: before, last: 0 }, submission, context),
    );
    expect(decision.result.replaced).toEqual(["old1", "old2"]);
    const [write] = writesTo("identities", decision);
    expect(write).toMatchObject({ action: "update", columns: { reasonCode: null, decidedAt: null } });
    const stored = parseIdentity({ ...row(), ...Object(write).columns });
    expect(previousDetails(stored)).toEqual({ ...details, name: "Ada King" });
    expect(JSON.parse(stored.previous ?? "")).toEqual({ ...details, name: "Ada King" });
    expect(detailsOf(stored)).toEqual(details);
  });

  it.each([
    ["where identities are not checked", settings, null, "identity-off"],
    ["that would replace an accepted one", on, "accepted", "identity-accepted"],
  ])("is refused %s", (_, given, state, code) => {
    const refused = submitIdentity(investorIn(state), { identity: null, last: 0 }, submission, {
      ...context,
      settings: given,
    });
    expect(refused).toMatchObject({ code });
  });
});

describe("a decision", () => {
  const given = { submissionId: "s1", verdict: "accept", reason: null } as const;
  const rejection = { ...given, verdict: "reject", reasonCode: "mismatch" } as const;

  it.each([
    ["accepts", given, "submitted", "accepted"],
    ["rejects", rejection, "submitted", "rejected"],
    ["asks again", { ...rejection, verdict: "expire" }, "accepted", "expired"],
  ] as const)(
    "%s, notifies the owner, and starts the time until the files are deleted",
    (_, input, from, to) => {
      const decision = accepted(decideIdentity(investorIn(from), { identity: row(), last: 1 }, input, admin));
      expect(decision).toMatchObject({ guard: "identity:ada:000000000002", after: { identity: to } });
      expect(writesTo("identities", decision)).toMatchObject([
        { columns: { decidedAt: at, decidedBy: "root", keptSince: at } },
      ]);
      expect(writesTo("notifications", decision)).toMatchObject([{ columns: { kind: `identity-${to}` } }]);
    },
  );

  const decide = (input: Parameters<typeof decideIdentity>[2], identity = row()) =>
    accepted(decideIdentity(investorIn("submitted"), { identity, last: 1 }, input, admin));

  it("a decision that rejects keeps and audits its reason, and one that accepts has none", () => {
    const rejected = decide({ ...rejection, reason: "blurred" });
    expect(rejected.after).toMatchObject({ identity: "rejected", identityReason: "mismatch" });
    expect(rejected).toMatchObject({ reason: "blurred", result: { userId: "ada", state: "rejected" } });
    expect(writesTo("identities", rejected)).toMatchObject([
      { columns: { reasonCode: "mismatch", reason: "blurred" } },
    ]);
    const isAccepted = decide({ ...given, reasonCode: "other" });
    expect(isAccepted.after).not.toHaveProperty("identityReason");
    expect(writesTo("identities", isAccepted)).toMatchObject([{ columns: { reasonCode: null } }]);
  });

  it("for another reason is taken with its name", () => {
    expect(decide({ ...rejection, reasonCode: "other", reason: "A copy of a copy" }).after).toMatchObject({
      identityReason: "other",
    });
  });

  it("about a row that lost its details keeps nothing from then on", () => {
    const [write] = writesTo("identities", decide(given, row({ name: null })));
    expect(Object(write).columns).not.toHaveProperty("keptSince");
  });

  it("a decision that lacks the name of another reason shows it at its field", () => {
    const input = { ...rejection, reasonCode: "other" } as const;
    const refused = decideIdentity(investorIn("submitted"), { identity: row(), last: 0 }, input, admin);
    expect(refused).toMatchObject({ code: "identity-reason", field: "reason" });
  });

  it.each([
    ["about the own identity", given, "submitted", row(), "ada", "own-identity"],
    ["where nothing was submitted", given, null, null, "root", "identity-not-found"],
    [
      "about another submission",
      { ...given, submissionId: "s0" },
      "submitted",
      row(),
      "root",
      "identity-changed",
    ],
    ["a second time", given, "accepted", row(), "root", "identity-decided"],
    ["to reject what was accepted", rejection, "accepted", row(), "root", "identity-decided"],
    [
      "to ask again before an acceptance",
      { ...rejection, verdict: "expire" },
      "submitted",
      row(),
      "root",
      "identity-decided",
    ],
    ["without a reason", { ...given, verdict: "reject" }, "submitted", row(), "root", "identity-reason"],
    [
      "for another reason that is not named",
      { ...rejection, reasonCode: "other" },
      "submitted",
      row(),
      "root",
      "identity-reason",
    ],
  ] as const)("is refused %s", (_, input, state, identity, by, code) => {
    const decided = decideIdentity(investorIn(state), { identity, last: 0 }, input, {
      ...admin,
      actor: { id: by, role: "admin" },
    });
    expect(decided).toMatchObject({ code });
  });
});

describe("a forgotten identity", () => {
  it("loses every detail and both files and keeps the outcome", () => {
    const decided = row({
      decidedAt: at,
      decidedBy: "root",
      reasonCode: "mismatch",
      keptSince: at,
      previous: "{}",
    });
    const decision = accepted(
      forgetIdentity(investorIn("rejected"), "ada", { identity: decided, last: 0 }, admin),
    );
    expect(decision.result.files).toEqual(["f1", "f2"]);
    expect(writesTo("users", decision)).toEqual([]);
    const left = parseIdentity({ ...decided, ...Object(writesTo("identities", decision)[0]).columns });
    expect(detailsOf(left)).toBeNull();
    expect(left).toMatchObject({
      decidedBy: "root",
      reasonCode: "mismatch",
      previous: null,
      keptSince: null,
    });
    for (const value of [...Object.values(details), "f1", "f2"])
      expect(JSON.stringify(left)).not.toContain(value);
    expect(forgetIdentity(found, "ada", { identity: left, last: 0 }, admin)).toMatchObject({
      code: "no-changes",
    });
  });

  const forget = (investor: typeof found | null, identity: Identity | null = row()) =>
    forgetIdentity(investor, "ada", { identity, last: 0 }, admin);

  it("expires where it awaited a decision", () => {
    const decision = accepted(forget(investorIn("submitted")));
    expect(writesTo("users", decision)).toMatchObject([{ columns: { identity: "expired" } }]);
    expect(writesTo("identities", decision)).toMatchObject([{ columns: { decidedAt: at } }]);
  });

  it("keeps the time of its decision, also without the profile", () => {
    for (const investor of [investorIn("accepted"), null]) {
      const decision = accepted(forget(investor));
      expect(decision.counters).toEqual([]);
      expect(decision.writes).toHaveLength(1);
      const [write] = writesTo("identities", decision);
      expect(Object(write).columns).not.toHaveProperty("decidedAt");
    }
  });

  it("changes nothing where there is none", () => {
    expect(forget(found, null)).toMatchObject({ code: "no-changes" });
  });

  it("is judged by whole days", () => {
    expect(identityCutoff(at, { identityRetentionDays: 90 })).toBe("2025-12-14T09:26:53.000Z");
    expect(identityCutoff(at, { identityRetentionDays: 0 })).toBe(at);
  });
});

it("words of a later version stand for what is safe", () => {
  expect(identityState({ identity: "escalated" })).toBe("none");
  expect(identityReason("forged")).toBe("other");
});

it("a reason is read as it was given, and none is none", () => {
  expect(["unreadable", "other", null].map(identityReason)).toEqual(["unreadable", "other", null]);
  expect(previousDetails({ previous: null })).toBeNull();
});
