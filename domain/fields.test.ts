import { describe, expect, it } from "vitest";
import { requiredText } from "./fields.ts";
import { operations } from "./operations.ts";
import { parsePlan } from "./plan.ts";

describe("a text that goes into the books", () => {
  it("is what the table will hold, because the hash of an entry is taken over it", () => {
    expect(requiredText("missing", 9).parse(" a\ud800b ")).toBe("a\ufffdb");
    expect(operations.deleteUser.input.parse({ userId: "u", reason: "\udc00" }).reason).toBe("\ufffd");
  });

  it.each([
    ["turns the direction of writing", "pay \u202e0001\u202c to me", "pay 0001 to me"],
    ["cannot be seen", "A\u200bl\u2060m\ufeffa\u0007", "Alma"],
  ])("has nothing in it that %s", (_, typed, kept) => {
    expect(requiredText("missing", 40).parse(typed)).toBe(kept);
    expect(operations.deleteUser.input.parse({ userId: "u", reason: typed }).reason).toBe(kept);
  });

  it("keeps lines, the joiners of languages and emoji, letters that look like others, and markup as text", () => {
    for (const text of ["a\n\tb", "می\u200cخواهم", "👩\u200d🚀", "Аlma Ａdmin", "<b>x</b> &amp;"])
      expect(requiredText("missing", 40).parse(text)).toBe(text);
  });

  it.each(["", " ", "\u200d", "\u3164", "\u2800 \u00ad", "\ufe0f\u0301", "\u202e"])(
    "is missing when nothing of it can be seen: %j",
    (text) => {
      expect(requiredText("missing", 40).safeParse(text).error?.issues[0]?.message).toBe("missing");
      expect(operations.deleteUser.input.parse({ userId: "u", reason: text }).reason).toBeNull();
    },
  );
});

describe("the limits of a plan, which administrators write themselves", () => {
  it("are brought to whole cents", () => {
    const plan = { $id: "p", title: "Odd", roi: 1, days: 1, label: null, isRecommended: false };
    const row = { ...plan, min: 1.006, max: 99.999, returnsStake: true };
    expect(parsePlan(row)).toMatchObject({ min: 101, max: 10_000 });
  });
});
