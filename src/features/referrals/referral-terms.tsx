import { useQuery } from "@tanstack/react-query";
import { type BonusMoment, leastEarningDeposit, paysReferrals } from "#domain/settings/settings.ts";
import * as referrals from "#messages/generated/referrals.ts";
import type { MessageId } from "#messages/message.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { operatorSettings } from "#src/queries/operator-settings.ts";
import { QueryState } from "#src/queries/query-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

type TextWith<Name extends string> = MessageId<Readonly<Record<Name, string | number>>>;

const terms: Readonly<Record<Exclude<BonusMoment, "first-deposit">, TextWith<"amount">>> = {
  registration: referrals.termsRegistration,
  "verified-email": referrals.termsVerifiedEmail,
  activation: referrals.termsActivation,
};

/** The bonus of an invitation and its time; or that there is none. */
export function ReferralTerms() {
  const t = useMessages();
  const rich = useRichText();
  const { dollars } = useFormats();
  const settings = useQuery(operatorSettings());
  return (
    <QueryState
      query={settings}
      isLine
      problem={t(referrals.termsFailed)}
      loading={<Skeleton className="h-6" />}
      empty={(values) => !paysReferrals(values) && <p>{t(referrals.termsNone)}</p>}
    >
      {(values) => {
        const amount = (
          <strong dir="ltr" className="figures">
            {dollars(values.referralBonus)}
          </strong>
        );
        const moment = values.referralBonusAt;
        return (
          <p>
            {moment === "first-deposit"
              ? rich(referrals.termsFirstDeposit, {
                  amount,
                  minimum: <bdi dir="ltr">{dollars(leastEarningDeposit(values))}</bdi>,
                })
              : rich(terms[moment], { amount })}
          </p>
        );
      }}
    </QueryState>
  );
}
