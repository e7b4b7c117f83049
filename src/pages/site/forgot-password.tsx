import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as forms from "#messages/generated/forms.ts";
import { ForgotPasswordForm } from "#src/features/mailed-links/forgot-password-form.tsx";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const t = useMessages();
  const address = useAddress();
  const otherWay = (
    <Link to={address(paths.login)} className="font-semibold text-brand underline">
      {t(forms.forgottenBack)}
    </Link>
  );
  if (sentTo !== undefined)
    return (
      <AuthPage
        title={t(forms.forgottenSentTitle)}
        lead={<span role="status">{t(forms.forgottenSent, { email: sentTo })}</span>}
        otherWay={otherWay}
        follows
      >
        <Button variant="secondary" wide onClick={() => setSentTo(undefined)}>
          {t(forms.forgottenAnother)}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={t(forms.forgottenTitle)} lead={t(forms.forgottenLead)} otherWay={otherWay}>
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthPage>
  );
}
