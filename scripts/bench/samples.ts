/** Figures of repeated calls: medians, because the machine is shared and single numbers lie. */

export interface Figures {
  count: number;
  p50: number;
  p95: number;
  p99: number;
}

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Runs `call` one after the other and measures each in milliseconds.
 * @param count measured calls; a tenth more run first to warm up
 */
export async function measure(count: number, call: (index: number) => Promise<unknown>): Promise<Figures> {
  const warmUp = Math.ceil(count / 10);
  const times: number[] = [];
  for (let index = 0; index < warmUp + count; index++) {
    const started = performance.now();
    await call(index);
    if (index >= warmUp) times.push(performance.now() - started);
  }
  return figuresOf(times);
}

export function figuresOf(times: number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b);
  return {
    count: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
  };
}

/** One line of the report. */
export function line(name: string, { count, p50, p95 }: Figures): string {
  return `${name.padEnd(46)} p50 ${p50.toFixed(2).padStart(8)} ms   p95 ${p95.toFixed(2).padStart(8)} ms   (${count})`;
}
