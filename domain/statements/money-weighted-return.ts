import { DAY } from "#domain/values/durations.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Rate } from "./rate.ts";

/** Money that came into the account, or left it when negative. */
interface Flow {
  readonly at: string;
  readonly amount: Cents;
}

interface Flows {
  readonly opening: Cents;
  readonly flows: readonly Flow[];
  readonly closing: Cents;
  readonly from: string;
  readonly until: string;
}

/** Growth factors are searched between e^-20 and e^20, in steps of e^0.05; beyond them no rate means anything. */
const [searchedUpTo, searchStep] = [400, 0.05];

/**
 * The rate at which the opening equity and every flow, each from its own moment on, grow to the closing equity: the
 * internal rate of return, for the whole period. Found in doubles to a ten-billionth, then rounded half up to hundredths
 * of a percent.
 * @returns why there is none: see `NoRate`
 */
export function moneyWeightedReturn({ opening, flows, closing, from, until }: Flows): Rate {
  const isEmpty = opening <= 0 && !flows.some(({ amount }) => amount > 0);
  if (isEmpty) return "no-money";
  const length = Date.parse(until) - Date.parse(from);
  if (length < DAY) return "too-short";
  // Everything is lost and nothing came back: the limit that no factor above zero reaches.
  if (closing <= 0 && !flows.some(({ amount }) => amount < 0)) return closing < 0 ? "ambiguous" : -10_000;

  const terms = flows.map(({ at, amount }) => ({
    amount,
    remaining: (Date.parse(until) - Date.parse(at)) / length,
  }));
  const excess = (exponent: number) =>
    opening * Math.exp(exponent) +
    terms.reduce((total, { amount, remaining }) => total + amount * Math.exp(exponent * remaining), 0) -
    closing;

  const roots = new Set<number>();
  let previous = { at: -searchedUpTo * searchStep, value: excess(-searchedUpTo * searchStep) };
  for (let step = 1 - searchedUpTo; step <= searchedUpTo; step++) {
    const next = { at: step * searchStep, value: excess(step * searchStep) };
    if (next.value === 0) roots.add(next.at);
    else if (previous.value !== 0 && previous.value > 0 !== next.value > 0)
      roots.add(bisect(excess, previous.at, next.at));
    previous = next;
  }
  const [root] = roots;
  if (root === undefined || roots.size > 1) return "ambiguous";
  return Math.floor(Math.expm1(root) * 10_000 + 0.5);
}

/** @param low and @param high enclose one change of sign */
function bisect(excess: (exponent: number) => number, low: number, high: number): number {
  const isPositive = excess(low) > 0;
  let [from, to] = [low, high];
  while (to - from > 1e-12) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (excess(middle) > 0 === isPositive) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
