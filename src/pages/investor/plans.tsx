import { useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { available } from "#domain/profiles/balances.ts";
import type { Profile } from "#domain/profiles/profile.ts";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as planRecord from "#messages/generated/plan-record.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import * as tradeTexts from "#messages/generated/trade.ts";
import { PlanGrid } from "#src/features/plans/plan-grid.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { useInvestingReport } from "#src/features/self-limits/use-investing-report.tsx";
import { InvestForm } from "#src/features/trade/invest-form.tsx";
import { useOpenTrade } from "#src/features/trade/mutations.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

/** Where an investor puts money into a plan. */
export function PlansPage() {
  const t = useMessages();
  const userId = useAccountId();
  const loading = (
    <>
      <PageHeader title={t(plansPage.title)} />
      <Skeleton className="h-[640px] rounded-card" />
    </>
  );
  return (
    <ProfileGate accountId={userId} loading={loading}>
      {(profile) => (
        <>
          <PageHeader
            title={t(plansPage.title)}
            description={t(tradeTexts.plansLead)}
            actions={
              <ButtonLink to={paths.comparePlans} variant="secondary">
                {t(planRecord.compareTitle)}
              </ButtonLink>
            }
          />
          <p className="mb-6 max-w-[80ch] border-negative border-s-2 ps-4 font-medium">
            {t(frame.riskWarning)}
          </p>
          <h2 className="sr-only">{t(plansPage.heading)}</h2>
          <Plans profile={profile} />
        </>
      )}
    </ProfileGate>
  );
}

function Plans({ profile }: { profile: Profile }) {
  const t = useMessages();
  const rich = useRichText();
  const navigate = useNavigate();
  const refusalId = useId();
  const invest = useOpenTrade(profile.userId);
  const cash = available(profile);
  const mayInvest = profile.isActive && profile.trade === null;
  const report = useInvestingReport(profile.userId, mayInvest);
  const notice = report?.notice;
  return (
    <>
      {profile.trade !== null && (
        <p role="note" id={refusalId} className="mb-6 rounded-card bg-brand-soft px-4 py-3 sm:px-6">
          {rich(tradeTexts.plansOngoing, {
            plan: (
              <strong className="wrap-anywhere">
                <bdi>{profile.trade.plan}</bdi>
              </strong>
            ),
          })}{" "}
          <Link to={paths.dashboard} className="font-semibold text-brand underline">
            {t(tradeTexts.plansSeeTrade)}
          </Link>
        </p>
      )}
      {notice?.element ?? (report && mayInvest && cash <= 0 && <NoMoney />)}
      {/* In one place from the start: a form keeps what is typed into it when the notice arrives. */}
      <PlanGrid
        actionFor={(plan) => (
          <InvestForm
            invest={invest}
            plan={plan}
            cash={cash}
            riskWarning={t(frame.riskWarning)}
            disabledBy={profile.trade === null ? notice?.id : refusalId}
            notNow={profile.trade === null ? undefined : t(tradeTexts.investNotNow)}
            onDone={() => navigate(paths.dashboard)}
          />
        )}
      />
    </>
  );
}

function NoMoney() {
  const t = useMessages();
  return (
    <p role="note" className="mb-6 rounded-card bg-brand-soft px-4 py-3 sm:px-6">
      {t(tradeTexts.plansNoMoney)}{" "}
      <Link to={paths.deposits} className="font-semibold text-brand underline">
        {t(tradeTexts.plansDeposit)}
      </Link>
    </p>
  );
}
