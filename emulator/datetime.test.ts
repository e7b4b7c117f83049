import { describe, expect, it } from "vitest";
import { formatDatetime, parseDatetime } from "#emulator/datetime.ts";

const normal = (text: string) => {
  const time = parseDatetime(text);
  return time === undefined ? undefined : formatDatetime(time);
};

describe("instants", () => {
  it.each([
    ["2001-02-03T04:05:06Z", "2001-02-03T04:05:06.000+00:00"],
    ["2001-02-03T04:05:06.789+02:00", "2001-02-03T02:05:06.789+00:00"],
    ["2001-02-03T04:05:06.7-0130", "2001-02-03T05:35:06.700+00:00"],
    ["2001-02-03 04:05", "2001-02-03T04:05:00.000+00:00"],
    ["2001-02-03", "2001-02-03T00:00:00.000+00:00"],
    ["0001-01-01", "0001-01-01T00:00:00.000+00:00"],
    ["2000-02-29", "2000-02-29T00:00:00.000+00:00"],
  ])("%s is %s", (text, expected) => {
    expect(normal(text)).toBe(expected);
  });

  it.each([
    "",
    "now",
    "2001-02-30",
    "2001-13-01",
    "2001-02-03T24:00:00Z",
    "2001-02-03T04:60:00Z",
    "20010203",
    "5",
  ])("%j is none", (text) => {
    expect(normal(text)).toBeUndefined();
  });
});
