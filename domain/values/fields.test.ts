import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { operations } from "#domain/operations/operations.ts";
import { parsePlan } from "#domain/plans/plan.ts";
import { planForm } from "#domain/plans/plan-form.ts";
import { checkError } from "#domain/values/check-error.ts";
import { aPlanRow } from "#tests/plans.ts";
import {
  addedCount,
  addedInstant,
  addedText,
  amountText,
  dayText,
  dollars,
  hundredths,
  instant,
  isVisible,
  jsonText,
  nonEmpty,
  operationKey,
  percentText,
  profitText,
  replacementText,
  requiredText,
  rowId,
  stakeText,
  typedDollars,
  wholeCents,
} from "./fields.ts";
import { type Cents, cents } from "./money.ts";

const missing = checkError("test.missing", "missing");

describe("a text that goes into the books", () => {
  it("is what the table will hold, because the hash of an entry is taken over it", () => {
    expect(requiredText(missing, 9).parse(" a\ud800b ")).toBe("a\ufffdb");
    expect(operations.deleteUser.input.parse({ userId: "u", reason: "\udc00" }).reason).toBe("\ufffd");
  });

  it.each([
    ["turns the direction of writing", "pay \u202e0001\u202c to me", "pay 0001 to me"],
    ["cannot be seen", "A\u200bl\u2060m\ufeffa\u0007", "Alma"],
  ])("has nothing in it that %s", (_, typed, kept) => {
    expect(requiredText(missing, 40).parse(typed)).toBe(kept);
    expect(operations.deleteUser.input.parse({ userId: "u", reason: typed }).reason).toBe(kept);
  });

  it("keeps lines, the joiners of languages and emoji, letters that look like others, and markup as text", () => {
    for (const text of ["a\n\tb", "می\u200cخواهم", "👩\u200d🚀", "Аlma Ａdmin", "<b>x</b> &amp;"])
      expect(requiredText(missing, 40).parse(text)).toBe(text);
  });

  it.each(["", " ", "\u200d", "\u3164", "\u2800 \u00ad", "\ufe0f\u0301", "\u202e"])(
    "is missing when nothing of it can be seen: %j",
    (text) => {
      expect(requiredText(missing, 40).safeParse(text).error?.issues[0]?.message).toBe("missing");
      expect(operations.deleteUser.input.parse({ userId: "u", reason: text }).reason).toBeNull();
    },
  );
});

describe("a percentage", () => {
  const read = (text: unknown) => percentText.safeParse(text);
  it.each([
    ["1.5", 150],
    ["-0.75", -75],
    ["0", 0],
    ["-100", -10_000],
    ["1000", 100_000],
  ])("%s is read digit by digit", (text, hundredths) => {
    expect(read(text).data).toBe(hundredths);
  });

  it.each([
    ["-100.01", "Enter a percentage from -100 to 1000"],
    ["1000.01", "Enter a percentage from -100 to 1000"],
    ["0".repeat(17), "Enter a percentage from -100 to 1000"],
    ["9".repeat(16), "Enter a percentage from -100 to 1000"],
    ["", "Please enter a percentage"],
    [5, "Please enter a percentage"],
    ["1e2", "Enter the percentage in digits with at most 2 decimals, for example 1.5 or -0.75"],
    ["1.555", "Enter the percentage in digits with at most 2 decimals, for example 1.5 or -0.75"],
  ])("%j is none: %s", (text, message) => {
    expect(read(text).error?.issues).toMatchObject([{ code: expect.stringMatching(/./), message }]);
  });
});

