import { beforeEach, describe, expect, it } from "vitest";
import { parseAuditEntry } from "#domain/audit/audit.ts";
import { MemoryProduct, newKey } from "#tests/memory/memory-product.ts";
import { memorySession } from "#tests/memory/memory-visitor.ts";

let product: MemoryProduct;

beforeEach(() => {
  product = new MemoryProduct();
});

const began = (id: string, day: string) => ({
  $id: id,
  provider: "email",
  $createdAt: `2026-03-${day}T00:00:00.000Z`,
  mfaUpdatedAt: "",
});

describe("the sessions of a user", () => {
  it("are listed, the newest first", async () => {
    product.appwrite.sessions = [began("old", "01"), began("new", "02")];
    expect(await product.ask("root", "listSessions", { userId: "ada" })).toMatchObject({
      sessions: [
        { id: "new", since: "2026-03-02T00:00:00.000Z" },
        { id: "old", since: "2026-03-01T00:00:00.000Z" },
      ],
    });
    expect(product.appwrite.all("audit")).toEqual([]);
  });

  it("end one by one or all at once, and the audit names the admin and the reason", async () => {
    product.appwrite.sessions = [began("s1", "01"), began("s2", "02")];
    const one = { userId: "ada", sessionId: "s1", reason: "A stolen phone" };
    expect(await product.ask("root", "endSessions", one)).toEqual({ userId: "ada", ended: ["s1"] });
    expect(product.appwrite.sessionsEnded).toEqual(["s1"]);
    const [audit] = product.appwrite.all("audit").map(parseAuditEntry);
    expect(audit).toMatchObject({
      operation: "endSessions",
      actorId: "root",
      actorRole: "admin",
      userId: "ada",
      reason: "A stolen phone",
    });
    expect(await product.ask("root", "endSessions", { userId: "ada" })).toEqual({
      userId: "ada",
      ended: ["s2"],
    });
    expect(product.appwrite.sessionsEnded).toEqual(["s1", "s2"]);
  });

  it("end all also where none is open, which forgets the remembered devices", async () => {
    product.appwrite.sessions = [];
    product.appwrite.put("trusteddevices", { $id: "d1", userId: "ada" });
    product.appwrite.put("trusteddevices", { $id: "d2", userId: "bob" });
    expect(await product.ask("root", "endSessions", { userId: "ada" })).toEqual({ userId: "ada", ended: [] });
    expect(product.appwrite.all("trusteddevices").map(({ $id }) => $id)).toEqual(["d2"]);
  });

  it("the sessions of a user that began after a request are not ended by its repetition", async () => {
    const key = newKey();
    product.appwrite.sessions = [began("s1", "01")];
    await product.ask("root", "endSessions", { userId: "ada" }, key);
    product.appwrite.sessions = [began("s9", "09")];
    expect(await product.ask("root", "endSessions", { userId: "ada" }, key)).toEqual({
      userId: "ada",
      ended: ["s1"],
    });
    expect(product.appwrite.sessionsEnded).not.toContain("s9");
  });

  it("end also when the function dies on the way", async () => {
    await product.dyingAtEachCall("root", "endSessions", { userId: "ada" });
    expect(product.appwrite.sessionsEnded).toContain(memorySession);
  });

  it.each([
    ["ada", "bob", "not-admin"],
    ["eve", "ada", "not-admin"],
    ["root", "missing", "user-not-found"],
  ])("are hidden from other callers: %s about %s: %s", async (caller, userId, code) => {
    for (const operation of ["listSessions", "endSessions"])
      expect(await product.ask(caller, operation, { userId })).toMatchObject({ code });
    expect(product.appwrite.sessionsEnded).toEqual([]);
  });

  it("a session that ended by itself is said to be gone", async () => {
    expect(await product.ask("root", "endSessions", { userId: "ada", sessionId: "gone" })).toMatchObject({
      code: "no-session",
      message: "This session has already ended",
    });
  });
});
