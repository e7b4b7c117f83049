import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createBrowserRouter, createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { BackButton } from "./back-button.tsx";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Menu, MenuAction, MenuLink } from "./menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("CopyButton", () => {
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

  it("copies, says so for two seconds, then is itself again", async () => {
    vi.useFakeTimers();
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    render(<CopyButton text="bc1-a" label="Copy address" />);
    fireEvent.click(screen.getByRole("button", { name: "Copy address" }));
    await settle();
    expect(write).toHaveBeenCalledWith("bc1-a");
    expect(screen.getByRole("button", { name: "Copied" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(screen.getByRole("button", { name: "Copied" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole("button", { name: "Copy address" })).toBeVisible();
  });

  it("says when the browser refused", async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    render(<CopyButton text="bc1-a" />);
    fireEvent.click(screen.getByRole("button", { name: "Copy" }));
    await settle();
    expect(screen.getByRole("button", { name: "Copying failed" })).toBeVisible();
  });
});

describe("ThemeToggle", () => {
  it.each([
    ["dark", "Switch to light theme"],
    ["light", "Switch to dark theme"],
  ] as const)("the toggle in the %s theme is called %j", async (theme, name) => {
    const toggle = vi.fn();
    render(<ThemeToggle theme={theme} onToggle={toggle} />);
    const button = screen.getByRole("button", { name });
    // CSS decides which of the two is shown: public-states.spec.ts checks it.
    for (const icon of [".lucide-sun", ".lucide-moon"])
      expect(button.querySelector(icon)).toBeInTheDocument();
    await userEvent.click(button);
    expect(toggle).toHaveBeenCalledOnce();
  });
});

it("the theme toggle of a page without a program has both names, of which CSS hides one", () => {
  render(<ThemeToggle theme={undefined} onToggle={() => undefined} />);
  const [toLight, toDark] = ["Switch to light theme", "Switch to dark theme"].map((name) =>
    screen.getByText(name),
  );
  expect(toLight).toHaveClass("not-in-data-[theme=dark]:hidden");
  expect(toDark).toHaveClass("in-data-[theme=dark]:hidden");
  expect(screen.getByRole("button")).not.toHaveAttribute("aria-label");
});

describe("BackButton", () => {
  const routes = [
    { path: "/list", element: <p>the list</p> },
    { path: "/home", element: <p>the home</p> },
    { path: "/item", element: <BackButton fallback="/list" /> },
  ];

  it("goes to the previous page", async () => {
    const router = createMemoryRouter(routes, { initialEntries: ["/home"] });
    render(<RouterProvider router={router} />);
    await act(() => router.navigate("/item"));
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("the home")).toBeVisible();
  });

  it("goes to its fallback when the page was opened directly", async () => {
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ["/item"] })} />);
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("the list")).toBeVisible();
  });

  it("never leaves the site, also when a redirect led to the first page", async () => {
    window.history.replaceState(null, "", "/item");
    const router = createBrowserRouter(routes);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate("/item?q=bell", { replace: true }));
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText("the list")).toBeVisible();
    window.history.replaceState(null, "", "/");
  });
});

describe("Menu", () => {
  it("opens from its button with links and actions", async () => {
    const act = vi.fn();
    render(
      <Menu trigger={<Button>Account</Button>}>
        <MenuLink to="/profile">User Profile</MenuLink>
        <MenuAction onSelect={act}>Log out</MenuAction>
      </Menu>,
      { wrapper: MemoryRouter },
    );
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    expect(await screen.findByRole("menuitem", { name: "User Profile" })).toHaveAttribute("href", "/profile");
    await userEvent.click(screen.getByRole("menuitem", { name: "Log out" }));
    expect(act).toHaveBeenCalledOnce();
  });
});