describe("an overlong number", () => {
  const large = "Amount must be at most 1,000,000,000.00";
  const limits = "Enter a percentage from -100 to 1000";
  const spaces = (length: number) => " ".repeat(length);
  it.each([
    ["an amount", amountText, 32, large],
    ["a stake", stakeText, 32, large],
    ["a balance", replacementText, 32, large],
    ["a profit", profitText, 32, large],
    ["a percentage", percentText, 16, limits],
    ["the minimum of a plan", planForm.shape.min, 32, large],
    ["the maximum of a plan", planForm.shape.max, 32, large],
    ["the ROI of a plan", planForm.shape.roi, 16, "ROI can be at most 1000 percent per day"],
    ["the duration of a plan", planForm.shape.duration, 16, "Duration can be at most 3650 days"],
  ])("is not read: %s", (_, field, longest, said) => {
    const messages = (text: string) => field.safeParse(text).error?.issues.map(({ message }) => message);
    // Digits, and what no number has in it: the length alone decides.
    expect(messages("9".repeat(longest + 1))).toEqual([said]);
    expect(messages(spaces(longest + 1))).toEqual([said]);
    expect(messages(spaces(longest))).toEqual([
      expect.stringMatching(/^Enter the .* in (digits|whole days)/),
    ]);
  });
});

