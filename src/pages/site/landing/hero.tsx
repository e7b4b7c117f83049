import { paths } from "#domain/paths.ts";
import { hero } from "#src/content/landing.ts";
import { riskWarning } from "#src/content/risk.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AccountPicture } from "./account-picture.tsx";

/** One sentence, one action, and what the account looks like. */
export function Hero() {
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-12 py-12 sm:py-20 lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]">
      <div>
        <h1 className="font-semibold text-hero">{hero.title}</h1>
        <p className="mt-6 max-w-[56ch] text-lead text-muted">{hero.lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <ButtonLink to={paths.register}>{hero.action}</ButtonLink>
        </div>
        <p className="mt-8 max-w-[64ch] border-negative border-l-2 pl-4 text-body">{riskWarning}</p>
      </div>
      <AccountPicture />
    </section>
  );
}
