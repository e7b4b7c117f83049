import { expect, it } from "vitest";
import { type AuditReport, overdueAdvisories } from "./overdue-advisories.ts";

const url = "https://github.com/advisories/GHSA-1";
const report = (severity: "high" | "moderate"): AuditReport => ({
  vulnerabilities: { ws: { severity, via: [{ url }] }, vite: { severity, via: ["ws"] } },
});
const check = (severity: "high" | "moderate", since: string | undefined, today: string, shipped = ["ws"]) =>
  overdueAdvisories(report(severity), since === undefined ? {} : { [url]: since }, new Set(shipped), today);

it("demands that an advisory is fixed or noted with its day", () => {
  expect(check("high", undefined, "2026-03-01")).toEqual([expect.stringContaining("note the day")]);
});

it.each([
  ["high", "2026-03-08", true],
  ["high", "2026-03-09", false],
  ["moderate", "2026-03-31", true],
  ["moderate", "2026-04-01", false],
] as const)("lets a %s one stay until the end of its time: %s", (severity, today, isFine) => {
  expect(check(severity, "2026-03-01", today).length === 0).toBe(isFine);
});

it("gives packages that are not shipped twice the time", () => {
  expect(check("high", "2026-03-01", "2026-03-15", [])).toEqual([]);
  expect(check("high", "2026-03-01", "2026-03-16", [])).toHaveLength(1);
});
