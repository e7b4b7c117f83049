import { describe, expect, it } from "vitest";
import { bookVersionId } from "#domain/addresses/book-version.ts";
import { entryId } from "#domain/addresses/entry-id.ts";
import type { Decision } from "#domain/commands/decision.ts";
import { parseMailPhrase } from "#domain/mail-phrase/mail-phrase.ts";
import { isRefusal, type Refusal, refuse } from "#domain/refusals/refusal.ts";
import type { Alarm } from "#domain/security/alarm.ts";
import { usedProof } from "#domain/security/proof.ts";
import { settings } from "#domain/settings/settings.ts";
import { parseTransaction } from "#domain/transactions/transaction.ts";
import { Books, writesTo } from "#tests/books.ts";
import { transactionRow } from "#tests/rows.ts";
import {
  frozenRefusal,
  raiseAlarm,
  releaseAccount,
  releaseUser,
  suspectSince,
  whileUnfrozen,
} from "./freeze.ts";

const at = "2026-03-14T12:00:00.000Z";
const later = "2026-03-15T12:00:00.000Z";
const { profile } = new Books().addInvestor("ada");
const free = { owner: { profile }, last: 0, phrases: [] };
const frozen = { owner: { profile: { ...profile, frozenAt: at } }, last: 1, phrases: [] };
const book = { version: 3, entries: [], withdrawals: [] };
const counted = { tableId: "profileversions", rowId: bookVersionId("ada"), by: 1, atMost: 4 };
const alarm: Alarm = {
  $id: "a1",
  userId: "ada",
  mailId: "m1",
  template: "new-sign-in",
  secret: null,
  at,
  expiresAt: "2026-03-21T12:00:00.000Z",
  usedAt: null,
};
const root = { id: "root", role: "admin" } as const;
const context = { key: "k1", at, actor: root, random: () => 0, settings };
const unproven = refuse("release-unproven", { means: "your password" });

function effectsOf<Found>(decision: Found | Refusal): Found {
  if (isRefusal(decision)) throw new Error(decision.message);
  return decision;
}

it("refuses what a thief would do while the account is frozen", () => {
  expect(frozenRefusal(profile)).toBeNull();
  expect(frozenRefusal(undefined)).toBeNull();
  expect(frozenRefusal(frozen.owner.profile)).toHaveProperty("code", "account-frozen");
  expect(frozenRefusal(frozen.owner.profile, "owner-frozen")).toHaveProperty("code", "owner-frozen");
});

describe("an alarm", () => {
  it("freezes the account, uses the link up and deletes proofs and passkeys, under the next number", () => {
    const decision = raiseAlarm(free, book, alarm, context);
    expect(writesTo("users", effectsOf(decision))).toMatchObject([
      { rowId: "ada", columns: { frozenAt: at } },
    ]);
    expect(writesTo("alarms", effectsOf(decision))).toEqual([
      { action: "update", rowId: "a1", columns: { usedAt: at } },
    ]);
    for (const table of ["proofs", "challenges", "passkeys", "signins", "trusteddevices"])
      expect(writesTo(table, effectsOf(decision)), table).toMatchObject([
        { action: "deleteWhere", where: { column: "userId", value: "ada" } },
      ]);
    expect(decision).toMatchObject({
      guard: "freeze:ada:000000000001",
      counters: [{ tableId: "profileversions", rowId: "ada", by: 250_000_000 }, counted],
      after: { frozenAt: at, mail: "new-sign-in" },
      result: { at },
    });
  });

  it("leaves the freeze of a frozen account as it is, and takes a number of its own", () => {
    const decision = raiseAlarm(frozen, book, alarm, context);
    expect(writesTo("users", effectsOf(decision))).toEqual([]);
    expect(decision).toMatchObject({ guard: "freeze:ada:000000000002", counters: [counted] });
  });

  it("takes back what waits in the address book, and nothing that can be used", () => {
    const entry = (address: string, usableFrom: string, addedAt: string) =>
      ({
        $id: address,
        userId: "ada",
        network: "btc",
        address,
        label: null,
        addedAt,
        usableFrom,
      }) as const;
    const entries = [
      entry("used-for-long-by-ada", at, "2025-03-14T12:00:00.000Z"),
      entry("wallet-of-a-thief-0001", later, at),
    ];
    const lock = { addressLockedAt: at, addressLockEndsAt: later };
    const decision = raiseAlarm(
      { owner: { profile: { ...profile, ...lock } }, last: 0, phrases: [] },
      { version: 3, entries, withdrawals: [] },
      alarm,
      context,
    );
    expect(writesTo("addresses", effectsOf(decision))).toEqual([
      { action: "delete", rowId: entryId("ada", { network: "btc", address: "wallet-of-a-thief-0001" }) },
    ]);
    expect(writesTo("notifications", effectsOf(decision))).toMatchObject([
      { columns: { kind: "address-removed", text: "BTC wallet-o…f-0001" } },
    ]);
    expect(decision).toMatchObject({ after: { frozenAt: at, addressLockEndsAt: null } });
  });

  it("fits into one commit of 100 operations, however full of new addresses that were withdrawn to the book is", () => {
    const entries = Array.from({ length: 50 }, (_, n) => ({
      $id: `entry-${n}`,
      userId: "ada",
      network: "btc",
      address: `wallet-of-a-thief-${n}`,
      label: null,
      addedAt: at,
      usableFrom: at,
    }));
    const withdrawals = entries.map(({ address }, n) =>
      parseTransaction(transactionRow({ $id: `w${n}`, kind: "withdrawal", address })),
    );
    const decision = effectsOf(raiseAlarm(free, { version: 3, entries, withdrawals }, alarm, context));
    expect(writesTo("addresses", decision)).toHaveLength(50);
    // None of them is left out.
    expect(writesTo("transactions", decision)).toMatchObject([
      { action: "updateWhere", where: { column: "$id", value: withdrawals.map(({ $id }) => $id) } },
    ]);
    // The commit adds the audit entry, its guard and the signal.
    expect(decision.writes.length + decision.counters.length).toBeLessThan(95);
  });

  it.each([
    ["was used", { usedAt: at }, "alarm-unknown"],
    ["ends at this moment", { expiresAt: at }, "alarm-expired"],
  ])("is refused when its link %s", (_, change, code) => {
    expect(raiseAlarm(free, book, { ...alarm, ...change }, context)).toHaveProperty("code", code);
  });
});

