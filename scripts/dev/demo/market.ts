import { DAY } from "#domain/values/durations.ts";
import type { Random } from "#tests/model/seeded-random.ts";

/** The results of the plans in the demonstration: invented, with weeks in which they lose. */

interface MarketDay {
  /** Midnight in UTC, in milliseconds since 1970. */
  readonly midnight: number;
  /** How many weekdays ago, 1 for the last one before today. */
  readonly ago: number;
  readonly results: readonly { readonly planId: string; readonly percent: number; readonly note: string }[];
}

/** By plan, in hundredths of a percent: what an ordinary day earns, how far days differ, what a bad day costs. */
const plans = [
  { planId: "starter", mean: 10, spread: 40, bad: 74 },
  { planId: "steady", mean: 19, spread: 78, bad: 148 },
  { planId: "reach", mean: 27, spread: 146, bad: 270 },
] as const;

/** The weeks of losses, in weekdays before today. */
const badWeeks: readonly (readonly [from: number, to: number])[] = [
  [224, 219],
  [158, 151],
  [97, 93],
  [38, 33],
];

/** The last days, alike whenever the year is made: the newest first. Steady gains in them, and Reach loses. */
const lastDays: Readonly<Record<string, readonly number[]>> = {
  steady: [58, 91, -37, 112, 64, 21, -52, 83, 105, 30],
  reach: [-140, 60, -210, -95, 180, 40, -160, 75, 120, -40],
};

const notes = {
  gain: [
    "Gains on the long positions in technology",
    "Currencies recovered; the short dollar position paid off",
    "Index positions closed at the day's high",
    "Good quarterly figures lifted two holdings",
    "Gold and index positions gained together",
  ],
  small: [
    "Quiet markets, few positions opened",
    "Interest on cash, no positions opened",
    "Small gains and small losses nearly cancelled out",
    "Waited for the central bank; little was traded",
  ],
  loss: [
    "Losses on energy, covered in part by currencies",
    "A volatile day: stops were reached on two positions",
    "The index fell at the opening; half of the position was closed",
    "Technology gave back yesterday's gains",
  ],
  heavy: [
    "A broad sell-off: all plans lost, positions were reduced",
    "Stops were reached on most positions; what is left is hedged",
    "Losses for another day; no new positions until it calms down",
  ],
} as const;

/** Every weekday of a year before today. @param today midnight in UTC @param days calendar days to go back */
export function marketDays(today: number, days: number, random: Random): MarketDay[] {
  const weekdays = Array.from({ length: days }, (_, number) => today - (days - number) * DAY).filter(
    (midnight) => ![0, 6].includes(new Date(midnight).getUTCDay()),
  );
  return weekdays.map((midnight, number) => {
    const ago = weekdays.length - number;
    // Most of a day is common to all plans.
    const common = bell(random);
    return { midnight, ago, results: plans.map((plan) => resultOf(plan, ago, common, random)) };
  });
}

function resultOf(plan: (typeof plans)[number], ago: number, common: number, random: Random) {
  const { planId, mean, spread, bad } = plan;
  const mood = 0.7 * common + 0.5 * bell(random);
  const fixed = lastDays[planId]?.[ago - 1];
  const isBad = badWeeks.some(([from, to]) => ago <= from && ago >= to);
  const ordinary = isBad ? Math.round(bad * (0.6 * mood - 1)) : Math.round(mean + spread * mood);
  const percent = fixed ?? ordinary;
  return { planId, percent, note: noteFor(percent / spread, random) };
}

function noteFor(size: number, random: Random): string {
  const list = size < -1.6 ? notes.heavy : size < -0.3 ? notes.loss : size < 0.3 ? notes.small : notes.gain;
  return list[random(list.length)] ?? notes.small[0];
}

/** A number around 0, mostly between -1 and 1. */
function bell(random: Random): number {
  return (random(1000) + random(1000) + random(1000) - 1498.5) / 700;
}
