import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { forms } from "#src/content/texts/en/forms.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { ForgotPasswordForm } from "#src/features/session/forgot-password-form.tsx";
import { Button } from "#src/ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const texts = useTexts("forms", forms).forgotten;
  const otherWay = (
    <Link to={paths.login} className="font-semibold text-brand underline">
      {texts.back}
    </Link>
  );
  if (sentTo !== undefined)
    return (
      <AuthPage
        title={texts.sentTitle}
        lead={<span role="status">{texts.sent(sentTo)}</span>}
        otherWay={otherWay}
        follows
      >
        <Button variant="secondary" wide onClick={() => setSentTo(undefined)}>
          {texts.another}
        </Button>
      </AuthPage>
    );
  return (
    <AuthPage title={texts.title} lead={texts.lead} otherWay={otherWay}>
      <ForgotPasswordForm texts={texts} onSent={setSentTo} />
    </AuthPage>
  );
}
