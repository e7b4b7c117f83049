import { IdCard } from "lucide-react";
import { Link } from "react-router-dom";
import type { Cents } from "#domain/values/money.ts";
import { paths } from "#domain/values/paths.ts";
import * as withdrawals from "#messages/generated/withdrawals.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

/** In the place of the form while a withdrawal waits for the identity of its owner. */
export function IdentityNeeded({ isInReview }: { isInReview: boolean }) {
  const t = useMessages();
  return (
    <EmptyState
      title={t(withdrawals.identityTitle)}
      icon={<IdCard size={28} strokeWidth={1.5} />}
      action={
        <ButtonLink to={paths.identity} variant={isInReview ? "secondary" : "primary"}>
          {t(withdrawals.identityAction)}
        </ButtonLink>
      }
    >
      {t(isInReview ? withdrawals.identityReview : withdrawals.identityText)}
    </EmptyState>
  );
}

/** Below the form where larger sums need a confirmed identity: says so before a request is refused. */
export function IdentityNeededAbove({ limit, isInReview }: { limit: Cents; isInReview: boolean }) {
  const t = useMessages();
  const { dollars } = useFormats();
  return (
    <p className="mt-4 text-muted text-small">
      {t(withdrawals.identityAbove, { amount: dollars(limit) })}{" "}
      {isInReview && `${t(withdrawals.identityReview)} `}
      <Link to={paths.identity} className="font-medium text-brand underline">
        {t(withdrawals.identityAction)}
      </Link>
    </p>
  );
}
