import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { plansSection } from "#src/content/landing.ts";
import { riskWarning } from "#src/content/risk.ts";

const PlanShowcase = lazy(() =>
  import("#src/features/plans/plan-showcase.tsx").then((module) => ({ default: module.PlanShowcase })),
);

/** Live plans. Their code and data are fetched when the section comes near, not with the page. */
export function PlansSection() {
  const section = useRef<HTMLElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (section.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: "400px" },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={section} id="plans" className="border-line border-y bg-card">
      <div className="page-width py-16 sm:py-24">
        <div className="mb-10 grid gap-x-16 gap-y-4 lg:grid-cols-2">
          <div>
            <h2 className="font-semibold text-display">{plansSection.title}</h2>
            <p className="mt-4 max-w-[56ch] text-lead text-muted">{plansSection.lead}</p>
          </div>
          <p className="max-w-[64ch] self-end border-negative border-l-2 pl-4">{riskWarning}</p>
        </div>
        <div className="min-h-[262px]">
          {near && (
            <Suspense>
              <PlanShowcase />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
