import { Link, useLocation, useSearchParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { RegisterForm } from "#src/features/session/register-form.tsx";
import { Entrance } from "./entrance.tsx";

export function RegisterPage() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  return (
    <Entrance
      title="Register"
      lead="New accounts are activated within 24 hours."
      otherWay={
        <>
          Already have an account?{" "}
          <Link to={{ pathname: paths.login, search }} className="font-semibold text-brand underline">
            Login
          </Link>
        </>
      }
    >
      <RegisterForm referrerId={query.get("refId") ?? ""} />
    </Entrance>
  );
}
