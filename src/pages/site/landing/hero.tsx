import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import * as landing from "#messages/generated/landing.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { RiskNote } from "#src/pages/site/risk-note.tsx";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";
import { AccountPicture } from "./account-picture.tsx";
import { Statistics } from "./statistics.tsx";

/** One sentence, one action, what the account looks like, and the figures of the advertising. */
export function Hero() {
  const t = useMessages();
  const address = useAddress();
  return (
    <section className="page-width">
      <div className="grid items-center gap-x-16 gap-y-12 pt-10 pb-12 sm:pt-16 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
        <div>
          <h1 className="font-semibold text-hero">{t(landing.heroTitle)}</h1>
          <p className="mt-6 max-w-[56ch] text-lead text-muted">{t(landing.heroLead)}</p>
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <ButtonAnchor href={address(paths.register)}>{t(landing.heroAction)}</ButtonAnchor>
            <ButtonAnchor href="#plans" variant="ghost">
              {t(landing.heroPlans)}
            </ButtonAnchor>
          </div>
          <RiskNote className="mt-8">{t(frame.riskWarning)}</RiskNote>
        </div>
        <AccountPicture />
      </div>
      <Statistics />
    </section>
  );
}
