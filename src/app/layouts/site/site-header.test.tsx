import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endSession, sessionStore } from "#src/features/session/store.ts";
import { SiteHeader } from "./site-header.tsx";

const ann = {
  id: "ann",
  name: "Ann Bell",
  email: "ann@example.com",
  emailVerified: false,
  secondStep: false,
  labels: [],
};
const open = () => render(<SiteHeader />);

beforeEach(() => endSession(null));
afterEach(() => vi.unstubAllGlobals());

describe("the header of the public pages", () => {
  it("leads to the sections and, for a stranger, to /login", () => {
    open();
    const links = within(screen.getByRole("navigation", { name: "Main" })).getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(["Home", "About", "Services", "Plans", "Contact"]);
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  });

  it("links a signed-in visitor to the dashboard", () => {
    sessionStore.setState({ user: ann });
    open();
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
    expect(screen.queryByRole("link", { name: "Login" })).not.toBeInTheDocument();
  });

  it("scrolls to the top where a link leads to the page that is open, and drops its anchor", async () => {
    const scrolled = vi.fn();
    vi.stubGlobal("scrollTo", scrolled);
    window.history.replaceState(null, "", "/#about");
    open();
    await userEvent.click(screen.getByRole("link", { name: "Home" }));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    expect(window.location.hash).toBe("");
  });

  it("opens the same links in a drawer, which closes when one is followed", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Open the menu" }));
    const drawer = within(await screen.findByRole("dialog"));
    expect(drawer.getByRole("link", { name: "Open an account" })).toHaveAttribute("href", "/register");
    await userEvent.click(drawer.getByRole("link", { name: "Plans" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
