import { expect, it } from "vitest";
import { amountSubject } from "./amount-subject.ts";

it.each([
  ["250", "$250.00"],
  ["-5.5", "-$5.50"],
  ["0", "$0.00"],
  ["1,5", undefined],
  ["", undefined],
  [250, undefined],
  [undefined, undefined],
])("names the amount %j as %j", (amount, label) => {
  expect(amountSubject({ amount })).toBe(label);
});
