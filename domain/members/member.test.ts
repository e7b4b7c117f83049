import { describe, expect, it } from "vitest";
import type { CommandContext, Decision } from "#domain/commands/decision.ts";
import { guardNumber } from "#domain/commands/numbered-guard.ts";
import type { Actor } from "#domain/ledger/entry.ts";
import type { ChangeSet } from "#domain/operations/change-set.ts";
import type { Refusal } from "#domain/refusals/refusal.ts";
import { admin, Books } from "#tests/books.ts";
import { makeAdmin, setActive, setAvatar, updateProfile } from "./member.ts";
import type { MemberInputs } from "./operations.ts";

const ada: Actor = { id: "ada", role: "investor" };

function world() {
  const books = new Books();
  books.addInvestor("ada");
  books.addInvestor("admin");
  const by = (actor: Actor, decide: (context: CommandContext) => Decision<unknown> | Refusal) => {
    const context = books.context(actor);
    return books.write({ decision: decide(context), context });
  };
  const set = (id: string, isActive: boolean, reason: string | null = null) =>
    by(admin, (context) => setActive(books.member(id), isActive, reason, context));
  return { books, by, set, profile: (id = "ada") => books.investor(id).profile };
}

describe("activating and deactivating", () => {
  it("closes an account and opens it again, without touching the money", () => {
    const { books, set, profile } = world();
    expect(set("ada", false, "asked for it")).toMatchObject({
      audit: {
        before: { isActive: true },
        after: { isActive: false },
        reason: "asked for it",
        result: { userId: "ada", isActive: false },
      },
    });
    expect(profile()).toMatchObject({ isActive: false, balance: 0, ledgerSeq: 0 });
    set("ada", true);
    expect(profile().isActive).toBe(true);
    expect(books.ledger).toEqual([]);
  });

  it("records the first activation once, also of an account that was active before the column existed", () => {
    const { books, set, profile } = world();
    const first = books.at;
    books.profiles.set("ada", { ...profile(), isActive: false, activatedAt: null });
    set("ada", true);
    books.at = "2026-02-01T00:00:00.000Z";
    set("ada", false);
    set("ada", true);
    expect(profile().activatedAt).toBe(first);
    books.profiles.set("ada", { ...profile(), activatedAt: null });
    set("ada", false);
    expect(profile()).toMatchObject({ isActive: false, activatedAt: "2026-02-01T00:00:00.000Z" });
  });

  it.each([
    [true, "This account is already active"],
    [false, "This account is already deactivated"],
  ])("setting an account to active %s twice is refused with a message", (isActive, message) => {
    const { set } = world();
    set("ada", isActive);
    expect(set("ada", isActive)).toMatchObject({ message });
  });

  it("a change of an investor is guarded by the number after the last change of that account", () => {
    const { books, set } = world();
    books.addInvestor("bob");
    expect(set("ada", false)).toMatchObject({ audit: { guard: "membership:ada:000000000001" } });
    expect(set("ada", true)).toMatchObject({ audit: { guard: "membership:ada:000000000002" } });
    expect(set("bob", false)).toMatchObject({ audit: { guard: "membership:bob:000000000001" } });
  });

  it("a change of an administrator, by profile or by label, is guarded by a number of the whole site", () => {
    const { books, by, set } = world();
    books.addInvestor("bob");
    by(admin, () => makeAdmin(books.member("ada"), null));
    expect(set("ada", false)).toMatchObject({ audit: { guard: "standing:000000000001" } });
    const bob = { ...books.member("bob"), isAdministrator: true };
    expect(by(admin, (context) => setActive(bob, false, null, context))).toMatchObject({
      audit: { guard: "standing:000000000002" },
    });
  });

  it("counts from the guard of the last change, and from 0 where there was none", () => {
    expect(guardNumber("standing:000000000012")).toBe(12);
    expect(guardNumber(undefined)).toBe(0);
  });

  it("is refused to administrators for their own account", () => {
    expect(world().set("admin", false)).toMatchObject({ code: "own-account" });
  });
});

describe("making an administrator", () => {
  it("is remembered by the profile, with its reason, once", () => {
    const { books, by, profile } = world();
    const promote = () => by(admin, () => makeAdmin(books.member("ada"), "new colleague"));
    expect(promote()).toMatchObject({
      audit: { before: { isAdmin: false }, after: { isAdmin: true }, reason: "new colleague" },
    });
    expect(profile().isAdmin).toBe(true);
    expect(promote()).toMatchObject({ message: "This user is already an administrator" });
  });
});

