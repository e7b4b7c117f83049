import { expect, it } from "vitest";
import { readLocalMoment } from "./local-moment.ts";

it("reads a date and time in the time zone of the reader, with and without seconds", () => {
  expect(readLocalMoment("2026-03-14T09:26")).toBe(new Date(2026, 2, 14, 9, 26).toISOString());
  expect(readLocalMoment("2026-03-14T09:26:53")).toBe(new Date(2026, 2, 14, 9, 26, 53).toISOString());
});

it.each([
  "",
  "2026-03-14",
  "2026-02-30T09:26",
  "2026-13-01T09:26",
  "2026-03-14T24:00",
  "2026-03-14T09:60",
  "2026-03-14T09:26:60",
  "2026-12-32T09:26",
  "2026-00-14T09:26",
  "0014-03-14T09:26",
  "2026-03-14T09:26Z",
])("reads no moment from %j", (text) => {
  expect(readLocalMoment(text)).toBeUndefined();
});
