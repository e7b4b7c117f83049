import type { Report } from "./drill.ts";

/** In the order of the columns. */
const columns = ["books", "effects", "truth", "words"] as const;

/** So many deviations of one check are printed. */
const SHOWN = 12;

export const hasPassed = ({ checks }: Report) => Object.values(checks).every(({ length }) => length === 0);

/** The table of all drills. */
export function tableOf(reports: readonly Report[]): string {
  const head = ["drill", "requests", "unknown", "works again", ...columns];
  const lines = reports.map(({ fault, outcomes, unknown, recovery, checks }) => [
    fault.name,
    Object.entries(outcomes)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([outcome, times]) => `${times} ${outcome}`)
      .join(", "),
    String(unknown),
    `${(recovery / 1000).toFixed(1)} s`,
    ...columns.map((name) => (checks[name].length === 0 ? "ok" : `${checks[name].length} wrong`)),
  ]);
  const rule = head.map(() => "---");
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The numbers and deviations of a drill. */
export function detailsOf({ checks, words }: Report): string {
  const read = [...words]
    .sort(([, a], [, b]) => b.times - a.times)
    .map(([sentence, { times }]) => `  ${String(times).padStart(5)} × ${sentence}`);
  const wrong = columns.flatMap((name) => {
    const sentences = checks[name];
    const rest = sentences.length > SHOWN ? [`  … and ${sentences.length - SHOWN} more`] : [];
    return [...sentences.slice(0, SHOWN).map((sentence) => `  WRONG ${name}: ${sentence}`), ...rest];
  });
  return [...read, ...wrong].join("\n");
}
