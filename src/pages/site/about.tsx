import { Ban } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as about from "#messages/generated/about.ts";
import * as frame from "#messages/generated/frame.ts";
import { isDemo, operator } from "#src/content/brand.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { PageOpening } from "./page-opening.tsx";
import { RiskNote } from "./risk-note.tsx";

const steps = [
  [about.stepsDepositTitle, about.stepsDepositText],
  [about.stepsInvestTitle, about.stepsInvestText],
  [about.stepsClaimTitle, about.stepsClaimText],
  [about.stepsWithdrawTitle, about.stepsWithdrawText],
] as const;

const never = [about.notCall, about.notFee, about.notGuarantee, about.notRush];

/** The product, the movements of money in it, and its operator. */
export function AboutPage() {
  const t = useMessages();
  const address = useAddress();
  return (
    <>
      <PageOpening title={t(about.title)} lead={t(about.lead)} />
      <section className="border-line border-y bg-card">
        <div className="page-width py-14 sm:py-20">
          <h2 className="font-semibold text-title">{t(about.stepsTitle)}</h2>
          <ol className="mt-8 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map(([title, text], index) => (
              <li key={t(title)} className="border-brand border-t-2 pt-5">
                <p aria-hidden className="figures font-semibold text-brand text-small">
                  {index + 1}
                </p>
                <h3 className="mt-1 font-semibold text-lead">{t(title)}</h3>
                <p className="mt-2 text-muted">{t(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="page-width grid gap-x-16 gap-y-12 py-14 sm:py-20 lg:grid-cols-2">
        <div>
          <h2 className="font-semibold text-title">{t(about.booksTitle)}</h2>
          <p className="mt-4 max-w-[60ch] text-lead">{t(about.booksText)}</p>
          <a
            href={address(paths.verify)}
            className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {t(about.booksCheck)}
          </a>
        </div>
        <div>
          <h2 className="font-semibold text-title">{t(about.operatorTitle)}</h2>
          <p className="mt-4 max-w-[60ch] text-lead">
            {isDemo() ? t(about.operatorDemo) : t(about.operatorSigned, { legalName: operator.legalName })}
          </p>
        </div>
      </section>
      <section className="page-width">
        <div className="grid gap-x-16 gap-y-6 rounded-card bg-sunken p-6 sm:p-10 lg:grid-cols-[5fr_7fr]">
          <h2 className="font-semibold text-title">{t(about.notTitle)}</h2>
          <ul className="grid gap-3">
            {never.map((text) => (
              <li key={t(text)} className="flex gap-3">
                <Ban aria-hidden size={20} className="mt-0.5 shrink-0 text-negative" />
                {t(text)}
              </li>
            ))}
          </ul>
        </div>
        <RiskNote className="mt-12">{t(frame.riskWarning)}</RiskNote>
      </section>
    </>
  );
}