describe("a day", () => {
  it.each(["2026-03-14", "2024-02-29"])("%s is one", (text) => {
    expect(dayText.safeParse(text).data).toBe(text);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-3-1", "02026-03-14", "2026-03-140", "", 20_260_314])(
    "%j is none that the calendar has",
    (text) => {
      expect(dayText.safeParse(text).error?.issues).toMatchObject([{ message: "Please choose a day" }]);
    },
  );
});

it("a balance may be replaced by nothing, never by a debt", () => {
  expect(replacementText.safeParse("0").data).toBe(0);
  expect(replacementText.safeParse("-1").error?.issues).toMatchObject([
    { code: "custom", message: "Amount must not be negative" },
  ]);
  expect(replacementText.safeParse("1000000000").data).toBe(100_000_000_000);
  expect(replacementText.safeParse("1000000000.01").error?.issues).toMatchObject([
    { message: "Amount must be at most 1,000,000,000.00" },
  ]);
});

it("a text that is too long says how long it may be", () => {
  const { error } = requiredText(missing, 3).safeParse("four");
  expect(error?.issues).toMatchObject([{ message: "Use at most 3 characters" }]);
  expect(requiredText(missing, 3).parse("two")).toBe("two");
});

it.each([
  ["a", true],
  ["A-b_c.9", true],
  ["a".repeat(36), true],
  ["a".repeat(37), false],
  ["a/b", false],
  ["../a", false],
  [".a", false],
  ["", false],
])("the id of a row can be %j: %s", (text, isId) => {
  expect(rowId(missing).safeParse(text).success).toBe(isId);
});

describe("the limits of a plan, which administrators write themselves", () => {
  it("are brought to whole cents", () => {
    const row = { $id: "p", ...aPlanRow({ min: 1.006, max: 99.999 }) };
    expect(parsePlan(row)).toMatchObject({ min: 101, max: 10_000 });
  });
});

it("the key of an operation has 20 to 32 lower-case letters and digits", () => {
  const isKey = (text: string) => operationKey.safeParse(text).success;
  expect([isKey("a".repeat(20)), isKey("9".repeat(32))]).toEqual([true, true]);
  const others = ["a".repeat(19), "a".repeat(33), `${"a".repeat(20)}A`, `${"a".repeat(20)}-`, ""];
  expect(others.filter(isKey)).toEqual([]);
});

it.each([
  ["", "amount.missing", "Please enter an amount"],
  ["x", "amount.not-a-number", "Enter the amount in digits, for example 250 or 250.50"],
  ["1.005", "amount.too-many-decimals", "Amount can have at most 2 decimals"],
  ["0", "amount.not-positive", "Amount must be greater than 0"],
  ["1000000000.01", "amount.too-large", "Amount must be at most 1,000,000,000.00"],
])("refuses the amount %j once, with the code %s", (text, problem, message) => {
  expect(amountText.safeParse(text).error?.issues).toMatchObject([
    { code: "custom", message, params: { problem } },
  ]);
});

it("names a missing stake and a missing percentage by codes of their own", () => {
  expect(stakeText.safeParse("").error?.issues).toMatchObject([{ params: { problem: "stake.missing" } }]);
  expect(percentText.safeParse("").error?.issues).toMatchObject([{ params: { problem: "percent.missing" } }]);
  expect(dayText.safeParse("").error?.issues).toMatchObject([{ params: { problem: "day.missing" } }]);
  expect(profitText.safeParse("-5").data).toBe(-500);
});

it("says of an empty text that it is missing, and nothing of what follows", () => {
  const long = nonEmpty(missing).check(z.refine((text) => text.length > 3, "too short"));
  const messages = (text: unknown) => long.safeParse(text).error?.issues.map(({ message }) => message);
  expect([messages(""), messages("a"), messages(1), messages("long")]).toEqual([
    ["missing"],
    ["too short"],
    ["missing"],
    undefined,
  ]);
});

it("sees what a reader sees", () => {
  expect(["a", "1", "\u00e9", "\u{1f680}", " a "].filter(isVisible)).toHaveLength(5);
  expect(["", " ", "\u200b", "\u0301"].filter(isVisible)).toEqual([]);
});

describe("a column", () => {
  it("reads dollars as cents, and refuses what has more decimals", () => {
    expect(dollars.parse(12.34)).toBe(1234);
    expect(z.encode(dollars, cents(-1234))).toBe(-12.34);
    expect(() => dollars.parse(1.005)).toThrow("Not dollars with two decimals");
    expect(() => z.encode(dollars, 1.5 as Cents)).toThrow();
  });

  it("rounds the dollars that administrators write to cents", () => {
    expect([1.004, 1.006, -2.5].map((amount) => typedDollars.parse(amount))).toEqual([100, 101, -250]);
  });

  it("reads a percentage as hundredths of a percent", () => {
    expect(hundredths.parse(1.15)).toBe(115);
    expect(z.encode(hundredths, 115)).toBe(1.15);
    expect(() => z.encode(hundredths, 0.5)).toThrow();
  });

  it("refuses fractions of cents in both directions", () => {
    expect(wholeCents.parse(7)).toBe(7);
    expect(z.encode(wholeCents, cents(7))).toBe(7);
    expect(() => wholeCents.parse(0.5)).toThrow("Not a whole, safe number of cents");
    expect(() => z.encode(wholeCents, 0.5 as Cents)).toThrow();
  });

  it.each([
    ["2026-03-14T09:26:53.123+00:00", "2026-03-14T09:26:53.123Z"],
    ["2026-03-14T09:26:53.123Z", "2026-03-14T09:26:53.123Z"],
    ["2026-03-14T09:26:53+01:00", "2026-03-14T08:26:53.000Z"],
    ["2026-03-14T09:26:53.123+01:00", "2026-03-14T08:26:53.123Z"],
    ["2026-03-14T09:26:53.123456+00:00", "2026-03-14T09:26:53.123Z"],
  ])("reads the instant %s as %s, and writes it as it is", (stored, read) => {
    expect(instant.parse(stored)).toBe(read);
    expect(z.encode(instant, read)).toBe(read);
    expect(addedInstant.parse(stored)).toBe(read);
    expect(z.encode(addedInstant, read)).toBe(read);
  });

  it("reads and writes JSON as its value", () => {
    expect(jsonText.parse('{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(z.encode(jsonText, { a: [1, null] })).toBe('{"a":[1,null]}');
    expect(() => jsonText.parse("{")).toThrow(SyntaxError);
  });

  it.each([null, undefined])("has no value where it was added later and the row has %s", (stored) => {
    expect(addedInstant.parse(stored)).toBeNull();
    expect(addedCount.parse(stored)).toBe(0);
    expect(addedText.parse(stored)).toBeNull();
  });

  it("keeps its value where it was added later, zero and empty text included", () => {
    expect([addedCount.parse(3), addedCount.parse(0), z.encode(addedCount, 3)]).toEqual([3, 0, 3]);
    expect([addedText.parse("a"), addedText.parse(""), z.encode(addedText, "a")]).toEqual(["a", "", "a"]);
    expect(addedInstant.parse("")).toBeNull();
    expect([z.encode(addedInstant, null), z.encode(addedText, null)]).toEqual([null, null]);
  });
});
