import { Link, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { LoginForm } from "#src/features/session/login-form.tsx";
import { SecondStep } from "#src/features/session/second-step.tsx";
import { useSession } from "#src/features/session/use-session.ts";
import { Entrance } from "./entrance.tsx";

export function LoginPage() {
  const { search } = useLocation();
  const { awaitsSecondStep, ended } = useSession();
  if (awaitsSecondStep)
    return (
      <Entrance title="Second step" lead="Your password was right. One step is left." follows>
        <SecondStep />
      </Entrance>
    );
  return (
    <Entrance
      title="Login"
      lead={ended === "expired" ? "Your session has ended. Please sign in again." : "Welcome back."}
      otherWay={
        <>
          No account yet?{" "}
          <Link to={{ pathname: paths.register, search }} className="font-semibold text-brand underline">
            Register
          </Link>
        </>
      }
    >
      <LoginForm />
      <p className="mt-4 text-center">
        <Link to={paths.forgotPassword} className="font-medium text-brand underline">
          Forgot your password?
        </Link>
      </p>
    </Entrance>
  );
}
