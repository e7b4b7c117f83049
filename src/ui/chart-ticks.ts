/** The steps that a reader adds up without effort, in each power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10, 20];

/** More would stand on each other in a picture of 120 pixels. */
const mostSteps = 4;

/**
 * Returns round values for the lines behind a chart: zero, and steps of equal size that cover its values.
 * @param lowest a whole number, at most zero
 * @param highest a whole number, at least zero
 * @returns from the lowest to the highest; the first and the last one enclose all values
 */
export function chartTicks(lowest: number, highest: number): readonly number[] {
  const span = highest - lowest;
  if (span <= 0) return [0];
  const power = Math.max(10 ** Math.floor(Math.log10(span / mostSteps)), 1);
  // Values are whole: cents, or hundredths of a percent.
  const sizes = roundSteps.map((round) => round * power).filter(Number.isInteger);
  const isEnough = (size: number) => Math.ceil(highest / size) + Math.ceil(-lowest / size) <= mostSteps;
  const step = sizes.find(isEnough) ?? 20 * power;
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
