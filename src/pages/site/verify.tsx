import { useLocation } from "react-router-dom";
import * as verify from "#messages/generated/verify.ts";
import { LogVerifier } from "#src/features/public-log/log-verifier.tsx";
import { OwedToInvestors } from "#src/features/public-log/owed-to-investors.tsx";
import { ReserveList } from "#src/features/public-log/reserve-list.tsx";
import { DataProvider } from "#src/features/session/data-provider.tsx";
import { useRichText } from "#src/language/rich-text.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { PageOpening } from "./page-opening.tsx";

const limits = [
  verify.limitsMoney,
  verify.limitsTruth,
  verify.limitsOther,
  verify.limitsAll,
  verify.limitsOwner,
  verify.limitsSame,
];

/** The check of what an investor has of the public log, for everybody. */
export function VerifyPage() {
  const t = useMessages();
  const rich = useRichText();
  const { hash } = useLocation();
  return (
    <>
      <PageOpening title={t(verify.title)} lead={t(verify.lead)} />
      <div className="page-width grid grid-cols-1 gap-10 pb-16">
        <DataProvider>
          <LogVerifier
            fragment={hash}
            owed={(log) => <OwedToInvestors log={log} />}
            reserves={<ReserveList />}
          />
        </DataProvider>
        <section aria-labelledby="limits" className="max-w-[70ch] rounded-card bg-sunken p-6">
          <h2 id="limits" className="font-semibold text-lead">
            {t(verify.limitsTitle)}
          </h2>
          <ul className="mt-3 list-disc space-y-2 ps-5">
            {limits.map((limit) => (
              <li key={t(limit)}>{t(limit)}</li>
            ))}
            <li>
              {rich(verify.limitsPage, {
                folder: (
                  <code dir="ltr" translate="no" className="wrap-anywhere text-small">
                    public-log
                  </code>
                ),
              })}
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}
