import { describe, expect, it } from "vitest";
import { isRefusal } from "#domain/refusals/refusal.ts";
import { Books } from "#tests/books.ts";
import {
  type MailPhrase,
  parseMailPhrase,
  phraseAt,
  phraseBefore,
  phraseBeforeFreeze,
  phraseCutoff,
  phraseRestored,
  presentPhrase,
  removePhrase,
  setPhrase,
} from "./mail-phrase.ts";
import { phraseText } from "./phrase-text.ts";

const books = new Books();
const owner = books.addInvestor("ada");
const context = books.context({ id: "ada", role: "investor" });
const { at } = context;
const hour = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

function aPhrase(seq: number, since: string, until: string | null = null): MailPhrase {
  return parseMailPhrase({ $id: `r${seq}`, userId: "ada", seq, phrase: `phrase ${seq}`, since, until });
}

const known = (phrases: readonly MailPhrase[]) => ({ owner, phrases, proof: "p1" });
function writesOf(decision: ReturnType<typeof setPhrase> | ReturnType<typeof removePhrase>) {
  if (isRefusal(decision)) return decision.code;
  return decision.writes.filter(({ table }) => table === "mailphrases");
}

describe("the text of a phrase", () => {
  const problemOf = (text: string) => {
    const read = phraseText.safeParse(text);
    return read.success
      ? read.data
      : (read.error.issues.map((issue) => (issue as { params?: { problem?: string } }).params?.problem)[0] ??
          "?");
  };

  it.each([
    ["blue kettle", "blue kettle"],
    ["  blue kettle ", "blue kettle"],
    ["I <3 \"bread\" & 'butter'", "I <3 \"bread\" & 'butter'"],
    ["$& $1 $` $'", "$& $1 $` $'"],
    ["صباح الخير", "صباح الخير"],
    ["四个字符", "四个字符"],
    ["👩‍🚀 to the moon", "👩‍🚀 to the moon"],
    ["Wait... what?", "Wait... what?"],
    ["x".repeat(40), "x".repeat(40)],
    ["🦊".repeat(40), "🦊".repeat(40)],
  ])("takes %j", (typed, read) => {
    expect(problemOf(typed)).toBe(read);
  });

  it.each([
    ["", "phrase.length"],
    ["abc", "phrase.length"],
    ["a b c", "phrase.length"],
    ["ab\u200d\u200d\u200d", "phrase.length"],
    ["x".repeat(41), "phrase.length"],
    ["blue\nkettle", "phrase.unreadable"],
    ["blue\tkettle", "phrase.unreadable"],
    ["blue\u0000kettle", "phrase.unreadable"],
    ["blue\u202ekettle", "phrase.unreadable"],
    ["blue\u2066kettle", "phrase.unreadable"],
    ["blue\u200bkettle", "phrase.unreadable"],
    ["blue\u00a0kettle", "phrase.unreadable"],
    ["blue\u2028kettle", "phrase.unreadable"],
    ["blue\ud800kettle", "phrase.unreadable"],
    ["blue\ue000kettle", "phrase.unreadable"],
    ["z\u0335\u0336\u0337\u0338algo", "phrase.unreadable"],
    ["see evil.example", "phrase.link"],
    ["see evil\u3002example", "phrase.link"],
    ["see evil\uff0eexample", "phrase.link"],
    ["see evil\u200d.example", "phrase.link"],
    ["https://evil", "phrase.link"],
    ["tel:12345", "phrase.link"],
    ["me@evil", "phrase.link"],
    ["evil/path", "phrase.link"],
    ["evil\\path", "phrase.link"],
    ["call 0800 123 456", "phrase.link"],
  ])("refuses %j: %s", (typed, problem) => {
    expect(problemOf(typed)).toBe(problem);
  });
});

