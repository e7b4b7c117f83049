import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "#src/content/brand.ts";
import { documentTitle } from "./document-title.ts";
import { ErrorPage, isStaleCode } from "./error-page.tsx";
import { Root } from "./root.tsx";

const scrolled = vi.fn();

function open() {
  const main = (text: string) => (
    <main id="main" tabIndex={-1}>
      <h1>{text}</h1>
      <p id="plans">the plans</p>
    </main>
  );
  const Broken = () => {
    throw new Error("broken");
  };
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: "/", element: main("Home") },
        { path: "/login", element: main("Login"), handle: { title: "Login" } },
        {
          errorElement: <ErrorPage />,
          children: [
            { path: "/broken", element: <Broken /> },
            {
              path: "/unfetched",
              lazy: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /x.js")),
            },
          ],
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  scrolled.mockReset();
  vi.stubGlobal("scrollTo", scrolled);
});

describe("arriving at a page", () => {
  it("sets the title, scrolls smoothly to the top and moves the focus to the content", async () => {
    const router = open();
    expect(document.title).toBe(documentTitle(""));
    await act(() => router.navigate("/login"));
    expect(document.title).toBe(`Login · ${brand.name}`);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: "smooth" });
    expect(screen.getByRole("main")).toHaveFocus();
  });

  it("does not scroll on the first page", () => {
    open();
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("jumps when the visitor prefers reduced motion", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes("reduced-motion") }) as MediaQueryList,
    );
    const router = open();
    await act(() => router.navigate("/login"));
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: "instant" });
    vi.restoreAllMocks();
  });

  it("scrolls to the anchor where the address has one", async () => {
    const into = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined);
    const router = open();
    await act(() => router.navigate("/#plans"));
    expect(into.mock.contexts[0]).toBe(screen.getByText("the plans"));
    expect(scrolled).not.toHaveBeenCalled();
    into.mockRestore();
  });
});

describe("around every page", () => {
  it("a skip link leads to the content, and a ribbon says that this is a demonstration", () => {
    open();
    expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
    expect(screen.getByRole("complementary", { name: "Demonstration" })).toHaveTextContent(/paper money/);
  });

  it("a screen that throws is replaced by an error message, and the ribbon stays", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const router = open();
    await act(() => router.navigate("/broken"));
    expect(screen.getByRole("heading", { name: "This page stopped working" })).toBeVisible();
    expect(screen.getByRole("complementary", { name: "Demonstration" })).toBeVisible();
    log.mockRestore();
  });

  it("a page whose code cannot be fetched says why: no network, or a newer version", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const router = open();
    await act(() => router.navigate("/unfetched"));
    expect(screen.getByRole("heading", { name: "You are offline" })).toBeVisible();
    online.mockReturnValue(true);
    await act(() => router.navigate("/"));
    await act(() => router.navigate("/unfetched"));
    expect(screen.getByRole("heading", { name: "A newer version of this page is available" })).toBeVisible();
    online.mockRestore();
    log.mockRestore();
  });

  it.each([
    [new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), true],
    [new TypeError("Importing a module script failed."), true],
    [new TypeError("x is not a function"), false],
    ["text", false],
  ])("case %#: knows code that a deployment has replaced", (error, stale) => {
    expect(isStaleCode(error)).toBe(stale);
  });
});
