import {
  Activity,
  BadgeCheck,
  Coins,
  LifeBuoy,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
} from "lucide-react";
import * as landing from "#messages/generated/landing.ts";
import type { MessageId } from "#messages/message.ts";
import { type Claim, claims } from "#src/content/claims.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Mark, useClaimMark } from "./mark.tsx";

const features: readonly { Icon: LucideIcon; title: MessageId; text: MessageId; claim?: Claim }[] = [
  { Icon: Activity, title: landing.featuresLiveTitle, text: landing.featuresLiveText },
  {
    Icon: LifeBuoy,
    title: landing.featuresSupportTitle,
    text: landing.featuresSupportText,
    claim: claims.support,
  },
  { Icon: ShieldCheck, title: landing.featuresSecurityTitle, text: landing.featuresSecurityText },
  { Icon: Coins, title: landing.featuresDepositsTitle, text: landing.featuresDepositsText },
  { Icon: BadgeCheck, title: landing.featuresWithdrawalsTitle, text: landing.featuresWithdrawalsText },
  { Icon: ScrollText, title: landing.featuresTransparencyTitle, text: landing.featuresTransparencyText },
];

/** The reasons to choose this product. */
export function FeaturesSection() {
  const t = useMessages();
  const markOf = useClaimMark();
  return (
    <section className="border-line border-t bg-card">
      <div className="page-width py-16 sm:py-24">
        <h2 className="mx-auto max-w-[24ch] text-center font-semibold text-display">
          {t(landing.featuresTitle)}
        </h2>
        <ul className="mt-12 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {features.map(({ Icon, title, text, claim }) => (
            <li key={t(title)} data-reveal className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
                <Icon aria-hidden size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="font-semibold text-lead">
                  {t(title)}
                  {claim && (
                    <>
                      {" "}
                      <Mark>{markOf(claim)}</Mark>
                    </>
                  )}
                </h3>
                <p className="mt-1 text-muted">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
