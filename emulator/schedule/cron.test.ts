import { describe, expect, it } from "vitest";
import { cronMatches, parseCron } from "./cron.ts";

function matches(expression: string, instant: string): boolean {
  const cron = parseCron(expression);
  if (cron === undefined) throw new Error(`${expression} is no schedule`);
  return cronMatches(cron, Date.parse(instant));
}

describe("cron", () => {
  it.each([
    ["* * * * *", "2026-03-04T05:06:59Z"],
    ["6 5 * * *", "2026-03-04T05:06:00Z"],
    ["*/3 * * * *", "2026-03-04T05:06:00Z"],
    ["0-10/2 5,6 * * *", "2026-03-04T05:06:00Z"],
    ["*/70 * * * *", "2026-03-04T05:10:00Z"],
    ["0-30/40 * * * *", "2026-03-04T05:00:00Z"],
    ["0 0 L * *", "2028-02-29T00:00:00Z"],
    ["0 0 15W * *", "2026-08-14T00:00:00Z"],
    ["0 0 1W * *", "2026-08-03T00:00:00Z"],
    ["0 0 * * 5L", "2026-03-27T00:00:00Z"],
    ["0 0 * * 1#2", "2026-03-09T00:00:00Z"],
    ["0 0 ? * sun#1", "2026-03-01T00:00:00Z"],
    ["0 0 * * 5-0", "2026-03-01T00:00:00Z"],
    ["0 0 * * 7-1", "2026-03-02T00:00:00Z"],
    ["0 0 */2 * fri", "2026-03-05T00:00:00Z"],
    ["5-3,7 * * * *", "2026-03-04T05:07:00Z"],
    ["  0  5 * * * ", "2026-03-04T05:00:00Z"],
    ["0 0 * mar wed", "2026-03-04T00:00:00Z"],
    ["0 0 * * 7", "2026-03-01T00:00:00Z"],
    ["0 0 13 * fri", "2026-03-06T00:00:00Z"],
    ["0 0 13 * fri", "2026-04-13T00:00:00Z"],
    ["@hourly", "2026-03-04T05:00:00Z"],
  ])("%s names %s", (expression, instant) => expect(matches(expression, instant)).toBe(true));

  it.each([
    ["6 5 * * *", "2026-03-04T05:07:00Z"],
    ["*/4 * * * *", "2026-03-04T05:06:00Z"],
    ["0 0 * * mon-fri", "2026-03-01T00:00:00Z"],
    ["0 0 ? * fri", "2026-03-05T00:00:00Z"],
    ["0 0 * * mon-sun", "2026-03-01T00:00:00Z"],
    ["0 0 15W * *", "2026-08-15T00:00:00Z"],
    ["0 0 * * 1#5", "2026-03-23T00:00:00Z"],
    ["@daily", "2026-03-04T05:00:00Z"],
  ])("%s does not name %s", (expression, instant) => expect(matches(expression, instant)).toBe(false));

  it.each([
    "",
    "* * * *",
    "60 * * * *",
    "* 24 * * *",
    "* * 0 * *",
    "5-3 * * * *",
    "*/0 * * * *",
    "*-5 * * * *",
    "a * * * *",
    "1/5 * * * *",
    "? * * * *",
    "* ? * * *",
    "* * * ? *",
    "* * ? * ?",
    "* * 1,L * *",
    "* * 1,15W * *",
    "* * W * *",
    "* * 1/5 * *",
    "* * * * 1#6",
    "* * * * *L",
    "* * 1 * mon-fri/2,4-2/2",
    "0 0 30 2 *",
    "* * * * * *",
    " @daily",
    "@reboot",
    "@often",
    "constructor",
  ])("%j is no schedule", (text) => expect(parseCron(text)).toBeUndefined());
});
