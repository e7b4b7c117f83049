import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router-dom";
import { openAdminArea } from "#src/backend/admin-area.ts";
import { messageOf, OperationRefused } from "#src/backend/errors.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const AppSetup = lazy(() => import("./app-setup.tsx").then((module) => ({ default: module.AppSetup })));

const waiting = (
  <div aria-busy="true">
    <Skeleton className="h-[240px] rounded-card" />
  </div>
);

/** Whether the server keeps this session out of the admin area until an app is set up. */
async function asksForApp(): Promise<boolean> {
  try {
    await openAdminArea();
    return false;
  } catch (error) {
    if (error instanceof OperationRefused && error.code === "app-required") return true;
    throw error;
  }
}

/**
 * Where the operator asks administrators for an authenticator app, whoever has none sets it up in place of every page
 * of the administration. The server opens nothing to them anyway.
 */
export function RequireApp() {
  const { user } = useSession();
  const isUnprotected = user !== null && !user.secondStep;
  const asked = useQuery({
    queryKey: ["asks-for-app", user?.id],
    queryFn: asksForApp,
    enabled: isUnprotected,
  });
  const [isBusy, setBusy] = useState(false);
  if (user === null || !(isUnprotected || isBusy)) return <Outlet />;
  if (asked.isPending) return waiting;
  if (asked.isLoadingError)
    return (
      <ErrorState
        isPage
        title="The admin area could not be opened"
        message={messageOf(asked.error)}
        onRetry={() => asked.refetch()}
        retrying={asked.isFetching}
      />
    );
  if (!asked.data) return <Outlet />;
  return (
    <Suspense fallback={waiting}>
      <AppSetup account={user} onBusy={setBusy} />
    </Suspense>
  );
}
