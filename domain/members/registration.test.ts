import { describe, expect, it } from "vitest";
import type { Investor } from "#domain/commands/decision.ts";
import { settings } from "#domain/settings/settings.ts";
import { Books, newcomer } from "#tests/books.ts";
import { referralIdFor, referredPerson } from "./referral.ts";
import { referralBonus } from "./referral-bonus.ts";
import { register } from "./registration.ts";

const eve = { ...newcomer, name: "Eve  Adams" };
const filled = { phone: "+33 1", country: "France" };

function registering(referrerId?: string, switches: Partial<typeof settings> = {}) {
  const books = new Books();
  books.addInvestor("ada");
  const context = {
    ...books.context({ id: "eve", role: "investor" }, "k-eve"),
    settings: { ...settings, ...switches },
  };
  const referrer: Investor | null = referrerId === "ada00000" ? books.investor("ada") : null;
  const input = referrerId === undefined ? filled : { ...filled, referrerId };
  const changes = books.write({ decision: register(eve, input, referrer, context), context });
  return { books, changes };
}

describe("registering", () => {
  it("makes a profile that is not active and owns nothing", () => {
    const { books, changes } = registering();
    expect(books.investor("eve").profile).toMatchObject({
      $id: "eve",
      userId: "eve",
      name: "Eve  Adams",
      email: "eve@example.com",
      phone: "+33 1",
      country: "France",
      isActive: false,
      isAdmin: false,
      balance: 0,
      trade: null,
      referrerId: null,
      referralId: expect.stringMatching(/^eveadams[a-z0-9]{5}$/),
    });
    expect(changes).toMatchObject({ audit: { result: { userId: "eve", referral: "none" } } });
    expect(books.ledger).toEqual([]);
  });

  it("keeps the language of the page, in which mails are written from then on", () => {
    const context = new Books().context({ id: "eve", role: "investor" }, "k-eve");
    const decision = register(eve, { ...filled, language: "tr" }, null, context);
    expect(JSON.stringify(decision)).toContain('"language":"tr"');
    expect(JSON.stringify(register(eve, filled, null, context))).toContain('"language":null');
  });

  it("happens once per account", () => {
    const { books } = registering();
    const context = books.context({ id: "eve", role: "investor" }, "another-key");
    expect(register({ ...eve, isRegistered: true }, filled, null, context)).toMatchObject({
      code: "already-registered",
    });
    expect(books.write({ decision: register(eve, filled, null, context), context })).toBe("conflict");
  });

  it.each([" ", "\u200b", "\u3164"])("is refused to an account without a name: %j", (name) => {
    const context = new Books().context({ id: "eve", role: "investor" }, "k-eve");
    expect(register({ ...eve, name }, filled, null, context)).toMatchObject({
      code: "name-required",
      message: "Full name is required",
      field: "name",
    });
  });

  it("has the name of the account without deceptive characters", () => {
    const context = new Books().context({ id: "eve", role: "investor" }, "k-eve");
    expect(register({ ...eve, name: " E\u200bve \u202eAdams" }, filled, null, context)).toMatchObject({
      writes: [
        {
          table: "users",
          columns: { name: "Eve Adams", referralId: expect.stringMatching(/^eveadams.{5}$/) },
        },
      ],
    });
  });

  it("is refused to an account without an address, which costs nothing to make", () => {
    const books = new Books();
    const context = books.context({ id: "eve", role: "investor" }, "k-eve");
    expect(register({ ...eve, email: "" }, filled, null, context)).toMatchObject({
      code: "email-required",
      message: "Email is required",
    });
  });

  it("keeps personal data out of the audit, which outlives the profile", () => {
    const { changes } = registering();
    expect(JSON.stringify(changes)).toContain("eve@example.com");
    expect(JSON.stringify((changes as { audit: object }).audit)).not.toMatch(/eve@|Adams|\+33/i);
  });
});

describe("the referral bonus", () => {
  it("is credited to the referrer, as balance and as bonus, by the system", () => {
    const { books, changes } = registering("ada00000", { referralBonusAt: "registration" });
    expect(books.investor("ada").profile).toMatchObject({ balance: 10_000, bonus: 10_000 });
    expect(books.investor("eve").profile).toMatchObject({ referrerId: "ada00000", balance: 0 });
    expect(books.heads.get("ada")).toMatchObject({
      kind: "referral-bonus",
      actorRole: "system",
      houseAccount: "bonuses",
      houseDelta: -10_000,
    });
    expect(changes).toMatchObject({
      audit: { userId: "eve", result: { referral: "credited" } },
      newTransactions: [{ id: "ada", kind: "referral", type: "credit", amount: 10_000, status: "success" }],
    });
  });

  it("stands on the profile of the referrer alone, not in the audit of the newcomer", () => {
    const { changes } = registering("ada00000", { referralBonusAt: "registration" });
    expect(changes).toHaveProperty("audit.before", {});
    expect(changes).toHaveProperty("audit.after", { isActive: false });
  });

  it("is not paid for an unknown referral id, and the answer says so", () => {
    const { books, changes } = registering("unknown12345");
    expect(changes).toMatchObject({ audit: { result: { referral: "unknown" } } });
    expect(books.ledger).toEqual([]);
  });

  it("is not paid when the operator switched it off, and the referrer is still recorded", () => {
    const { books, changes } = registering("ada00000", { referrals: false });
    expect(changes).toMatchObject({ audit: { result: { referral: "recorded" } } });
    expect(books.investor("eve").profile.referrerId).toBe("ada00000");
    expect(books.ledger).toEqual([]);
  });
});

