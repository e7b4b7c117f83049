import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { missingConsents } from "#domain/consents/consent.ts";
import { paths } from "#domain/values/paths.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { consentsOf } from "#src/queries/investing-rules.ts";

const TermsDialog = lazy(
  withMessages(["limits"], () =>
    import("./terms-dialog.tsx").then((module) => ({ default: module.TermsDialog })),
  ),
);

/** Pages that ask for the terms themselves, in the place of what they would be needed for. */
const asking: readonly string[] = [paths.deposits, paths.depositPayment, paths.plans, paths.limits];

/** Asks an investor for the present terms, on the first page of a visit that is complete and idle. */
export function TermsNews() {
  const { pathname } = useLocation();
  const { user, userData } = useSession();
  if (user === null || userData === null) return null;
  const isAsked = !asking.includes(pathname) && !pathname.startsWith(paths.admin);
  return isAsked ? <MissingTerms userId={user.id} /> : null;
}

function MissingTerms({ userId }: { userId: string }) {
  const { data: accepted } = useQuery(consentsOf(userId));
  if (accepted === undefined || missingConsents(accepted).length === 0) return null;
  return (
    <Suspense>
      <TermsDialog userId={userId} />
    </Suspense>
  );
}
