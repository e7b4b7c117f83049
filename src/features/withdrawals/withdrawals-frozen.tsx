import { ShieldAlert } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as freeze from "#messages/generated/freeze.ts";
import { useRichText } from "#src/language/rich-text.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

/** In the place of the form while the account is frozen. @param since in UTC */
export function WithdrawalsFrozen({ since }: { since: string }) {
  const t = useMessages();
  const rich = useRichText();
  const { dayTime } = useFormats();
  return (
    <EmptyState
      title={t(freeze.title)}
      icon={<ShieldAlert size={28} strokeWidth={1.5} />}
      action={
        <ButtonLink to={paths.security} variant="secondary">
          {t(freeze.goToSecurity)}
        </ButtonLink>
      }
    >
      {rich(freeze.text, { moment: <time dateTime={since}>{dayTime(since)}</time> })}
    </EmptyState>
  );
}
