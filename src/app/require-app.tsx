import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Outlet } from "react-router-dom";
import { messageOf } from "#src/backend/errors.ts";
import { operatorSettings } from "#src/features/session/operator-settings.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

const AppSetup = lazy(() => import("./app-setup.tsx").then((module) => ({ default: module.AppSetup })));

const waiting = (
  <div aria-busy="true">
    <Skeleton className="h-[240px] rounded-card" />
  </div>
);

/**
 * Where the operator asks administrators for an authenticator app, whoever has none sets it up in place of every page
 * of the administration. The server refuses their operations anyway.
 */
export function RequireApp() {
  const { user } = useSession();
  const isUnprotected = user !== null && !user.secondStep;
  const settings = useQuery({ ...operatorSettings(), enabled: isUnprotected });
  const [isBusy, setBusy] = useState(false);
  if (user === null || !(isUnprotected || isBusy)) return <Outlet />;
  if (settings.isPending) return waiting;
  if (settings.isLoadingError)
    return (
      <ErrorState
        isPage
        title="The settings could not be loaded"
        message={messageOf(settings.error)}
        onRetry={() => settings.refetch()}
        retrying={settings.isFetching}
      />
    );
  if (!settings.data.adminTotp) return <Outlet />;
  return (
    <Suspense fallback={waiting}>
      <AppSetup account={user} onBusy={setBusy} />
    </Suspense>
  );
}
