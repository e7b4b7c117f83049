import { Link, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { LoginForm } from "#src/features/session/login-form.tsx";
import { Entrance } from "./entrance.tsx";

export function LoginPage() {
  const { search } = useLocation();
  return (
    <Entrance
      title="Login"
      lead="Welcome back."
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
    </Entrance>
  );
}
