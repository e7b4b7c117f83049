import type { Notification } from "#domain/notifications/notification.ts";
import type { PlanResult } from "#domain/results/plan-result.ts";
import type { Formats } from "#domain/values/formats.ts";
import { sum, ZERO } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import type { MailContent } from "#functions/mail/mail-content.ts";
import type { SiteInfo } from "#functions/mail/site-info.ts";
import * as mails from "#messages/generated/mails.ts";
import type { Translate } from "#messages/message.ts";
import { signedDollars } from "./money.ts";
import { formatsFor, greetingFor, type Recipient, textsFor } from "./recipient.ts";

/** The digest of results: one mail a day at most, for accounts that chose it. */

/** The part of an account in a result, or in its reversal. */
export interface DigestPart {
  readonly kind: "result-posted" | "result-reversed";
  readonly profit: NonNullable<Notification["amount"]>;
  readonly result: Pick<PlanResult, "plan" | "day" | "percent" | "note" | "reversalReason">;
}

export function resultDigest(reader: Recipient, parts: readonly DigestPart[], site: SiteInfo): MailContent {
  const t = textsFor(reader, site);
  const formats = formatsFor(reader);
  const change = changeOf(sum(...parts.map(({ profit }) => profit)), formats);
  const isReversed = parts.some(({ kind }) => kind === "result-reversed");
  const text = isReversed ? mails.digestPostedOrReversed : mails.digestPosted;
  return {
    subject: t(mails.digestSubject, { change }),
    greeting: greetingFor(reader, t),
    paragraphs: [t(text, { count: parts.length, change })],
    facts: parts.map((part) => factOf(part, t, formats)),
    link: { words: t(mails.linkTrade), url: site.appUrl + paths.trade },
    notes: [t(mails.digestNote)],
  };
}

/** An amount with its sign; zero has none. */
const changeOf = (amount: DigestPart["profit"], formats: Formats): string =>
  amount === ZERO ? formats.dollars(amount) : signedDollars(amount, formats);

/** A line of the digest. The operator's notes stay as they were written. */
function factOf(
  { kind, profit, result }: DigestPart,
  t: Translate,
  formats: Formats,
): readonly [string, string] {
  const { plan, percent, note, reversalReason } = result;
  const day = formats.bookDay(result.day);
  return kind === "result-posted"
    ? [
        t(mails.digestPart, { plan, day }),
        `${formats.percent(percent)}, ${changeOf(profit, formats)}. ${note}`,
      ]
    : [
        t(mails.digestReversedPart, { plan, day }),
        `${changeOf(profit, formats)}. ${reversalReason ?? ""}`.trim(),
      ];
}
