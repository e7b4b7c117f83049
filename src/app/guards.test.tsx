import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "#src/content/brand.ts";
import { refreshSession } from "#src/features/session/refresh.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { Toaster } from "#src/ui/toaster.tsx";
import { appwriteError, fakeWire, ok, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { annsAccount, guestAnswer } from "#tests/session-responses.ts";
import { GuestOnly, RequireAdmin, RequireSession } from "./guards.tsx";

const profiles = "GET /tablesdb/main/tables/users/rows";
const signedIn = { "GET /account": ok(annsAccount), [profiles]: rowList([profileRow()]) };
const admin = { ...signedIn, "GET /account": ok({ ...annsAccount, labels: ["admin"] }) };

const rememberedAdmin = {
  ...annsAccount,
  id: annsAccount.$id,
  emailVerified: false,
  secondStep: false,
  labels: ["admin"],
};

function Here() {
  const { pathname, search, hash, state } = useLocation();
  return <p>{`at ${pathname}${search}${hash}${state === null ? "" : ` with ${state}`}`}</p>;
}

/** @param code resolves when the code of the dashboard is there; without it, it is there at once */
function open(address: string, state?: unknown, code?: Promise<void>) {
  const dashboard = { element: <Here /> };
  const router = createMemoryRouter(
    [
      { element: <GuestOnly />, children: [{ path: "/login", element: <Here /> }] },
      {
        element: <RequireSession />,
        children: [
          { path: "/dashboard", ...(code ? { lazy: () => code.then(() => dashboard) } : dashboard) },
          { path: "/transactions", element: <Here /> },
          { path: "/plans", handle: { forVisitors: () => <p>plans for visitors</p> }, element: <Here /> },
          { element: <RequireAdmin />, children: [{ path: "/admin", element: <Here /> }] },
        ],
      },
    ],
    { initialEntries: [state === undefined ? address : { pathname: address, state }] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster theme="light" />
    </>,
  );
}

beforeEach(() => {
  localStorage.clear();
  endSession(null);
  sessionStore.setState({ status: "unknown" });
});
afterEach(() => vi.unstubAllGlobals());

describe("a page for signed-in people", () => {
  it("shows Loading... while the session is refreshed, then the page", async () => {
    fakeWire(signedIn);
    open("/dashboard");
    expect(screen.getByText("Loading...")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(brand.name);
    expect(await screen.findByText("at /dashboard")).toBeVisible();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  it("sends a visitor to /login with the address to return to", async () => {
    fakeWire({ "GET /account": guestAnswer });
    open("/transactions?search=btc#last");
    expect(await screen.findByText("at /login?next=%2Ftransactions%3Fsearch%3Dbtc%23last")).toBeVisible();
  });

  it("shows the visitors' page when the server is unreachable, and the guarded page as soon as it answers", async () => {
    fakeWire({ ...signedIn, "GET /account": ["no answer", ok(annsAccount)] });
    open("/plans");
    expect(await screen.findByText("plans for visitors")).toBeVisible();
    await act(() => refreshSession());
    expect(await screen.findByText("at /plans")).toBeVisible();
  });

  it("may have something else for visitors", async () => {
    fakeWire({ "GET /account": guestAnswer });
    open("/plans");
    expect(await screen.findByText("plans for visitors")).toBeVisible();
  });

  it("is shown to the signed-in also where visitors see something else", async () => {
    fakeWire(signedIn);
    open("/plans");
    expect(await screen.findByText("at /plans")).toBeVisible();
    expect(screen.queryByText("plans for visitors")).toBeNull();
  });

  it("is there at once for the account of the last visit", () => {
    fakeWire(signedIn);
    sessionStore.setState({
      user: { ...annsAccount, id: "ann", emailVerified: false, secondStep: false },
      status: "unknown",
    });
    open("/dashboard");
    expect(screen.getByText("at /dashboard")).toBeVisible();
  });

  it("leads to /login once when the session ends while it is open", async () => {
    const wire = fakeWire({ ...signedIn, "GET /account": [ok(annsAccount), guestAnswer] });
    open("/dashboard");
    await screen.findByText("at /dashboard");
    await act(() => refreshSession());
    expect(await screen.findByText("at /login?next=%2Fdashboard")).toBeVisible();
    // Once by the page, once by the refusal, once by /login: an answer causes no further check.
    const asked = () => wire.sent.filter(({ path }) => path === "/account").length;
    await waitFor(() => expect(asked()).toBe(3));
    await act(() => refreshSession());
    expect(screen.getByText("at /login?next=%2Fdashboard")).toBeVisible();
    expect(asked()).toBeLessThanOrEqual(4);
  });

  it("is the same page with the same content after signing in again", async () => {
    fakeWire({ ...signedIn, "GET /account": [guestAnswer, guestAnswer, ok(annsAccount)] });
    open("/transactions", "a deposit to confirm");
    expect(await screen.findByText(/^at \/login.* with a deposit to confirm$/)).toBeVisible();
    await waitFor(() => expect(sessionStore.getState().status).toBe("known"));
    await act(() => refreshSession());
    await act(() => refreshSession());
    expect(await screen.findByText("at /transactions with a deposit to confirm")).toBeVisible();
  });

  it("offers no way back after a logout", async () => {
    fakeWire({ ...signedIn, "GET /account": [ok(annsAccount), guestAnswer] });
    open("/dashboard");
    await screen.findByText("at /dashboard");
    act(() => endSession("logout"));
    expect(await screen.findByText("at /login")).toBeVisible();
  });

  it("says so when the server cannot be asked, and asks again on demand", async () => {
    fakeWire({ ...signedIn, "GET /account": ["no answer", ok(annsAccount)] });
    open("/dashboard");
    expect(await screen.findByRole("alert")).toHaveTextContent(/cannot be reached/);
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    expect(await screen.findByText("at /dashboard")).toBeVisible();
  });

  it("asks for the rest of a registration that stopped half-way", async () => {
    fakeWire({ ...signedIn, [profiles]: rowList([]) });
    open("/dashboard");
    expect(await screen.findByRole("heading", { name: "Complete your registration" })).toBeVisible();
  });

  it("leads a blocked account to /login", async () => {
    fakeWire({ "GET /account": appwriteError(403, "user_blocked", "The current user has been blocked.") });
    open("/dashboard");
    expect(await screen.findByText(/^at \/login/)).toBeVisible();
  });
});

describe("the administration", () => {
  it("is for accounts with the label", async () => {
    fakeWire(admin);
    open("/admin");
    expect(await screen.findByText("at /admin")).toBeVisible();
  });

  it("sends other accounts to the dashboard with a message", async () => {
    fakeWire(signedIn);
    open("/admin");
    expect(await screen.findByText("at /dashboard")).toBeVisible();
    expect(await screen.findByText("Only administrators can open that page")).toBeVisible();
  });

  it("opens by the server's answer, not by what the browser remembers", async () => {
    fakeWire(signedIn);
    sessionStore.setState({ user: rememberedAdmin, status: "unknown" });
    open("/admin");
    expect(screen.getByText("Loading...")).toBeVisible();
    expect(await screen.findByText("at /dashboard")).toBeVisible();
  });

  it("stays closed as long as the server cannot be asked", async () => {
    fakeWire({ ...admin, "GET /account": ["no answer", ok({ ...annsAccount, labels: ["admin"] })] });
    sessionStore.setState({ user: rememberedAdmin, status: "unknown" });
    open("/admin");
    expect(await screen.findByRole("alert")).toHaveTextContent("We could not verify your session");
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    expect(await screen.findByText("at /admin")).toBeVisible();
  });

  it("stays open for a verified admin while the server is unreachable, and closes when the label is removed", async () => {
    const labelled = ok({ ...annsAccount, labels: ["admin"] });
    fakeWire({ ...signedIn, "GET /account": [labelled, "no answer", ok(annsAccount)] });
    open("/admin");
    await screen.findByText("at /admin");
    await act(() => refreshSession());
    expect(sessionStore.getState().status).toBe("unreachable");
    expect(screen.getByText("at /admin")).toBeVisible();
    await act(() => refreshSession());
    expect(await screen.findByText("at /dashboard")).toBeVisible();
  });

  it("needs no profile", async () => {
    fakeWire({ ...admin, [profiles]: rowList([]) });
    open("/admin");
    expect(await screen.findByText("at /admin")).toBeVisible();
  });
});

describe("/login", () => {
  it("shows its form to a visitor", async () => {
    fakeWire({ "GET /account": guestAnswer });
    open("/login");
    await waitFor(() => expect(sessionStore.getState().status).toBe("known"));
    expect(screen.getByText("at /login")).toBeVisible();
  });

  it("keeps its form in view until the code of the next page is there", async () => {
    fakeWire({ ...signedIn, "GET /account": [guestAnswer, ok(annsAccount)] });
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    open("/login", undefined, code);
    await waitFor(() => expect(sessionStore.getState().status).toBe("known"));
    await act(() => refreshSession());
    expect(sessionStore.getState().user?.id).toBe("ann");
    expect(screen.getByText("at /login")).toBeVisible();
    await act(async () => arrive());
    expect(await screen.findByText("at /dashboard")).toBeVisible();
    expect(screen.queryByText("at /login")).toBeNull();
  });

  it("sends a signed-in visitor to the dashboard", async () => {
    fakeWire(signedIn);
    open("/login");
    expect(await screen.findByText("at /dashboard")).toBeVisible();
  });

  it("sends a signed-in visitor to the requested page, but never to another site", async () => {
    fakeWire(signedIn);
    open("/login?next=%2Ftransactions%3Fsearch%3Dbtc");
    expect(await screen.findByText("at /transactions?search=btc")).toBeVisible();
  });
});
