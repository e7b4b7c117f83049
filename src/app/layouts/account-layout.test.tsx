import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LayoutDashboard } from "lucide-react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as adminFrame from "#messages/generated/admin-frame.ts";
import * as app from "#messages/generated/app.ts";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { readingIn } from "#src/language/catalogues.ts";
import { onDemand } from "#src/ui/on-demand.tsx";
import { Toaster } from "#src/ui/toaster.tsx";
import { fakeWire, rowList } from "#tests/appwrite-wire.ts";
import { profileRow } from "#tests/rows.ts";
import { setWindowWidth } from "#tests/window-width.ts";
import { AccountLayout } from "./account-layout.tsx";
import type { CommandBarProps } from "./command-bar-button.tsx";

const { t } = readingIn("en");
const routes = {
  "GET /tablesdb/main/tables/users/rows": rowList([profileRow()]),
  "DELETE /account/sessions": { status: 204, body: null },
};
const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
};

const CommandBar = onDemand<CommandBarProps>(() =>
  import("#src/app/command-bar/investor-command-bar.tsx").then((module) => module.InvestorCommandBar),
);

function open(labels: string[] = [], area: "investor" | "admin" = "investor") {
  sessionStore.setState({ user: { ...ann, labels }, status: "known" });
  const [profile, otherArea] =
    area === "admin"
      ? [
          { to: "/admin/profile", label: t(adminFrame.menuProfile) },
          { to: "/dashboard", label: t(adminFrame.menuDashboard) },
        ]
      : [
          { to: "/profile", label: t(app.menuProfile) },
          { to: "/admin", label: t(app.menuAdmin) },
        ];
  const places = [{ to: "/dashboard", label: "Dashboard", Icon: LayoutDashboard }];
  const router = createMemoryRouter(
    [
      {
        element: (
          <AccountLayout
            area={area}
            home="/dashboard"
            places={places}
            profile={profile}
            otherArea={otherArea}
            commandBar={CommandBar}
          />
        ),
        children: [{ path: "/dashboard", element: <h1>the page</h1> }],
      },
    ],
    { initialEntries: ["/dashboard"] },
  );
  render(
    <>
      <RouterProvider router={router} />
      <Toaster theme="light" />
    </>,
  );
}

beforeEach(() => {
  endSession(null);
  // The live connection is not what is tested here; a socket that never opens stands in for it.
  vi.stubGlobal(
    "WebSocket",
    class extends EventTarget {
      close() {}
      send() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe("the frame of the signed-in areas", () => {
  it("marks the current page", () => {
    fakeWire(routes);
    open();
    const link = within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", {
      name: "Dashboard",
    });
    expect(link).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("heading", { name: "the page" })).toBeVisible();
  });

  it("renders no sidebar on a phone, which has the drawer", () => {
    fakeWire(routes);
    setWindowWidth(390);
    open();
    expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
    expect(screen.getByRole("button", { name: "Open the menu" })).toBeVisible();
  });

  it("leaves the page readable while the menu of the account is open", async () => {
    fakeWire(routes);
    open();
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    await screen.findByRole("menuitem", { name: "Logout" });
    // A modal menu hides it from screen readers.
    expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
  });

  it("opens its places in a drawer on narrow screens", async () => {
    fakeWire(routes);
    open();
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    const drawer = await screen.findByRole("dialog");
    expect(within(drawer).getByRole("link", { name: "Dashboard" })).toBeInTheDocument();
    expect(within(drawer).getByRole("button", { name: "Logout" })).toBeInTheDocument();
  });

  it("ends all sessions with the logout button and says so", async () => {
    const wire = fakeWire(routes);
    open();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(await screen.findByText("Logged out successfully")).toBeVisible();
    expect(wire.sent.some(({ method, path }) => method === "DELETE" && path === "/account/sessions")).toBe(
      true,
    );
    expect(sessionStore.getState().user).toBeNull();
  });

  it("says that the logout failed, and stays signed in", async () => {
    fakeWire({ ...routes, "DELETE /account/sessions": "no answer" });
    open();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(await screen.findByText("Failed to logout")).toBeVisible();
    expect(screen.getByText(/^You may still be signed in\. .* Please check your connection/)).toBeVisible();
    expect(sessionStore.getState().user?.id).toBe("ann");
  });

  it("offers the other dashboard to administrators", async () => {
    fakeWire(routes);
    open(["admin"]);
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    expect(await screen.findByRole("menuitem", { name: "Admin Dashboard" })).toHaveAttribute(
      "href",
      "/admin",
    );
  });

  it("leads from the administration to the own profile and back to the other dashboard", async () => {
    fakeWire(routes);
    open(["admin"], "admin");
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    const profile = await screen.findByRole("menuitem", { name: "Admin Profile" });
    expect(profile).toHaveAttribute("href", "/admin/profile");
    expect(screen.getByRole("menuitem", { name: "User Dashboard" })).toHaveAttribute("href", "/dashboard");
  });

  it("does not offer the other dashboard to investors", async () => {
    fakeWire(routes);
    open();
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    expect(await screen.findByRole("menuitem", { name: "Logout" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: /Dashboard/ })).toBeNull();
    expect(screen.getByText("ann@example.com")).toBeVisible();
    expect(screen.getByRole("menuitem", { name: "User Profile" })).toHaveAttribute("href", "/profile");
    expect(screen.getByRole("menuitem", { name: "Upgrade Plan" })).toHaveAttribute("href", "/plans");
    expect(screen.getByRole("menuitem", { name: "Help" })).toHaveAttribute("href", "/help");
    expect(screen.queryByRole("menuitem", { name: "Admin Dashboard" })).not.toBeInTheDocument();
  });
});
