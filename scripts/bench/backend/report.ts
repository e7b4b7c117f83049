/** The table of the report: each figure beside its aim. */
import type { Figures } from "#scripts/bench/samples.ts";

export interface Line {
  readonly what: string;
  readonly figure: string;
  /** The target; without one the figure is shown alone. */
  readonly aim?: string;
  readonly met?: boolean;
  /** Calls or rows per second, by which two servers are compared. */
  readonly rate?: number;
}

/**
 * Repeated calls, one after the other.
 * @param appwrite milliseconds that a real Appwrite 1.9.6 took at the median; the aim is a tenth of that
 */
export function callLine(what: string, { count, p50, p95, p99 }: Figures, appwrite?: number): Line {
  const ms = (value: number) => value.toFixed(2);
  const rate = 1000 / p50;
  const figure = `p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)} ms  ${rate.toFixed(0)}/s  (${count})`;
  if (appwrite === undefined) return { what, figure, rate };
  return {
    what,
    figure,
    rate,
    aim: `${(10_000 / appwrite).toFixed(0)}/s (p50 ${ms(appwrite / 10)} ms)`,
    met: p50 <= appwrite / 10,
  };
}

export function atLeast(what: string, value: number, aim: number, unit: string): Line {
  const figure = `${value.toFixed(0)} ${unit}`;
  return { what, figure, rate: value, aim: `≥ ${aim} ${unit}`, met: value >= aim };
}

export function below(what: string, value: number, aim: number, unit: string, detail = ""): Line {
  const figure = `${value.toFixed(value < 100 ? 2 : 0)} ${unit}${detail}`;
  return { what, figure, aim: `< ${aim} ${unit}`, met: value < aim };
}

/** One row of a Markdown table. */
export function row({ what, figure, aim = "", met }: Line): string {
  const verdict = met === undefined ? "" : met ? "met" : "**missed**";
  return `| ${what} | ${figure} | ${aim} | ${verdict} |`;
}

export const head = "| what | figure | aim | |\n| --- | --- | --- | --- |";
