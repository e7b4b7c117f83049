import { useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { available } from "#domain/members/balances.ts";
import type { Profile } from "#domain/members/profile.ts";
import { paths } from "#domain/values/paths.ts";
import { riskWarning } from "#domain/values/risk-warning.ts";
import { PlanGrid } from "#src/features/plans/plan-grid.tsx";
import { ProfileGate } from "#src/features/profile/profile-gate.tsx";
import { InvestForm } from "#src/features/trade/invest-form.tsx";
import { useOpenTrade } from "#src/features/trade/mutations.ts";
import { useAccountId } from "#src/pages/use-account-id.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const loading = (
  <>
    <PageHeader title="Plans" />
    <Skeleton className="h-[640px] rounded-card" />
  </>
);

/** Where an investor puts money into a plan. */
export function PlansPage() {
  const userId = useAccountId();
  return (
    <ProfileGate accountId={userId} loading={loading}>
      {(profile) => (
        <>
          <PageHeader
            title="Plans"
            description="Choose a plan and an amount. You review your choice before you confirm. You can have one trade at a time."
            actions={
              <ButtonLink to={paths.comparePlans} variant="secondary">
                Compare plans
              </ButtonLink>
            }
          />
          <p className="mb-6 max-w-[80ch] border-negative border-l-2 pl-4 font-medium">{riskWarning}</p>
          <h2 className="sr-only">All plans</h2>
          <Plans profile={profile} />
        </>
      )}
    </ProfileGate>
  );
}

function Plans({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const refusalId = useId();
  const invest = useOpenTrade(profile.userId);
  const cash = available(profile);
  return (
    <>
      {profile.trade !== null && (
        <p role="note" id={refusalId} className="mb-6 rounded-card bg-brand-soft px-4 py-3 sm:px-6">
          You have an ongoing trade in <strong className="wrap-anywhere">{profile.trade.plan}</strong>. You
          can invest again when it has ended.{" "}
          <Link to={paths.dashboard} className="font-semibold text-brand underline">
            See your trade
          </Link>
        </p>
      )}
      {profile.isActive && profile.trade === null && cash <= 0 && (
        <p role="note" className="mb-6 rounded-card bg-brand-soft px-4 py-3 sm:px-6">
          You have nothing available to invest.{" "}
          <Link to={paths.deposits} className="font-semibold text-brand underline">
            Make a deposit
          </Link>
        </p>
      )}
      <PlanGrid
        actionFor={(plan) => (
          <InvestForm
            invest={invest}
            plan={plan}
            cash={cash}
            riskWarning={riskWarning}
            disabledBy={profile.trade === null ? undefined : refusalId}
            onDone={() => navigate(paths.dashboard)}
          />
        )}
      />
    </>
  );
}
