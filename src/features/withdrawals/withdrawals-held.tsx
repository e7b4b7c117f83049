import { ShieldAlert } from "lucide-react";
import { formatDayTime } from "#domain/values/calendar.ts";
import { paths } from "#domain/values/paths.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

/** In the place of the form while withdrawals wait after a change of the password or the second step. @param until in UTC */
export function WithdrawalsHeld({ until }: { until: string }) {
  return (
    <EmptyState
      title="Withdrawals are on hold"
      icon={<ShieldAlert size={28} strokeWidth={1.5} />}
      action={
        <ButtonLink to={paths.security} variant="secondary">
          Review your security
        </ButtonLink>
      }
    >
      Your password or two-step verification was changed. For your protection, you can withdraw again from{" "}
      <time dateTime={until}>{formatDayTime(until)}</time>. If you did not change it, change your password now
      and contact us.
    </EmptyState>
  );
}
