import { expect, it } from "vitest";
import { type MailTurn, mailTurnWrites } from "./mail.ts";

it("a turn has an id that Appwrite takes everywhere, however many there were", () => {
  const change = { status: "queued" } as const;
  for (const turn of [1, 46_656, 1_000_000]) {
    const turnOf = { mailId: "f".repeat(32), turn, at: "2026-01-01T00:00:00.000Z", change };
    const [taken] = mailTurnWrites(turnOf as MailTurn);
    expect(taken).toHaveProperty("rowId", expect.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,35}$/));
  }
});