describe("a phrase", () => {
  it("is chosen, replaced and removed by writing the end of the one before", () => {
    expect(writesOf(setPhrase(known([]), "blue kettle", "new", context))).toEqual([
      {
        table: "mailphrases",
        action: "create",
        rowId: "new",
        columns: { userId: "ada", seq: 1, phrase: "blue kettle", since: at, until: null },
      },
    ]);
    const before = [aPhrase(2, hour(-1)), aPhrase(1, hour(-2), hour(-1))];
    const end = { table: "mailphrases", action: "update", rowId: "r2", columns: { until: at } };
    expect(writesOf(setPhrase(known(before), "red kettle", "new", context))).toEqual([
      end,
      expect.objectContaining({ action: "create", columns: expect.objectContaining({ seq: 3 }) }),
    ]);
    expect(writesOf(removePhrase(known(before), context))).toEqual([end]);
    expect(writesOf(removePhrase(known([aPhrase(1, hour(-2), hour(-1))]), context))).toBe("no-changes");
  });

  it("takes the number after all before, also after it was removed", () => {
    const decision = setPhrase(known([aPhrase(4, hour(-2), hour(-1))]), "blue kettle", "new", context);
    expect(writesOf(decision)).toMatchObject([{ action: "create", columns: { seq: 5 } }]);
  });

  it("is not the name of its owner, which every mail has", () => {
    expect(writesOf(setPhrase(known([]), owner.profile.name.toUpperCase(), "new", context))).toBe(
      "phrase-is-name",
    );
  });

  it("is named by no audit entry and no notification, and uses its proof up", () => {
    const decision = setPhrase(known([aPhrase(1, hour(-1))]), "blue kettle", "new", context);
    if (isRefusal(decision)) throw new Error(decision.code);
    expect(decision).toMatchObject({
      guard: "proof:p1",
      after: { confirmed: "phrase-replaced" },
      result: { since: at },
    });
    expect(decision.writes).toContainEqual({
      table: "proofs",
      action: "deleteWhere",
      where: { column: "$id", value: "p1" },
    });
    const { writes, ...rest } = decision;
    const others = writes.filter(({ table }) => table !== "mailphrases");
    expect(JSON.stringify([rest, others])).not.toMatch(/kettle|phrase 1/);
    expect(others).toContainEqual(
      expect.objectContaining({
        table: "notifications",
        columns: expect.objectContaining({ kind: "security-changed", text: "anti-phishing phrase replaced" }),
      }),
    );
  });

  it("the phrase in force is the newest without an end, and before a change the one that it ended", () => {
    const phrases = [aPhrase(2, hour(0)), aPhrase(1, hour(-2), hour(0))];
    expect(presentPhrase(phrases)?.seq).toBe(2);
    expect(phraseBefore(phrases, hour(0))?.seq).toBe(1);
    expect(phraseBefore(phrases, hour(-2))).toBeNull();
    const removed = [aPhrase(1, hour(-2), hour(0))];
    expect(presentPhrase(removed)).toBeNull();
    expect(phraseBefore(removed, hour(0))?.seq).toBe(1);
    expect(phraseBefore(removed, hour(1))).toBeNull();
  });

  it("the phrase at an instant is the one that had begun and not ended, whatever the order of the rows", () => {
    const phrases = [aPhrase(1, hour(-2), hour(0)), aPhrase(2, hour(0)), aPhrase(3, hour(5), hour(6))];
    const seqAt = (hours: number) => phraseAt(phrases, hour(hours))?.seq;
    expect([-3, -2, -1, 0, 5, 6].map(seqAt)).toEqual([undefined, 1, 1, 2, 3, 2]);
  });

  it("the phrase in force is the newest of two without an end", () => {
    expect(presentPhrase([aPhrase(1, hour(-2)), aPhrase(2, hour(-1))])?.seq).toBe(2);
  });

  it("is not the name of its owner with blanks around it", () => {
    const profile = { ...owner.profile, name: "  Ada Bell " };
    const decision = setPhrase({ ...known([]), owner: { profile } }, "ada bell", "new", context);
    expect(writesOf(decision)).toBe("phrase-is-name");
  });

  it("is changed by its owner, for no reason and no transaction", () => {
    const subject = { userId: "ada", guard: "proof:p1", reason: null, transactionId: null, counters: [] };
    const chosen = setPhrase(known([]), "blue kettle", "new", context);
    expect(chosen).toMatchObject({ ...subject, after: { confirmed: "phrase-chosen" } });
    const removed = removePhrase(known([aPhrase(1, hour(-2))]), context);
    expect(removed).toMatchObject({
      ...subject,
      after: { confirmed: "phrase-removed" },
      result: { since: null },
    });
  });

  it("is read with instants in one spelling", () => {
    const row = { $id: "r1", userId: "ada", seq: 1, phrase: "blue", since: "2026-01-01T00:00:00.000+00:00" };
    expect(parseMailPhrase({ ...row, until: null })).toEqual({ ...row, since: hour(0), until: null });
    expect(() => parseMailPhrase({ ...row, until: null, seq: "1" })).toThrow();
  });

  it("keeps a replaced phrase for 30 days, longer than a mail waits for an attempt", () => {
    expect(phraseCutoff("2026-03-31T00:00:00.000Z")).toBe("2026-03-01T00:00:00.000Z");
  });
});

describe("the phrase of a frozen account", () => {
  const day = (days: number) => hour(24 * days);
  const frozenAt = day(0);

  it.each<[string, readonly MailPhrase[], number | undefined]>([
    ["in force where nothing changed", [aPhrase(1, day(-90))], 1],
    ["that a thief replaced", [aPhrase(2, day(-1)), aPhrase(1, day(-90), day(-1))], 1],
    ["that a thief removed", [aPhrase(1, day(-90), day(-1))], 1],
    [
      "before all changes of the last days",
      [aPhrase(3, day(-1)), aPhrase(2, day(-2), day(-1)), aPhrase(1, day(-90), day(-2))],
      1,
    ],
    ["that ended seven days before", [aPhrase(2, day(-7)), aPhrase(1, day(-90), day(-7))], 1],
    ["and none that ended earlier", [aPhrase(2, day(-8)), aPhrase(1, day(-90), day(-8))], 2],
    ["and none that was chosen at that moment", [aPhrase(1, frozenAt)], undefined],
    ["and none where the account had none", [], undefined],
  ])("is the one %s", (_, phrases, seq) => {
    expect(phraseBeforeFreeze(phrases, frozenAt)?.seq).toBe(seq);
  });

  it("is put in force again, and that of the thief ends", () => {
    const phrases = [aPhrase(3, day(-1)), aPhrase(2, day(-2), day(-1)), aPhrase(1, day(-90), day(-2))];
    expect(phraseRestored(phrases, frozenAt, day(1)).writes).toEqual([
      { table: "mailphrases", action: "update", rowId: "r3", columns: { until: day(1) } },
      { table: "mailphrases", action: "update", rowId: "r1", columns: { until: null } },
    ]);
    const removed = [aPhrase(1, day(-90), day(-2))];
    expect(phraseRestored(removed, frozenAt, day(1)).writes).toMatchObject([{ rowId: "r1" }]);
    expect(phraseRestored([aPhrase(1, day(-90))], frozenAt, day(1))).toEqual({ writes: [], counters: [] });
    expect(phraseRestored([aPhrase(1, frozenAt)], frozenAt, day(1)).writes).toEqual([
      { table: "mailphrases", action: "update", rowId: "r1", columns: { until: day(1) } },
    ]);
  });
});
