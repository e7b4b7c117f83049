import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useMatches, useSearchParams } from "react-router-dom";
import { loginHref, paths, wayBack } from "#domain/values/paths.ts";
import * as start from "#messages/generated/start.ts";
import { closeAdminArea, enterAdminArea } from "#src/backend/admin-area.ts";
import { isSignedIn } from "#src/backend/public-rows.ts";
import { refreshSession } from "#src/features/session/refresh.ts";
import { isAdmin, type SessionState, sessionStore } from "#src/features/session/store.ts";
import { useSession } from "#src/features/session/use-session.ts";
import { withMessages } from "#src/language/catalogues.ts";
import { useMessages, useTextOf } from "#src/language/use-messages.ts";
import { ErrorState } from "#src/ui/error-state.tsx";
import { toast } from "#src/ui/toast.ts";
import { LoadingPage } from "./loading-page.tsx";
import type { RouteHandle } from "./routes/lazy-page.ts";
import { useSessionWatch } from "./use-session-watch.ts";

const FinishRegistration = lazy(
  withMessages(["account", "forms", "settings"], () =>
    import("#src/features/registration/finish-registration.tsx").then((module) => ({
      default: module.FinishRegistration,
    })),
  ),
);

// The page's credentials belong to the signed-in account.
sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) closeAdminArea();
});

/** Lets signed-in people through; everybody else signs in first and comes back, or sees what the page has for visitors. */
export function RequireSession() {
  const { user, userData, status, problem, ended } = useSession();
  const { pathname, search, hash, state } = useLocation();
  const { forVisitors: ForVisitors } = (useMatches().at(-1)?.handle ?? {}) as Partial<RouteHandle>;
  useSessionWatch(ForVisitors !== undefined);

  if (user === null) {
    const isAsked = status === "known" || status === "unreachable";
    if (!isAsked) return <LoadingPage />;
    // A visitor whose session just ended wants to continue on the same page.
    if (ForVisitors && ended !== "expired")
      return (
        <Suspense fallback={<LoadingPage />}>
          <ForVisitors />
        </Suspense>
      );
    if (status === "unreachable") return <Unreachable problem={problem} />;
    if (ended === "logout") return <LeadTo to={loginHref()} />;
    // With what the page was opened with, for example a deposit that was about to be confirmed.
    return <LeadTo to={loginHref(pathname + search + hash)} state={state} />;
  }
  if (userData === null && status === "known" && !isAdmin(user))
    return (
      <Suspense fallback={<LoadingPage />}>
        <FinishRegistration />
      </Suspense>
    );
  return <Outlet />;
}

/**
 * Admits administrators after the server confirmed the role; the browser's own record is not enough. An
 * admitted admin stays while the server is unreachable. The server still decides about every row and
 * operation.
 */
export function RequireAdmin() {
  const { user, status, problem } = useSession();
  const [admitted, setAdmitted] = useState<string | null>(null);
  const isKnown = status === "known";
  const id = user !== null && isAdmin(user) ? user.id : null;
  if (isKnown && admitted !== id) setAdmitted(id);
  // Before the pages inside begin to read, and beside the question who is signed in.
  useLayoutEffect(() => (id === null ? undefined : enterAdminArea(id)), [id]);
  if (id !== null && (isKnown || admitted === id)) return <Outlet />;
  if (isKnown) return <ForAdministratorsOnly />;
  return status === "unreachable" ? <Unreachable problem={problem} /> : <LoadingPage />;
}

function ForAdministratorsOnly() {
  const t = useMessages();
  const refuse = useEffectEvent(() => toast.error(t(start.guardsAdministratorsOnly), { id: "admin-only" }));
  useEffect(() => refuse(), []);
  return <LeadTo to={paths.dashboard} />;
}

/** Redirects, and says so until the code of the next page is there. */
function LeadTo({ to, state }: { to: string; state?: unknown }) {
  return (
    <>
      <Navigate to={to} state={state} replace />
      <LoadingPage />
    </>
  );
}

function Unreachable({ problem }: Pick<SessionState, "problem">) {
  const t = useMessages();
  const textOf = useTextOf();
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid min-h-[90dvh] max-w-[480px] content-center p-4 outline-none"
    >
      <ErrorState
        isPage
        title={t(start.guardsUnverified)}
        message={problem === null ? undefined : textOf(problem)}
        onRetry={() => void refreshSession()}
      />
    </main>
  );
}

/**
 * Checks whether a stored session is still valid. A visitor without one is not checked, because the refusal
 * would appear as an error in the browser's console.
 */
async function checkSession(): Promise<void> {
  const { user } = sessionStore.getState();
  // A session that cannot be checked this way is checked the other: a second step may be pending, or the
  // server be unreachable.
  if (user !== null || (await isSignedIn().catch(() => true))) await refreshSession();
}

/** For /login and /register: redirects a signed-in visitor to the requested page. */
export function GuestOnly() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  // The form that was used stays until the code of the next page is there; without it the public frame stands empty.
  const [cameAsGuest] = useState(user === null);
  useEffect(() => void checkSession(), []);
  if (user === null) return <Outlet />;
  return (
    <>
      <Navigate to={wayBack(query.get("next"), window.location.origin)} state={state} replace />
      {cameAsGuest && <Outlet />}
    </>
  );
}
