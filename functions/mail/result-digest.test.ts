import { beforeEach, describe, expect, it } from "vitest";
import { profileColumns } from "#domain/profiles/profile.ts";
import { noSelfLimits } from "#domain/self-limits/self-limits.ts";
import { Books } from "#tests/books.ts";
import { MailProcesses } from "#tests/mail-processes.ts";
import { resultRow } from "#tests/rows.ts";
import { noDigests, queueDigests } from "./result-digest.ts";

const { profile } = new Books().addInvestor("ada");
let mails: MailProcesses;

function account(id: string, resultDigest: boolean | null): void {
  const own = { userId: id, email: `${id}@example.com`, referralId: `${id}00000`, resultDigest };
  const row = { ...profileColumns(profile), ...own };
  mails.appwrite.put("users", { ...row, $id: id, $createdAt: profile.$createdAt });
}

/** A result of a trade, and the row that notifies its investor. */
function posted(id: string, at: string, amount: number, userId = "ada", kind = "result-posted"): void {
  mails.appwrite.put("results", resultRow({ $id: `r-${id}`, planId: `plan-${id}`, note: `Note ${id}` }));
  const about = { userId, kind, at, subject: `r-${id}`, amount, text: null, readAt: null };
  mails.appwrite.put("notifications", { $id: id, ...about });
}

beforeEach(() => {
  mails = new MailProcesses();
  mails.time = Date.parse("2026-03-15T06:00:00Z");
  account("ada", true);
});

/** A round of the clock in a process that has just started. */
const round = (progress = noDigests()) => queueDigests(mails.startContext(), progress, mails.time + 60_000);
const digests = () => mails.rows.map(({ userId, text }) => ({ userId, text: String(text) }));

describe("the digest of results", () => {
  it("has every result of the days before today once, with plan, percent, profit and note", async () => {
    posted("a", "2026-03-14T20:00:00.000Z", 1_230);
    posted("b", "2026-03-14T21:00:00.000Z", -250);
    posted("today", "2026-03-15T00:00:00.000Z", 99_900);
    await round();
    const [digest] = digests();
    expect(digest?.text).toContain("Steady");
    expect(digest?.text).toMatch(/%, \+\$12\.30\. Note a/);
    expect(digest?.text).toMatch(/%, -\$2\.50\. Note b/);
    expect(digest?.text).not.toContain("Note today");
    expect(mails.rows).toMatchObject([{ subject: "Your results: +$9.80", status: "queued" }]);
  });

  it("is one mail a day, by however many processes and rounds", async () => {
    posted("a", "2026-03-14T20:00:00.000Z", 100);
    await Promise.all([round(), round(), round()]);
    mails.time += 3_600_000;
    await round();
    expect(digests()).toHaveLength(1);
    await mails.round();
    expect(mails.taken).toHaveLength(1);
  });

  it("goes on where the last one ended, also after days without a clock, and repeats nothing", async () => {
    posted("a", "2026-03-14T20:00:00.000Z", 100);
    await round();
    posted("b", "2026-03-15T20:00:00.000Z", 200);
    posted("c", "2026-03-17T20:00:00.000Z", 300);
    mails.time = Date.parse("2026-03-18T09:00:00Z");
    await round();
    expect(digests()).toHaveLength(2);
    const later = digests()[1]?.text;
    expect(later).toContain("Note b");
    expect(later).toContain("Note c");
    expect(later).not.toContain("Note a");
  });

  it("is not sent without a new result, before six, or to an account that did not choose it", async () => {
    account("bob", null);
    account("eve", false);
    for (const id of ["bob", "eve"]) posted(id, "2026-03-14T20:00:00.000Z", 100, id);
    await round();
    expect(digests()).toEqual([]);
    posted("a", "2026-03-14T20:00:00.000Z", 100);
    mails.time = Date.parse("2026-03-15T05:59:59Z");
    await round();
    expect(digests()).toEqual([]);
  });

  it.each([
    ["paused investing", { pausedUntil: "2026-03-16T00:00:00.000Z" }],
    ["excluded itself", { excludedAt: "2026-03-01T00:00:00.000Z" }],
  ])("is not sent to an account that %s, and comes again later", async (_, kept) => {
    posted("a", "2026-03-14T20:00:00.000Z", 100);
    mails.appwrite.put("selflimits", { ...noSelfLimits("ada"), ...kept, $id: "ada" });
    await round();
    expect(digests()).toEqual([]);
    mails.appwrite.put("selflimits", { ...noSelfLimits("ada"), $id: "ada" });
    await round();
    expect(digests()).toHaveLength(1);
  });

  it("begins with the last day before it was chosen", async () => {
    posted("old", "2026-03-10T20:00:00.000Z", 100);
    posted("a", "2026-03-14T20:00:00.000Z", 100);
    await round();
    expect(digests()[0]?.text).not.toContain("Note old");
  });

  it("names a reversal with its amount", async () => {
    posted("a", "2026-03-14T20:00:00.000Z", -500, "ada", "result-reversed");
    await round();
    expect(digests()[0]?.text).toContain("reversed: -$5.00");
  });

  it("is completed by another process when one is killed at any of its calls", async () => {
    posted("a", "2026-03-14T20:00:00.000Z", 100);
    for (let deaths = 0; ; deaths++) {
      let left = deaths;
      mails.appwrite.interfere = () => {
        if (left-- <= 0) throw new Error("killed");
      };
      const isKilled = await round().then(
        () => false,
        () => true,
      );
      mails.appwrite.interfere = () => {};
      if (!isKilled) break;
    }
    expect(digests()).toHaveLength(1);
  });

  it("reaches every account, and continues in the next round when time runs out", async () => {
    for (let number = 10; number < 70; number++) {
      account(`u${number}`, true);
      posted(`n${number}`, "2026-03-14T20:00:00.000Z", 100, `u${number}`);
    }
    const progress = noDigests();
    await queueDigests(mails.startContext(), progress, mails.time);
    expect(digests()).toEqual([]);
    await round(progress);
    expect(new Set(digests().map(({ userId }) => userId)).size).toBe(60);
    await round(progress);
    expect(digests()).toHaveLength(60);
  });
});
