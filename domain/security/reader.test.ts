import { describe, expect, it } from "vitest";
import { isReaderId, oldestReading, oldestReusable, readerId, readerTables, renewedAt } from "./reader.ts";

const reader = { $id: "reader-1", adminId: "root", sessionId: "s1", at: "2026-03-14T12:00:00.000Z" };

describe("a reader account", () => {
  it("is distinguished from the account of a person by its id", () => {
    expect(readerId("f00")).toBe("reader-f00");
    expect([isReaderId(readerId("f00")), isReaderId("ada"), isReaderId("my-reader-1")]).toEqual([
      ...[true, false, false],
    ]);
  });

  it("reads for twelve hours, and is renewed by a page an hour before", () => {
    expect(renewedAt(reader)).toBe("2026-03-14T23:00:00.000Z");
    expect(oldestReading(Date.parse("2026-03-15T00:00:00.000Z"))).toBe(reader.at);
  });

  it("is handed out until it is renewed", () => {
    expect(oldestReusable(Date.parse(renewedAt(reader)))).toBe(reader.at);
  });

  it("reads what only administrators see", () => {
    for (const table of ["users", "ledger", "audit", "mails", "secondsteps"])
      expect(readerTables.has(table)).toBe(true);
    for (const table of ["proofs", "limits", "settings", "Plans"])
      expect(readerTables.has(table)).toBe(false);
  });
});
