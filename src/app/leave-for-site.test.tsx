import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { ErrorPage } from "./error-page.tsx";
import { LeaveForSite } from "./leave-for-site.tsx";

afterEach(() => vi.restoreAllMocks());

/** Opens /about in the app. @param loaded the address that the server gave the app for */
function open(loaded: string) {
  const document = { name: `http://localhost${loaded}` } as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([document]);
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  const route = { path: "/about", element: <LeaveForSite />, errorElement: <ErrorPage /> };
  render(<RouterProvider router={createMemoryRouter([route], { initialEntries: ["/about"] })} />);
  vi.unstubAllGlobals();
  return reload;
}

it("fetches the document of a public page that a link of the app leads to", () => {
  expect(open("/dashboard")).toHaveBeenCalledTimes(1);
});

it("says that the page is broken where the server gives the app for it, instead of asking endlessly", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(open("/about?from=mail")).not.toHaveBeenCalled();
  expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
});
