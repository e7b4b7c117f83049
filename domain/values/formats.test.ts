import { describe, expect, it } from "vitest";
import { languages } from "#messages/languages.ts";
import { formatsOf } from "./formats.ts";
import { cents } from "./money.ts";

const instant = "2026-03-14T09:26:53.000Z";
const amount = cents(-123_450);

/** Spaces that do not break, and marks of direction, are CLDR's business. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace(/[\u200e\u200f\u061c]/g, "");

describe("figures and times", () => {
  it("have the forms of the specification in English", () => {
    const { dollars, amount: bare, percent, change, count, bookDay, age, timeAgo } = formatsOf("en");
    expect([dollars(amount), bare(amount), percent(150), change(150), count(12_345)]).toEqual([
      "-$1,234.50",
      "-1,234.50",
      "1.5%",
      "+1.50%",
      "12,345",
    ]);
    expect(bookDay("2026-03-14")).toBe("03/14/2026");
    expect(age(instant, "2026-03-14T10:26:53.000Z")).toBe("1 hour");
    expect(timeAgo(instant, "2026-03-14T09:27:00.000Z")).toBe("less than a minute ago");
  });

  it.each([
    ["2026-03-14T09:26:53.000Z", "now", "less than a minute ago"],
    ["2026-03-14T09:25:59.000Z", "1 min", "1 minute ago"],
    ["2026-03-14T07:00:00.000Z", "2 h", "2 hours ago"],
    ["2026-03-11T09:00:00.000Z", "3 d", "3 days ago"],
    // A clock that is behind the server's.
    ["2026-03-14T09:30:00.000Z", "now", "less than a minute ago"],
  ])("name the age of %s in its largest unit: %s", (since, short, long) => {
    const { shortAge, timeAgo } = formatsOf("en");
    const now = "2026-03-14T09:27:00.000Z";
    expect([shortAge(since, now), timeAgo(since, now)]).toEqual([short, long]);
  });

  it("leave out zeros of whole dollars, and mark a gain", () => {
    const { shortDollars, gain } = formatsOf("en");
    expect([25_000, 25_050, 0].map((value) => shortDollars(cents(value)))).toEqual(["$250", "$250.50", "$0"]);
    expect([500, 0, -500].map((value) => gain(cents(value)))).toEqual(["+$5.00", "$0.00", "-$5.00"]);
  });

  it("show days and times of the local clock, and a damaged value as it is", () => {
    const { day, dayTime, time, exactTime, moment } = formatsOf("en");
    const local = new Date(2026, 2, 4, 0, 5, 7).toISOString();
    expect([day(local), dayTime(local), time(local), exactTime(local)]).toEqual([
      "03/04/2026",
      "03/04/2026, 00:05",
      "00:05",
      "00:05:07",
    ]);
    expect(moment(local)).toMatch(/^03\/04\/2026, 00:05:07 \S+/);
    expect([time(new Date(local)), time(Date.parse(local))]).toEqual(["00:05", "00:05"]);
    expect([day("x"), dayTime(""), moment("never"), time(Number.NaN)]).toEqual(["x", "", "never", "NaN"]);
  });

  it("round a percentage to two decimals, and write a minute in its short form", () => {
    const { percent, shortAge } = formatsOf("de");
    expect([percent(1), percent(100), percent(-75)].map(plain)).toEqual(["0,01 %", "1 %", "-0,75 %"]);
    expect(plain(shortAge(instant, "2026-03-14T09:28:00.000Z"))).toBe("1 Min.");
  });

  it("are made once for each language", () => {
    expect(formatsOf("fr")).toBe(formatsOf("fr"));
    expect(formatsOf("fr")).not.toBe(formatsOf("de"));
  });

  it("have the forms of German in German", () => {
    const { dollars, amount: bare, percent, change, count, bookDay, age, timeAgo } = formatsOf("de");
    expect([dollars(amount), bare(amount), percent(150), change(150), count(12_345)].map(plain)).toEqual([
      "-1.234,50 $",
      "-1.234,50",
      "1,5 %",
      "+1,50 %",
      "12.345",
    ]);
    expect(bookDay("2026-03-14")).toBe("14.03.2026");
    expect(age(instant, "2026-03-17T10:26:53.000Z")).toBe("3 Tage");
    expect(age(instant, instant)).toBe("< 1 Minute");
    expect(timeAgo(instant, "2026-03-14T12:27:00.000Z")).toBe("vor 3 Stunden");
    expect(timeAgo(instant, instant)).toBe("jetzt");
    expect(plain(formatsOf("de").shortAge(instant, "2026-03-14T12:27:00.000Z"))).toBe("3 Std.");
    expect(formatsOf("de").shortAge(instant, instant)).toBe("jetzt");
  });

  it("have a sign before a gain, and no decimals beside a chart unless they say something", () => {
    const { gain, shortDollars } = formatsOf("en");
    expect([1250, -300, 0].map((value) => gain(cents(value)))).toEqual(["+$12.50", "-$3.00", "$0.00"]);
    expect([100_000, -50, 0].map((value) => shortDollars(cents(value)))).toEqual(["$1,000", "-$0.50", "$0"]);
    expect(plain(formatsOf("de").gain(cents(1250)))).toBe("+12,50 $");
    expect(plain(formatsOf("de").shortDollars(cents(100_000)))).toBe("1.000 $");
  });

  it("name the US dollar where another dollar could be meant", () => {
    for (const language of ["es", "pt", "zh", "id", "vi", "ar"] as const)
      expect(formatsOf(language).dollars(amount)).toContain("US$");
  });

  it("keep the parts of an amount together where text is read from right to left", () => {
    const { dollars, gain, shortDollars } = formatsOf("ar");
    const forms = [dollars(cents(-24_348)), gain(cents(1250)), shortDollars(cents(100_000))];
    for (const form of forms) expect(form).toMatch(/^\u2066.*\d.*US\$\u2069$/u);
    expect(formatsOf("en").dollars(amount)).not.toMatch(/[\u2066\u2069]/u);
  });

  it.each(languages)("have digits that every wallet shows: %s", (language) => {
    const { dollars, change, dayTime, moment, bookDay, age, timeAgo } = formatsOf(language);
    const forms = [
      dollars(amount),
      change(-75),
      dayTime(instant),
      moment(instant),
      bookDay("2026-03-14"),
      age(instant, "2026-03-19T09:26:53.000Z"),
      timeAgo(instant, "2026-03-19T09:26:53.000Z"),
    ];
    for (const form of forms) {
      expect(form).toMatch(/\d/);
      expect(form).not.toMatch(/(?!\d)\p{Nd}/u);
    }
  });

  it.each(languages)("split thousands also in small amounts, so that columns compare: %s", (language) => {
    expect(plain(formatsOf(language).amount(cents(123_450)))).toMatch(/^1[.,’ ]234[.,]50$/);
  });
});

it.each([
  [150, "+1.50%"],
  [-75, "-0.75%"],
  [123_456, "+1,234.56%"],
  [0, "0.00%"],
  [-0, "0.00%"],
])("%s hundredths of a percent are shown as %s", (value, text) => {
  expect(formatsOf("en").change(value)).toBe(text);
});