describe("a release by the owner", () => {
  const newer = "2026-03-14T12:00:00.001+00:00";
  const release = (given: object) =>
    releaseAccount(
      frozen,
      {
        passwordUpdate: newer,
        replacedAt: at,
        isAddressNew: false,
        proof: usedProof({ $id: "p1" }),
        ...given,
      },
      context,
    );

  it("takes a password that is newer than the one that the server set, and a proof that is used up", () => {
    const decision = release({});
    expect(writesTo("users", effectsOf(decision))).toMatchObject([{ columns: { frozenAt: null } }]);
    expect(writesTo("proofs", effectsOf(decision))).toEqual(
      [{ table: "proofs", action: "delete", rowId: "p1" }].map(({ table: _, ...write }) => write),
    );
    expect(decision).toMatchObject({
      guard: "freeze:ada:000000000002",
      counters: [{ tableId: "profileversions", rowId: "ada", by: -250_000_000 }],
    });
  });

  it.each([
    ["the password that the server set", { passwordUpdate: at }, "password-unchanged"],
    ["a password that the server has not replaced", { replacedAt: null }, "password-unchanged"],
    ["no password", { passwordUpdate: "" }, "password-unchanged"],
    ["no proof", { proof: unproven }, "release-unproven"],
    ["an address that was changed before the freeze", { isAddressNew: true }, "release-by-admin"],
  ])("is refused with %s", (_, given, code) => {
    expect(release(given)).toHaveProperty("code", code);
  });

  it("is refused when the account is not frozen", () => {
    const owner = {
      passwordUpdate: newer,
      replacedAt: null,
      isAddressNew: false,
      proof: usedProof({ $id: "p1" }),
    };
    expect(releaseAccount(free, owner, context)).toHaveProperty("code", "not-frozen");
  });
});

it("suspects a change of the address within the week before a freeze", () => {
  expect(suspectSince("2026-03-14T12:00:00.000Z")).toBe("2026-03-07T12:00:00.000Z");
});

it("restores the phrase from before, at the freeze and at the release", () => {
  const phrase = (seq: number, since: string, until: string | null) =>
    parseMailPhrase({ $id: `r${seq}`, userId: "ada", seq, phrase: `phrase ${seq}`, since, until });
  const [before, stolen] = ["2026-01-01T00:00:00.000Z", "2026-03-13T12:00:00.000Z"];
  const phrases = [phrase(2, stolen, null), phrase(1, before, stolen)];
  const restored = [
    { rowId: "r2", columns: { until: at } },
    { rowId: "r1", columns: { until: null } },
  ];
  const written = <Result>(decision: Decision<Result> | Refusal) =>
    writesTo("mailphrases", effectsOf(decision));
  expect(written(raiseAlarm({ ...free, phrases }, book, alarm, context))).toMatchObject(restored);
  expect(written(raiseAlarm({ ...frozen, phrases }, book, alarm, context))).toEqual([]);
  expect(written(releaseUser({ ...frozen, phrases }, "confirmed", context))).toMatchObject(restored);
});

describe("a release by an administrator", () => {
  it("states the reason", () => {
    const decision = releaseUser(frozen, "confirmed by phone", context);
    expect(writesTo("users", effectsOf(decision))).toMatchObject([{ columns: { frozenAt: null } }]);
    expect(decision).toMatchObject({ reason: "confirmed by phone", result: { userId: "ada" } });
    expect(effectsOf(decision).writes.map(({ table }) => table)).toEqual(["users"]);
  });

  it("is refused for the own account, and for one that is not frozen", () => {
    const own = { ...context, actor: { id: "ada", role: "admin" } as const };
    expect(releaseUser(frozen, "it is me", own)).toHaveProperty("code", "own-account");
    expect(releaseUser(free, "confirmed", context)).toHaveProperty("code", "not-frozen");
  });
});

it("counts a commit that lets money out below the limit of a freeze, but for a profile without a reader", () => {
  const decision = effectsOf(releaseUser(frozen, "confirmed", context));
  const { counters } = whileUnfrozen({ ...decision, counters: [] }, { profile });
  expect(counters).toMatchObject([{ tableId: "profileversions", by: 1, atMost: 249_999_999 }]);
  expect(whileUnfrozen({ ...decision, counters: [] }, { profile, isHidden: true }).counters).toEqual([]);
});
