import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { DashboardSkeleton } from "#src/pages/investor/dashboard.tsx";
import { InvestorLayout } from "./layouts/investor-layout.tsx";
import { PageTop } from "./page-top.tsx";

/**
 * The dashboard before its program and its figures are there. The build writes it into the document, where
 * `early-frame.ts` shows it to an investor who comes back.
 */
export function DashboardFrame() {
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <PageTop />
            <Outlet />
          </>
        ),
        children: [{ element: <InvestorLayout />, children: [{ path: paths.dashboard, element: busy }] }],
      },
    ],
    { initialEntries: [paths.dashboard] },
  );
  return <RouterProvider router={router} />;
}

const busy = (
  <div aria-busy="true">
    <DashboardSkeleton />
  </div>
);
