import { describe, expect, it } from "vitest";
import type { Effects } from "#domain/effects/effects.ts";
import { accepted } from "#tests/accepted.ts";
import { Books, writesTo } from "#tests/books.ts";
import { addPasskey, markCloned, removePasskey, renamePasskey } from "./change-passkeys.ts";
import { MOST_PASSKEYS, type Passkey } from "./passkey.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const context = books.context({ id: "ada", role: "investor" }, "k1");
const { at } = context;
const credential = {
  credentialId: "Y3JlZA",
  publicKey: "a2V5",
  counter: 0,
  transports: "internal",
  isBackedUp: true,
};
const passkey: Passkey = {
  $id: "p1",
  userId: "ada",
  ...credential,
  name: "Phone",
  addedAt: at,
  lastUsedAt: null,
  clonedAt: null,
};
const permit = {
  guard: "proof:f1",
  writes: [{ table: "proofs", action: "delete", rowId: "f1" }],
} as const;
const usedPermit = [{ action: "delete", rowId: "f1" }];
const facts = { owner, passkeys: [], known: null };
const add = (change: object = {}) =>
  addPasskey({ name: "Phone" }, credential, "p1", { ...facts, ...change }, permit, context);

/** The change of the account's protection as its record, its notification and the audit have it. */
function protection(decision: Effects) {
  return {
    record: writesTo("secondsteps", decision),
    news: writesTo("notifications", decision),
    audit: decision.after,
  };
}
const protectionOf = (change: string, text: string) => ({
  record: [{ action: "create", rowId: "ada", columns: { changedAt: at, changes: change, changeId: "k1" } }],
  news: [{ action: "create", owner: "ada", columns: { userId: "ada", kind: "security-changed", text } }],
  audit: { secondStep: change },
});

describe("adding a passkey", () => {
  it("stores the verified credential under the owner and uses the permit up", () => {
    const decision = accepted(add());
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "proof:f1",
      reason: null,
      transactionId: null,
      counters: [],
      result: { passkeyId: "p1" },
    });
    const { $id: _, ...columns } = passkey;
    expect(writesTo("passkeys", decision)).toEqual([{ action: "create", rowId: "p1", columns }]);
    expect(writesTo("proofs", decision)).toEqual(usedPermit);
  });

  it("is a change of the account's protection", () => {
    expect(protection(accepted(add()))).toMatchObject(protectionOf("passkey-added", "passkey added"));
  });

  it("keeps what is remembered about the second step", () => {
    const known = {
      userId: "ada",
      isOn: true,
      hasApp: true,
      onSince: at,
      appSince: at,
      appTrustedAt: null,
      passwordAt: null,
      emailHash: null,
      changedAt: null,
      changes: null,
      changeId: null,
      version: 3,
    };
    expect(writesTo("secondsteps", accepted(add({ known })))).toEqual([
      {
        action: "update",
        rowId: "ada",
        columns: { changedAt: at, changes: "passkey-added", changeId: "k1" },
      },
    ]);
  });

  it("notifies no account whose id may belong to another person", () => {
    const decision = accepted(add({ owner: { ...owner, isHidden: true } }));
    expect(writesTo("notifications", decision)).toEqual([]);
  });

  it("is refused at the limit, which the text names", () => {
    const held = (count: number) => ({ passkeys: Array(count).fill(passkey) });
    expect(add(held(MOST_PASSKEYS - 1))).toMatchObject({ result: { passkeyId: "p1" } });
    expect(add(held(MOST_PASSKEYS))).toMatchObject({
      code: "passkey-limit",
      message: "You can have at most 10 passkeys. Remove one first",
    });
  });
});

describe("renaming a passkey", () => {
  it("changes its name, and neither protection nor proof", () => {
    const decision = accepted(renamePasskey({ name: "Key" }, passkey, context));
    expect(decision).toEqual({
      userId: "ada",
      guard: "key:k1",
      reason: null,
      transactionId: null,
      writes: [{ table: "passkeys", action: "update", rowId: "p1", columns: { name: "Key" } }],
      counters: [],
      result: { passkeyId: "p1" },
    });
  });

  it("is refused when the passkey is gone", () => {
    expect(renamePasskey({ name: "Key" }, null, context)).toMatchObject({ code: "passkey-not-found" });
  });
});

describe("removing a passkey", () => {
  const removed = () => accepted(removePasskey(passkey, { owner, known: null }, permit, context));

  it("deletes it and uses the permit up", () => {
    const decision = removed();
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "proof:f1",
      reason: null,
      transactionId: null,
      counters: [],
      result: { passkeyId: "p1" },
    });
    expect(writesTo("passkeys", decision)).toEqual([{ action: "delete", rowId: "p1" }]);
    expect(writesTo("proofs", decision)).toEqual(usedPermit);
  });

  it("is a change of the account's protection", () => {
    expect(protection(removed())).toMatchObject(protectionOf("passkey-removed", "passkey removed"));
  });

  it("is refused when the passkey is gone", () => {
    expect(removePasskey(null, { owner, known: null }, permit, context)).toMatchObject({
      code: "passkey-not-found",
    });
  });
});

describe("a passkey whose counter went back", () => {
  it("is marked once, and its owner is warned", () => {
    const decision = markCloned(passkey, owner, null, context);
    expect(decision).toMatchObject({
      userId: "ada",
      guard: "cloned-passkey:p1",
      reason: null,
      transactionId: null,
      counters: [],
      result: null,
    });
    expect(writesTo("passkeys", decision)).toEqual([
      { action: "update", rowId: "p1", columns: { clonedAt: at } },
    ]);
    expect(protection(decision)).toMatchObject(protectionOf("passkey-cloned", "passkey copied"));
  });
});
