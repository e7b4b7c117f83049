/** How long a known vulnerability of a package may stay: docs/dependencies.md. */

type Severity = "critical" | "high" | "moderate" | "low" | "info";

/** Days from the day on which it was noticed; in packages that only develop and test, twice as many. */
const daysToFix: Readonly<Record<Severity, number>> = {
  critical: 2,
  high: 7,
  moderate: 30,
  low: 90,
  info: 90,
};

/** The part of the report of `npm audit --json` that counts. */
export interface AuditReport {
  readonly vulnerabilities: Readonly<
    Record<
      string,
      { readonly severity: Severity; readonly via: readonly (string | { readonly url: string })[] }
    >
  >;
}

/** When advisories were noticed, by their addresses: `.ci/noticed-advisories.json`. */
export type Noticed = Readonly<Record<string, string>>;

/**
 * Returns one sentence for each advisory that is not noted, and for each whose time is over.
 * @param shipped the packages that are shipped; the others get twice the time
 * @param today a day, such as "2026-03-14"
 */
export function overdueAdvisories(
  { vulnerabilities }: AuditReport,
  noticed: Noticed,
  shipped: ReadonlySet<string>,
  today: string,
): string[] {
  return Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.flatMap((cause) => {
      // A package that only depends on a vulnerable one has a name here; that one is in the report itself.
      if (typeof cause === "string") return [];
      const since = noticed[cause.url];
      const days = daysToFix[severity] * (shipped.has(name) ? 1 : 2);
      if (since === undefined)
        return [
          `${name}: ${severity}, ${cause.url}: update it, or note the day in .ci/noticed-advisories.json`,
        ];
      const end = new Date(Date.parse(since) + days * 86_400_000).toISOString().slice(0, 10);
      return today > end ? [`${name}: ${severity}, ${cause.url}: was to be fixed by ${end}`] : [];
    }),
  );
}
