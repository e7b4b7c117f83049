import type { Report } from "./drill.ts";
import type { ShownOutcome } from "./shown-outcomes.ts";

/** In the order of the columns. */
const columns = ["books", "effects", "truth", "words"] as const;

/** So many deviations of one check are printed. */
const SHOWN = 12;

export const hasPassed = ({ checks }: Report) => Object.values(checks).every(({ length }) => length === 0);

/** So many requests of a kind must have been made before it counts that none of them succeeded. */
const ENOUGH = 5;

/** The kinds of requests that no person could make: a drill without them proves nothing about them. */
export function neverDone(outcomes: readonly Pick<ShownOutcome, "name" | "outcome" | "words">[]): string[] {
  return [...new Set(outcomes.map(({ name }) => name))].flatMap((kind) => {
    const made = outcomes.filter(({ name }) => name === kind);
    if (made.length < ENOUGH || made.some(({ outcome }) => outcome === "done")) return [];
    return [
      `none of ${made.length} requests ${kind} succeeded: ${made.at(-1)?.words ?? "no reason was shown"}`,
    ];
  });
}

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
