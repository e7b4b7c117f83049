import * as mailedLinks from "#messages/generated/mailed-links.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";

interface DeadLinkProps {
  isWhole: boolean;
  /** Where another one is asked for. */
  to: string;
  /** The link verifies an address, for a visitor whose account is not known: it may have done so before. */
  isVerification?: boolean;
}

/** In the place of a page that the link of a mail opens, when the link is no good. */
export function DeadLink({ isWhole, to, isVerification = false }: DeadLinkProps) {
  const t = useMessages();
  const reason = isVerification ? t(mailedLinks.deadUsedVerification) : t(mailedLinks.deadUsed);
  return (
    <AuthPage
      title={t(mailedLinks.deadTitle)}
      lead={isWhole ? reason : t(mailedLinks.deadIncomplete)}
      follows={isWhole}
    >
      <ButtonLink to={to} wide>
        {t(mailedLinks.deadAnother)}
      </ButtonLink>
    </AuthPage>
  );
}
