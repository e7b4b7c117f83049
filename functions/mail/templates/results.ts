import type { Notification } from "#domain/notifications/notification.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import { formatBookDay } from "#domain/values/book-day.ts";
import { formatDollars, formatHundredths, sum, ZERO } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import { signedDollars } from "./money.ts";
import { greetingFor, type Recipient } from "./recipient.ts";

/** The digest of results: one mail a day at most, for accounts that chose it. */

/** The part of an account in a result, or in its reversal. */
export interface DigestPart {
  readonly kind: "result-posted" | "result-reversed";
  readonly profit: NonNullable<Notification["amount"]>;
  readonly result: Pick<PlanResult, "plan" | "day" | "percent" | "note" | "reversalReason">;
}

export function resultDigest(
  reader: Recipient,
  parts: readonly DigestPart[],
  { appUrl }: SiteInfo,
): MailContent {
  const total = sum(...parts.map(({ profit }) => profit));
  const reversed = parts.some(({ kind }) => kind === "result-reversed");
  const count = parts.length === 1 ? "One result was" : `${parts.length} results were`;
  return {
    subject: `Your results: ${total === ZERO ? formatDollars(total) : signedDollars(total)}`,
    greeting: greetingFor(reader),
    paragraphs: [
      `${count} posted${reversed ? " or reversed" : ""} for your trade since the last digest. In total, your profit changed by ${total === ZERO ? formatDollars(total) : signedDollars(total)}.`,
    ],
    facts: parts.map(factOf),
    link: { words: "See your trade day by day", url: appUrl + paths.trade },
    notes: ["You chose to receive this email. Turn it off in your notification settings."],
  };
}

function factOf({ kind, profit, result }: DigestPart): readonly [string, string] {
  const { plan, day, percent, note, reversalReason } = result;
  const name = `${plan}, ${formatBookDay(day)}`;
  const amount = profit === ZERO ? formatDollars(profit) : signedDollars(profit);
  return kind === "result-posted"
    ? [name, `${formatHundredths(percent)}%, ${amount}. ${note}`]
    : [`${name}, reversed`, `${amount}. ${reversalReason ?? ""}`.trim()];
}
