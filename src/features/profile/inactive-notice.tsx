import { Clock3 } from "lucide-react";
import { awaitsActivation, type Profile } from "#domain/profiles/profile.ts";
import { paths } from "#domain/values/paths.ts";
import * as profileTexts from "#messages/generated/profile.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Card } from "#src/ui/card.tsx";

interface InactiveNoticeProps {
  profile: Profile;
  /** An administrator's view: it leads nowhere. */
  readOnly?: boolean;
}

/** Stands in the place of the dashboard until an administrator activates the account. */
export function InactiveNotice({ profile, readOnly = false }: InactiveNoticeProps) {
  const t = useMessages();
  const wasActive = !awaitsActivation(profile);
  return (
    <Card className="mx-auto mt-6 max-w-xl sm:mt-16">
      <div role="status" className="grid justify-items-center gap-3 py-6 text-center sm:py-10">
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-pending-soft text-pending">
          <Clock3 aria-hidden size={26} />
        </span>
        <h1 className="text-title font-semibold">
          {t(wasActive ? profileTexts.deactivatedTitle : profileTexts.inactiveTitle)}
        </h1>
        <p className="wrap-anywhere max-w-md text-muted">
          {t(wasActive ? profileTexts.deactivatedText : profileTexts.inactiveText, { name: profile.name })}
        </p>
        {wasActive && !readOnly && (
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.transactions} variant="secondary">
              {t(profileTexts.deactivatedTransactions)}
            </ButtonLink>
            <ButtonLink to={paths.statement} variant="secondary">
              {t(profileTexts.deactivatedStatement)}
            </ButtonLink>
            <ButtonLink to={paths.support} variant="secondary">
              {t(profileTexts.deactivatedSupport)}
            </ButtonLink>
          </div>
        )}
        {/* The specification's sentence for every account that is not active, also one that is not new. */}
        {wasActive && <p className="mt-2 text-muted text-small">{t(profileTexts.deactivatedActivation)}</p>}
      </div>
    </Card>
  );
}

/** Over a page that can still be read while an account is not active. */
export function InactiveBanner({ profile }: { profile: Profile }) {
  const t = useMessages();
  const wasActive = !awaitsActivation(profile);
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-card bg-pending-soft px-4 py-3 sm:px-6">
      <Clock3 aria-hidden size={20} className="mt-0.5 shrink-0 text-pending" />
      <span>
        <strong className="font-semibold">
          {t(wasActive ? profileTexts.bannerDeactivated : profileTexts.bannerInactive)}
        </strong>{" "}
        {t(wasActive ? profileTexts.bannerDeactivatedText : profileTexts.bannerInactiveText)}
      </span>
    </p>
  );
}
