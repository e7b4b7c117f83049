import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { mailedSecret } from "#src/features/session/mailed-link.ts";
import { VerifyEmail } from "#src/features/session/verify-email.tsx";
import { ButtonLink } from "#src/ui/button.tsx";
import { Entrance } from "./entrance.tsx";

export function VerifyEmailPage() {
  const { search } = useLocation();
  const link = useMemo(() => mailedSecret(search), [search]);
  return (
    <Entrance title="E-mail address" lead="Verification of your address.">
      <div className="grid gap-6">
        {link === undefined ? (
          <p>This link is not complete. Please open it again from the mail.</p>
        ) : (
          <VerifyEmail link={link} />
        )}
        <ButtonLink to={paths.dashboard} variant="secondary" wide>
          Go to the dashboard
        </ButtonLink>
      </div>
    </Entrance>
  );
}
