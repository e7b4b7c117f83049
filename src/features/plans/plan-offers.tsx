import { type ReactNode, useEffect, useState } from "react";
import { planHref } from "#domain/values/paths.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { PlanFace } from "./plan-face.tsx";
import { type PlanOffer, readPlanOffers, readRecentResults } from "./plan-offer.ts";

type State = PlanOffer[] | "loading" | "failed";

/** By plan; undefined until it is read, null when it could not be. */
type Recent = Awaited<ReturnType<typeof readRecentResults>> | null | undefined;

interface Props {
  texts: Texts["plansPage"];
  /** The actions below the plans; not offered without a plan. */
  action: ReactNode;
}

/** The plans for everybody, as they stand in the table now; read once the page is there. */
export function PlanOffers({ texts, action }: Props) {
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
      <Offers plans={plans} recent={recent} texts={texts} onRetry={() => setPlans("loading")} />
      {/* Its place stays, so that nothing below moves once it is known that there are none. */}
      <div style={isEmpty ? { visibility: "hidden" } : undefined}>{action}</div>
    </>
  );
}

interface OffersProps {
  plans: State;
  recent: Recent;
  texts: Texts["plansPage"];
  onRetry: () => void;
}

function Offers({ plans, recent, texts, onRetry }: OffersProps) {
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
        <p className="font-semibold text-negative">{texts.problem}</p>
        <p className="mt-1 text-muted">{texts.problemText}</p>
        <button type="button" onClick={onRetry} className="mt-3 min-h-11 font-semibold text-brand underline">
          {texts.retry}
        </button>
      </div>
    );
  if (plans.length === 0)
    return (
      <div className={note}>
        <p className="font-semibold">{texts.empty}</p>
        <p className="mt-1 text-muted">{texts.emptyText}</p>
      </div>
    );
  return (
    <div className={grid}>
      {plans.map((plan) => (
        <PlanFace
          key={plan.id}
          plan={plan}
          texts={texts.card}
          recent={recent ? recent(plan.id) : recent}
          recordLink={
            <a
              href={planHref(plan.id)}
              aria-label={texts.card.recent.recordOf(plan.title)}
              className="font-medium text-brand underline"
            >
              {texts.card.recent.record}
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
