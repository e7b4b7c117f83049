import { useState } from "react";
import { Link, Navigate } from "react-router-dom";
import type { Profile } from "#domain/profiles/profile.ts";
import { paths, planHref, transactionHref } from "#domain/values/paths.ts";
import * as cards from "#messages/generated/cards.ts";
import * as frame from "#messages/generated/frame.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import { EntriesButton } from "#src/features/ledger/entries-button.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { OngoingTrade } from "#src/features/trade/ongoing-trade.tsx";
import { TradeDays } from "#src/features/trade/trade-days.tsx";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { useAddressValues } from "#src/pages/use-address-values.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";

const ResultEntries = onDemand(() =>
  import("#src/features/ledger/result-entries.tsx").then((module) => module.ResultEntries),
);

function Header() {
  const t = useMessages();
  return <PageHeader title={t(tradeTexts.pageTitle)} back={<BackButton fallback={paths.dashboard} />} />;
}

/** The ongoing trade of the investor, day by day. A notification opens it with the result or the trade that it is about. */
export function TradePage() {
  const [named] = useAddressValues(["result", "opened"]);
  return (
    <ProfileGate accountId={useAccountId()} loading={<Header />} whenInactive="page">
      {(profile) => <OwnTrade key={named.opened} profile={profile} {...named} />}
    </ProfileGate>
  );
}

interface OwnTradeProps {
  profile: Profile;
  /** The id of the result that the page was opened for; "" for none. */
  result: string;
  /** The transaction that opened the trade that the page was opened for; "" for none. */
  opened: string;
}

function OwnTrade({ profile, result, opened }: OwnTradeProps) {
  const t = useMessages();
  const { userId, trade } = profile;
  // As it was on arrival: a trade that is ended here stays on this page, which then says what comes next.
  const [hadEnded] = useState(opened !== "" && opened !== trade?.transactionId);
  if (hadEnded) return <Navigate replace to={transactionHref(opened)} />;
  const elsewhere = result !== "" && <ResultEntries key={result} userId={userId} resultId={result} />;
  return (
    <>
      <Header />
      {trade === null ? (
        elsewhere
      ) : (
        <p className="mb-6 max-w-[80ch] border-negative border-s-2 ps-4 font-medium">
          {t(frame.riskWarning)}{" "}
          <Link to={planHref(trade.planId)} className="text-brand underline">
            {t(tradeTexts.pageRecord)}
          </Link>
        </p>
      )}
      <OngoingTrade
        profile={profile}
        entries={<EntriesButton userId={userId} figure="profit" title={t(cards.tradeProfit)} />}
        emptyAction={<ButtonLink to={paths.plans}>{t(tradeTexts.pageChoosePlan)}</ButtonLink>}
      />
      {trade !== null && (
        <TradeDays profile={profile} trade={trade} resultId={result} elsewhere={elsewhere} />
      )}
    </>
  );
}
