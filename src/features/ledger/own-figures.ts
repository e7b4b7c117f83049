import { available, totalEquity } from "#domain/profiles/balances.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import type { Cents } from "#domain/values/money.ts";

/** The parts of a profile that the investor's figures are made of. */
export type FigureColumns = Pick<Profile, "balance" | "hold" | "stake" | "profit" | "bonus">;

/** The figures of the dashboard. The program shows them, and before it is there the document (src/app/early-frame.ts). */
export function figuresOf(profile: FigureColumns) {
  const { balance, hold, stake, profit, bonus } = profile;
  return {
    equity: totalEquity(profile),
    balance,
    profit,
    bonus,
    available: available(profile),
    hold,
    stake,
  } satisfies Record<string, Cents>;
}

export type Figures = ReturnType<typeof figuresOf>;
export type FigureName = keyof Figures;
