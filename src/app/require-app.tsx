import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router-dom";
import { adminTotpRefusals } from "#domain/security/admin-totp.ts";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import { openAdminArea } from "#src/backend/admin-area.ts";
import { OperationRefused } from "#src/backend/errors.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { useErrorText } from "#src/queries/use-error-text.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const AppSetup = lazy(
  withMessages(["forms", "settings"], () =>
    import("./app-setup.tsx").then((module) => ({ default: module.AppSetup })),
  ),
);
const AppWaiting = lazy(() => import("./app-waiting.tsx").then((module) => ({ default: module.AppWaiting })));

function Waiting() {
  const t = useMessages();
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t(adminFrame.gateTitle)}</h1>
      <Skeleton className="h-[240px] rounded-card" />
    </div>
  );
}

/** Why the server keeps this session out of the admin area because of its app; null when it does not. */
async function fetchAdminTotpRefusal(): Promise<OperationRefused | null> {
  try {
    await openAdminArea();
    return null;
  } catch (error) {
    if (error instanceof OperationRefused && adminTotpRefusals.includes(error.code)) return error;
    throw error;
  }
}

/**
 * When the operator requires an authenticator app, an administrator without one sets it up in place of every
 * admin page, and sees the time from which it counts. The server refuses them anyway. A gate and no `QueryState`: an
 * account with an app passes while the answer is awaited, and the set-up stays while the answer changes.
 */
export function RequireApp() {
  const t = useMessages();
  const { user } = useSession();
  const errorText = useErrorText();
  const isProtected = user?.secondStep === true;
  const refusal = useQuery({
    queryKey: ["admin-refusal", user?.id, isProtected],
    queryFn: fetchAdminTotpRefusal,
    enabled: user !== null,
  });
  const [isBusy, setBusy] = useState(false);
  if (user === null) return <Outlet />;
  if (!isBusy) {
    // Mostly nothing is in the way then: the pages begin to read beside the question, and show what goes wrong.
    if (isProtected && !refusal.data) return <Outlet />;
    if (refusal.isPending) return <Waiting />;
    if (refusal.isLoadingError)
      return (
        <ErrorState
          isPage
          title={t(adminFrame.gateProblem)}
          message={errorText(refusal.error)}
          onRetry={() => refusal.refetch()}
          retrying={refusal.isFetching}
        />
      );
    if (refusal.data === null) return <Outlet />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      {isBusy || !refusal.data || refusal.data.code === "app-required" ? (
        <AppSetup account={user} onBusy={setBusy} />
      ) : (
        <AppWaiting refusal={refusal.data} onRetry={() => refusal.refetch()} retrying={refusal.isFetching} />
      )}
    </Suspense>
  );
}