describe("inviting a second account of one's own", () => {
  const phone = "+33 1 23 45 67 89";
  /** The referral of Ada whose details are hers in this way. */
  function inviting(
    change: { email?: string; phone?: string; sharesDevice?: boolean },
    switches: Partial<typeof settings> = { referralBonusAt: "registration" },
  ) {
    const books = new Books();
    books.addInvestor("ada");
    const ada = books.investor("ada");
    const referrer = { ...ada, profile: { ...ada.profile, phone } };
    const context = {
      ...books.context({ id: "eve", role: "investor" }, "k-eve"),
      settings: { ...settings, ...switches },
    };
    const { phone: typed = filled.phone, ...account } = change;
    const input = { ...filled, phone: typed, referrerId: "ada00000" };
    return books.write({ decision: register({ ...eve, ...account }, input, referrer, context), context });
  }

  it.each([
    [{ email: "ADA+two@example.com" }, "email address"],
    [{ phone: "01 23 45 67 89" }, "phone number"],
    [{ sharesDevice: true }, "device"],
  ])("earns no bonus: %j", (change, by) => {
    const changes = inviting(change);
    expect(changes).toMatchObject({
      audit: {
        result: { referral: "credited" },
        reason: `No referral bonus: the same ${by} as the referrer`,
      },
      newTransactions: [],
    });
    expect(changes).toHaveProperty("entry", null);
  });

  it("is noted in the audit while the bonus is pending, too", () => {
    expect(inviting({ sharesDevice: true }, { referralBonusAt: "activation" })).toMatchObject({
      audit: { reason: "No referral bonus: the same device as the referrer" },
    });
  });

  it("is not noted where no bonus is paid at all", () => {
    const changes = inviting({ sharesDevice: true }, { referrals: false });
    expect(changes).toMatchObject({ audit: { reason: null, result: { referral: "recorded" } } });
  });

  it("earns no pending bonus either, and the bonus is settled permanently", () => {
    const { books } = registering("ada00000");
    const pay = (sharesDevice: boolean) => {
      const context = books.context({ id: "system", role: "system" });
      const newcomer = books.investor("eve").profile;
      return books.write({
        decision: referralBonus(newcomer, books.investor("ada"), sharesDevice, context),
        context,
      });
    };
    expect(pay(true)).toMatchObject({ audit: { reason: expect.stringMatching(/the same device/) } });
    expect(books.ledger).toEqual([]);
    expect(pay(false)).toBe("conflict");
  });
});

describe("a bonus that has to wait", () => {
  it.each(["first-deposit", "activation", "verified-email"] as const)(
    "for the %s is announced and not paid yet",
    (referralBonusAt) => {
      const { books, changes } = registering("ada00000", { referralBonusAt });
      expect(changes).toMatchObject({ audit: { reason: null, result: { referral: "waiting" } } });
      expect(books.investor("eve").profile.referrerId).toBe("ada00000");
      expect(books.ledger).toEqual([]);
    },
  );

  it("is paid by the system, once per newcomer", () => {
    const { books } = registering("ada00000", { referralBonusAt: "activation" });
    const pay = () => {
      const context = books.context({ id: "system", role: "system" });
      return books.write({
        decision: referralBonus(books.investor("eve").profile, books.investor("ada"), false, context),
        context,
      });
    };
    expect(pay()).toMatchObject({
      entry: { kind: "referral-bonus", actorRole: "system", cashDelta: 10_000, bonusDelta: 10_000 },
      newTransactions: [{ id: "ada", kind: "referral", amount: 10_000, description: "Referral bonus" }],
      audit: { reason: null, transactionId: expect.stringMatching(/^k\d+$/) },
    });
    expect(pay()).toBe("conflict");
    expect(books.investor("ada").profile).toMatchObject({ balance: 10_000, bonus: 10_000 });
  });
});

it.each([
  ["Ada Lovelace", { firstName: "Ada", initial: "L" }],
  ["Ada", { firstName: "Ada", initial: "" }],
  ["  Jean  Paul\tDe Young ", { firstName: "Jean", initial: "Y" }],
  ["Mo \u{1f600}x", { firstName: "Mo", initial: "\u{1f600}" }],
])("shows the referred %j as %j with the date", (name, shown) => {
  const $createdAt = "2026-01-01T00:00:00.000Z";
  expect(referredPerson({ name, $createdAt })).toEqual({ ...shown, joinedAt: $createdAt });
});

it.each([
  ["Ada Lovelace", "adalovelace"],
  ["  ÉLODIE\tDu Pont ", "élodiedupont"],
])("the referral id of %j begins with %s", (name, start) => {
  expect(referralIdFor(name, () => 0)).toBe(`${start}aaaaa`);
});

it.each(["\u0130".repeat(128), "\u{1f600}".repeat(128)])(
  "a long name leaves an id that its column holds: %s",
  (name) => {
    const id = referralIdFor(name, () => 0);
    expect(id.length).toBeLessThanOrEqual(160);
    expect(id.endsWith("aaaaa")).toBe(true);
    expect(encodeURIComponent(id)).not.toContain("%EF%BF%BD");
  },
);

it.each([
  ["Ada \t King", { firstName: "Ada", initial: "K" }],
  [" Ada  Marie  King ", { firstName: "Ada", initial: "K" }],
  ["Ada", { firstName: "Ada", initial: "" }],
  ["Ada \u{1f600}x", { firstName: "Ada", initial: "\u{1f600}" }],
])("an investor sees of the referral %j: %o", (name, seen) => {
  const joinedAt = "2026-03-14T12:00:00.000Z";
  expect(referredPerson({ name, $createdAt: joinedAt })).toEqual({ ...seen, joinedAt });
});
