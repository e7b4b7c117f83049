import { Clock3 } from "lucide-react";
import { awaitsActivation, type Profile } from "#domain/members/profile.ts";
import { paths } from "#domain/values/paths.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { Card } from "#src/ui/card.tsx";

export interface InactiveNoticeProps {
  profile: Profile;
  /** An administrator's view: it leads nowhere. */
  readOnly?: boolean;
}

/** Stands in the place of the dashboard until an administrator activates the account. */
export function InactiveNotice({ profile, readOnly = false }: InactiveNoticeProps) {
  const wasActive = !awaitsActivation(profile);
  return (
    <Card className="mx-auto mt-6 max-w-xl sm:mt-16">
      <div role="status" className="grid justify-items-center gap-3 py-6 text-center sm:py-10">
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-pending-soft text-pending">
          <Clock3 aria-hidden size={26} />
        </span>
        <h1 className="text-title font-semibold">
          {wasActive ? "Your account was deactivated" : "Your account is not active yet"}
        </h1>
        <p className="wrap-anywhere max-w-md text-muted">
          {wasActive
            ? `${profile.name}, an administrator has deactivated your account. Your money is safe, but you cannot move it. Requests that are pending are still reviewed, and an ongoing trade goes on. You can view your transactions and statement, change your contact details, and write to Support if you think this is a mistake. This page updates automatically when your account is active again.`
            : `Thank you for joining us, ${profile.name}. New accounts are activated within 24 hours. You can leave this page open. It updates automatically when your account is active.`}
        </p>
        {wasActive && !readOnly && (
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.transactions} variant="secondary">
              Transactions
            </ButtonLink>
            <ButtonLink to={paths.statement} variant="secondary">
              Statement
            </ButtonLink>
            <ButtonLink to={paths.support} variant="secondary">
              Support
            </ButtonLink>
          </div>
        )}
        {/* The specification's sentence for every account that is not active, also one that is not new. */}
        {wasActive && (
          <p className="mt-2 text-muted text-small">New accounts are activated within 24 hours.</p>
        )}
      </div>
    </Card>
  );
}

/** Over a page that can still be read while an account is not active. */
export function InactiveBanner({ profile }: { profile: Profile }) {
  const wasActive = !awaitsActivation(profile);
  return (
    <p role="status" className="mb-6 flex gap-3 rounded-card bg-pending-soft px-4 py-3 sm:px-6">
      <Clock3 aria-hidden size={20} className="mt-0.5 shrink-0 text-pending" />
      <span>
        <strong className="font-semibold">
          {wasActive ? "Your account was deactivated." : "Your account is not active yet."}
        </strong>{" "}
        {wasActive
          ? "You can view your account, but you cannot move money until an administrator activates it again."
          : "New accounts are activated within 24 hours. Until then you can look around, but you cannot move money."}
      </span>
    </p>
  );
}
