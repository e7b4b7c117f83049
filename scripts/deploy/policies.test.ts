import { expect, it } from "vitest";
import { defaultSessionDays, sessionDays } from "./policies.ts";

it("ends sessions after 30 days unless the operator says otherwise", () => {
  expect([undefined, "", "1", "7", "365"].map((SESSION_DAYS) => sessionDays({ SESSION_DAYS }))).toEqual([
    defaultSessionDays,
    defaultSessionDays,
    1,
    7,
    365,
  ]);
});

it.each(["0", "-1", "1.5", "366", "forever", "1e9", "NaN"])(
  "refuses SESSION_DAYS=%s in one sentence",
  (SESSION_DAYS) => {
    expect(() => sessionDays({ SESSION_DAYS })).toThrow(
      `The variable SESSION_DAYS must be a whole number of days from 1 to 365, not "${SESSION_DAYS}".`,
    );
  },
);
