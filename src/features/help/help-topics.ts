import type { PublicSettings } from "#domain/settings/settings.ts";
import type { Formats } from "#domain/values/formats.ts";
import { ZERO } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import * as help from "#messages/generated/help.ts";
import type { Translate } from "#messages/message.ts";

interface HelpTopic {
  readonly title: string;
  readonly questions: readonly HelpAnswer[];
}

interface HelpAnswer {
  readonly question: string;
  readonly answer: string;
  /** A page that the answer is about. */
  readonly link?: { readonly to: string; readonly label: string };
}

/**
 * Returns the questions that investors ask, with answers that follow the operator's settings. The rules behind them
 * are those of docs/money.md and docs/security.md.
 */
export function helpTopics(
  settings: PublicSettings,
  t: Translate,
  { dollars, percent }: Pick<Formats, "dollars" | "percent">,
): HelpTopic[] {
  const {
    openRequestsMax,
    requestsPerHour,
    largeWithdrawal,
    securityHoldHours,
    addressWaitHours,
    withdrawalFee,
    withdrawalMinimum,
  } = settings;
  const fee = { percent: percent(withdrawalFee) };
  return [
    {
      title: t(help.depositsTitle),
      questions: [
        { question: t(help.depositsArrival), answer: t(help.depositsArrivalAnswer) },
        { question: t(help.depositsMistake), answer: t(help.depositsMistakeAnswer) },
        { question: t(help.depositsCancel), answer: t(help.depositsCancelAnswer) },
        {
          question: t(help.depositsLimit),
          answer: t(help.depositsLimitAnswer, { pending: openRequestsMax, hourly: requestsPerHour }),
        },
      ],
    },
    {
      title: t(help.tradesTitle),
      questions: [
        { question: t(help.tradesEarnings), answer: t(help.tradesEarningsAnswer) },
        { question: t(help.tradesEnd), answer: t(help.tradesEndAnswer) },
        { question: t(help.tradesStake), answer: t(help.tradesStakeAnswer) },
      ],
    },
    {
      title: t(help.withdrawalsTitle),
      questions: [
        {
          question: t(help.withdrawalsCost),
          answer:
            withdrawalMinimum > ZERO
              ? t(help.withdrawalsCostMinimumAnswer, { ...fee, minimum: dollars(withdrawalMinimum) })
              : t(help.withdrawalsCostAnswer, fee),
        },
        { question: t(help.withdrawalsBalance), answer: t(help.withdrawalsBalanceAnswer) },
        { question: t(help.withdrawalsPassword), answer: t(help.withdrawalsPasswordAnswer) },
        ...(addressWaitHours === 0
          ? []
          : [
              {
                question: t(help.withdrawalsWait),
                answer: t(help.withdrawalsWaitAnswer, { hours: addressWaitHours }),
              },
            ]),
        ...(largeWithdrawal === null
          ? []
          : [
              {
                question: t(help.withdrawalsLarge),
                answer: t(help.withdrawalsLargeAnswer, { amount: dollars(largeWithdrawal) }),
              },
            ]),
        ...(securityHoldHours === 0
          ? []
          : [
              {
                question: t(help.withdrawalsHold),
                answer: t(help.withdrawalsHoldAnswer, { hours: securityHoldHours }),
              },
            ]),
      ],
    },
    {
      title: t(help.accountTitle),
      questions: [
        { question: t(help.accountApp), answer: t(help.accountAppAnswer) },
        { question: t(help.accountPassword), answer: t(help.accountPasswordAnswer) },
        {
          question: t(help.accountBreak),
          answer: t(help.accountBreakAnswer),
          link: { to: paths.limits, label: t(help.accountBreakLink) },
        },
        { question: t(help.accountDelete), answer: t(help.accountDeleteAnswer) },
      ],
    },
  ];
}
