import { deadLink, incompleteLink } from "#src/features/session/mailed-link.ts";
import { ButtonLink } from "#src/ui/button-link.tsx";
import { useWording } from "#src/ui/wording.ts";
import { AuthPage } from "./auth-page.tsx";

export interface DeadLinkProps {
  isWhole: boolean;
  /** Where another one is asked for. */
  to: string;
  /** The meaning of a dead link here. */
  reason?: string;
}

/** In the place of a page that the link of a mail opens, when the link is no good. */
export function DeadLink({ isWhole, to, reason = deadLink }: DeadLinkProps) {
  const word = useWording();
  return (
    <AuthPage
      title={word("This link does not work")}
      lead={word(isWhole ? reason : incompleteLink)}
      follows={isWhole}
    >
      <ButtonLink to={to} wide>
        {word("Request a new link")}
      </ButtonLink>
    </AuthPage>
  );
}
