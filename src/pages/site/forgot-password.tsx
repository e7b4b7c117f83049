import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { ForgotPasswordForm } from "#src/features/session/forgot-password-form.tsx";
import { Button } from "#src/ui/button.tsx";
import { Entrance } from "./entrance.tsx";

const otherWay = (
  <Link to={paths.login} className="font-semibold text-brand underline">
    Back to login
  </Link>
);

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined)
    return (
      <Entrance
        title="Look into your inbox"
        lead={
          <span role="status">
            If there is an account for <strong className="text-ink">{sentTo}</strong>, a link to set a new
            password is on its way to it. The link works for one hour.
          </span>
        }
        otherWay={otherWay}
        follows
      >
        <Button variant="secondary" wide onClick={() => setSentTo(undefined)}>
          Try another address
        </Button>
      </Entrance>
    );
  return (
    <Entrance
      title="Forgotten password"
      lead="Enter your address, and we mail you a link to set a new one."
      otherWay={otherWay}
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </Entrance>
  );
}
