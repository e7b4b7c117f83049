import { expect, it } from "vitest";
import { cents } from "#domain/values/money.ts";
import { megabytesValue } from "./megabytes-value.ts";
import {
  countValue,
  dayValue,
  dollarsValue,
  instantValue,
  percentValue,
  textValue,
} from "./refusal-value.ts";

it("has the English text, and the value for readers of other languages", () => {
  const instant = "2026-03-14T09:26:53.000Z";
  expect([
    dollarsValue(cents(9950)),
    dollarsValue(cents(9950), "$99.50"),
    percentValue(150, "1.5 %"),
    dayValue("2026-03-14"),
    instantValue(instant, "tomorrow"),
    textValue("Bitcoin"),
    countValue(3, "3 requests"),
    megabytesValue(2.5 * 1_048_576),
  ]).toEqual([
    { text: "99.5", value: { dollars: 9950 } },
    { text: "$99.50", value: { dollars: 9950 } },
    { text: "1.5 %", value: { percent: 150 } },
    { text: "2026-03-14", value: { day: "2026-03-14" } },
    { text: "tomorrow", value: { instant } },
    { text: "Bitcoin", value: "Bitcoin" },
    { text: "3 requests", value: 3 },
    { text: "2.5", value: "2.5" },
  ]);
});
