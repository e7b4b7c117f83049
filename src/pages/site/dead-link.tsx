import { mailedLinks } from "#src/content/texts/en/mailed-links.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { AuthPage } from "./auth-page.tsx";

export interface DeadLinkProps {
  isWhole: boolean;
  /** Where another one is asked for. */
  to: string;
  /** The link verifies an address, for a visitor whose account is not known: it may have done so before. */
  isVerification?: boolean;
}

/** In the place of a page that the link of a mail opens, when the link is no good. */
export function DeadLink({ isWhole, to, isVerification = false }: DeadLinkProps) {
  const texts = useTexts("mailedLinks", mailedLinks).dead;
  const reason = isVerification ? texts.usedVerification : texts.used;
  return (
    <AuthPage title={texts.title} lead={isWhole ? reason : texts.incomplete} follows={isWhole}>
      <ButtonLink to={to} wide>
        {texts.another}
      </ButtonLink>
    </AuthPage>
  );
}
