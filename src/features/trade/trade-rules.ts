import type { Plan } from "#domain/plans/plan.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import type { Translate } from "#messages/message.ts";

/** How a trade of a plan ends, as the rules of domain/trades have it: said before an investment is confirmed. */
export const tradeRules = (t: Translate, { days, returnsStake }: Pick<Plan, "days" | "returnsStake">) => [
  t(returnsStake ? tradeTexts.rulesStakeReturns : tradeTexts.rulesStakeStays),
  t(tradeTexts.rulesClose, { days }),
  t(tradeTexts.rulesUntil),
];
