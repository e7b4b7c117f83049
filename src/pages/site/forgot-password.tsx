import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { ForgotPasswordForm } from "#src/features/session/forgot-password-form.tsx";
import { Entrance } from "./entrance.tsx";

export function ForgotPasswordPage() {
  return (
    <Entrance
      title="Forgotten password"
      lead="Enter your address, and we mail you a link to set a new one."
      otherWay={
        <Link to={paths.login} className="font-semibold text-brand underline">
          Back to login
        </Link>
      }
    >
      <ForgotPasswordForm />
    </Entrance>
  );
}
