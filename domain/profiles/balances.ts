import type { Balances } from "#domain/ledger/account.ts";
import { type Cents, cents, sum } from "#domain/values/money.ts";
import type { Profile } from "./profile.ts";

/**
 * The sums of a profile. Apart from what reads its rows, because the document of the dashboard has them in a script of
 * its own.
 */

/** Returns the amount that the investor can use now: the balance without the money on hold. */
export function available(profile: Pick<Profile, "balance" | "hold">): Cents {
  return cents(profile.balance - profile.hold);
}

/** Everything that belongs to the investor: an investment moves money within it and changes nothing. */
export function totalEquity({
  balance,
  stake,
  profit,
}: Pick<Profile, "balance" | "stake" | "profit">): Cents {
  return sum(balance, stake, profit);
}

/** The accounts of the investor as the profile shows them. */
export function balancesOf(
  profile: Pick<Profile, "balance" | "hold" | "stake" | "profit" | "bonus">,
): Balances {
  const { hold, stake, profit, bonus } = profile;
  return { cash: available(profile), hold, stake, profit, bonus };
}
