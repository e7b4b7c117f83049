import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { toast } from "sonner";
import { afterEach } from "vitest";
import { makeQueryClient } from "#src/features/session/query-client.ts";
import { Toaster } from "#src/ui/toaster.tsx";

// Toasts outlive the screen that made them; the next test begins without.
afterEach(() => void toast.dismiss());

/**
 * Shows one screen with what the app puts around it: routes, the cache of the server's answers, toasts.
 * `below` is what stands in the outlet of a screen that is a frame.
 * A failed request is not asked again, so that errors appear at once.
 * @param client a cache that knows something already
 */
export function renderScreen(
  screen: ReactElement,
  {
    path = "/",
    at = path,
    state,
    below,
    client = makeQueryClient(),
  }: { path?: string; at?: string; state?: unknown; below?: string; client?: QueryClient } = {},
) {
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  const [pathname = "/", search = ""] = at.split("?");
  const router = createMemoryRouter(
    [
      {
        path,
        element: screen,
        children: below === undefined ? [] : [{ path: "*", element: <p>{below}</p> }],
      },
      { path: "*", element: <p>Another page</p> },
    ],
    { initialEntries: [{ pathname, search: search === "" ? "" : `?${search}`, state }] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster theme="light" />
    </QueryClientProvider>,
  );
  return { ...view, client, router, user: userEvent.setup() };
}
