import { type ReactNode, useEffect, useState } from "react";
import { planHref } from "#domain/values/paths.ts";
import * as plansPage from "#messages/generated/plans-page.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PlanFace } from "./plan-face.tsx";
import { type PlanOffer, readPlanOffers, readRecentResults } from "./plan-offer.ts";

type State = PlanOffer[] | "loading" | "failed";

/** By plan; undefined until it is read, null when it could not be. */
type Recent = Awaited<ReturnType<typeof readRecentResults>> | null | undefined;

interface Props {
  /** The actions below the plans; not offered without a plan. */
  action: ReactNode;
}

/** The plans for everybody, as they stand in the table now; read once the page is there. */
export function PlanOffers({ action }: Props) {
  const [plans, setPlans] = useState<State>("loading");
  useEffect(() => {
    if (plans !== "loading") return;
    let left = false;
    readPlanOffers()
      .catch((): State => "failed")
      .then((read) => {
        if (!left) setPlans(read);
      });
    return () => {
      left = true;
    };
  }, [plans]);

  const [recent, setRecent] = useState<Recent>();
  useEffect(() => {
    let left = false;
    readRecentResults()
      .catch(() => null)
      .then((read) => {
        // A function as state has to be wrapped.
        if (!left) setRecent(() => read);
      });
    return () => {
      left = true;
    };
  }, []);

  const isEmpty = typeof plans !== "string" && plans.length === 0;
  return (
    <>
      <Offers plans={plans} recent={recent} onRetry={() => setPlans("loading")} />
      {/* Its place stays, so that nothing below moves once it is known that there are none. */}
      <div style={isEmpty ? { visibility: "hidden" } : undefined}>{action}</div>
    </>
  );
}

interface OffersProps {
  plans: State;
  recent: Recent;
  onRetry: () => void;
}

function Offers({ plans, recent, onRetry }: OffersProps) {
  const t = useMessages();
  const address = useAddress();
  if (plans === "loading")
    return (
      <div aria-busy="true" className={grid}>
        {["one", "two", "three"].map((name) => (
          <Skeleton key={name} className="h-[363px] rounded-card" />
        ))}
      </div>
    );
  if (plans === "failed")
    return (
      <div role="alert" className={note}>
        <p className="font-semibold text-negative">{t(plansPage.problem)}</p>
        <p className="mt-1 text-muted">{t(plansPage.problemText)}</p>
        <button type="button" onClick={onRetry} className="mt-3 min-h-11 font-semibold text-brand underline">
          {t(plansPage.retry)}
        </button>
      </div>
    );
  if (plans.length === 0)
    return (
      <div className={note}>
        <p className="font-semibold">{t(plansPage.empty)}</p>
        <p className="mt-1 text-muted">{t(plansPage.emptyText)}</p>
      </div>
    );
  return (
    <div className={grid}>
      {plans.map((plan) => (
        <PlanFace
          key={plan.id}
          plan={plan}
          recent={recent ? recent(plan.id) : recent}
          recordLink={
            <a
              href={address(planHref(plan.id))}
              aria-label={t(plansPage.cardRecentRecordOf, { plan: plan.title })}
              className="font-medium text-brand underline"
            >
              {t(plansPage.cardRecentRecord)}
            </a>
          }
        />
      ))}
    </div>
  );
}

const grid = "grid min-h-[363px] grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3";
const note =
  "grid min-h-[363px] content-center justify-items-start rounded-card border border-line bg-card p-6";