describe("phone and country", () => {
  const update = (input: MemberInputs["updateProfile"], email = "ada@example.com") => {
    const { books, by, profile } = world();
    const former = { rowId: "f1", until: "2026-03-14T09:00:00.000Z" };
    const changes = by(ada, (context) => updateProfile(books.investor("ada"), input, email, former, context));
    return { changes, profile: profile() };
  };

  it.each([
    [{ phone: "+33 2" }, { phone: "+33 2", country: "France" }],
    [{ country: "Spain" }, { phone: "1", country: "Spain" }],
    [
      { phone: "+34 9", country: "Spain" },
      { phone: "+34 9", country: "Spain" },
    ],
    [{ language: "de" as const }, { phone: "1", country: "France", language: "de" }],
  ])("are changed by %j, what is left out stays", (input, expected) => {
    expect(update(input).profile).toMatchObject(expected);
  });

  it.each([{}, { phone: "1" }, { country: "France" }, { phone: "1", country: "France" }])(
    "are not changed by %j, and the answer says so",
    (input) => expect(update(input).changes).toEqual({ code: "no-changes", message: "No changes made" }),
  );

  it("name the account in the answer", () => {
    expect(update({ phone: "+33 2" }).changes).toMatchObject({ audit: { result: { userId: "ada" } } });
  });

  it("bring along the email address that the account has by now", () =>
    expect(update({}, "new@example.com").profile).toMatchObject({
      email: "new@example.com",
      phone: "1",
      country: "France",
    }));

  it("stay out of the audit, which outlives the profile", () => {
    const { changes } = update({ phone: "+33 2", country: "Spain" }, "new@example.com");
    expect((changes as { audit: object }).audit).toMatchObject({
      before: { email: "(personal)", phone: "(personal)", country: "(personal)" },
      after: { email: "(personal)", phone: "(personal)", country: "(personal)" },
    });
  });

  it("name only the columns that differ in the audit when the form sends all of them", () => {
    const { changes } = update({ phone: "+33 2", country: "France" });
    expect((changes as { audit: object }).audit).toMatchObject({
      before: { phone: "(personal)" },
      after: { phone: "(personal)" },
    });
    expect(Object.keys((changes as { audit: { after: object } }).audit.after)).toEqual(["phone"]);
  });

  it("change one by one, so that another change at the same moment stays", () => {
    const { changes } = update({ phone: "+33 2" });
    expect(changes).toMatchObject({ writes: [{ table: "users", action: "update" }] });
    expect((changes as ChangeSet).writes).toHaveProperty("0.columns", { phone: "+33 2" });
  });
});

describe("the avatar", () => {
  const address = (id: string) => `/storage/buckets/images/files/${id}/preview?width=150`;

  function showing(before: string | null) {
    const { books, by, profile } = world();
    books.profiles.set("ada", { ...profile(), avatar: before });
    const set = (next: string | null) => by(ada, () => setAvatar(books.investor("ada"), next, 0));
    return { set, profile };
  }

  it.each([
    [null, null],
    [address("f1"), "f1"],
  ])("the avatar that was %j is replaced, with the file to delete: %j", (before, replaced) => {
    const { set, profile } = showing(before);
    expect(set(address("f2"))).toMatchObject({ audit: { result: { avatar: address("f2"), replaced } } });
    expect(profile().avatar).toBe(address("f2"));
  });

  it("is guarded by the number after its last change", () => {
    const { books } = world();
    const decision = setAvatar(books.investor("ada"), address("f1"), 7);
    expect(decision).toMatchObject({ guard: "avatar:ada:000000000008", userId: "ada", reason: null });
    expect(guardNumber("avatar:ada:000000000008")).toBe(8);
    expect(guardNumber(undefined)).toBe(0);
  });

  it("is removed", () => {
    const { set, profile } = showing(address("f1"));
    expect(set(null)).toMatchObject({ audit: { result: { avatar: null, replaced: "f1" } } });
    expect(profile().avatar).toBeNull();
  });

  it("refuses an avatar that is shown already, and none instead of none, as no change", () => {
    expect(showing(address("f2")).set(address("f2"))).toMatchObject({ code: "no-changes" });
    expect(showing(null).set(null)).toMatchObject({ code: "no-changes" });
  });
});

describe("the effects of a change of a profile", () => {
  const books = new Books();
  const ada = books.addInvestor("ada");
  const context = books.context({ id: "ada", role: "investor" }, "k1");
  const former = { rowId: "f1", until: "2026-03-14T09:00:00.000Z" };
  const german = { ...ada, profile: { ...ada.profile, language: "de" } };
  const tables = (decision: ReturnType<typeof updateProfile>) =>
    "code" in decision ? decision.code : decision.writes.map(({ table }) => table);

  it("is the profile alone while the address stays", () => {
    expect(tables(updateProfile(ada, { country: "Norway" }, ada.profile.email, former, context))).toEqual([
      "users",
    ]);
  });

  it("keeps the former address, to which warnings still go", () => {
    const decision = updateProfile(ada, {}, "new@example.com", former, context);
    expect(tables(decision)).toEqual(["users", "formeremails", "notifications"]);
    expect(decision).toMatchObject({
      writes: [
        { columns: { email: "new@example.com" } },
        { rowId: "f1", columns: { userId: "ada", email: "ada@example.com", until: former.until } },
        { columns: { kind: "email-changed" } },
      ],
    });
  });

  it.each([
    [undefined, "no-changes"],
    ["de", "no-changes"],
    ["fr", ["users"]],
  ] as const)(
    "a change of a profile whose owner reads German writes, with the language %s, %j",
    (language, written) => {
      const change = language === undefined ? {} : { language };
      expect(tables(updateProfile(german, change, german.profile.email, former, context))).toEqual(written);
    },
  );

  it("names the activation or deactivation in the notification", () => {
    const kindOf = (isActive: boolean) => {
      const member = books.member("ada");
      const subject = {
        ...member,
        investor: { ...member.investor, profile: { ...member.investor.profile, isActive: !isActive } },
      };
      const decision = setActive(subject, isActive, "A reason", books.context(admin, "k2"));
      if ("code" in decision) return decision.code;
      return decision.writes
        .filter(({ table }) => table === "notifications")
        .map((write) => Object(write).columns.kind);
    };
    expect([kindOf(true), kindOf(false)]).toEqual([["account-activated"], ["account-deactivated"]]);
  });
});
