import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { isDemo } from "#src/content/brand.ts";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { useTheme } from "./theme.ts";
import { useArrival } from "./use-arrival.ts";

const Toaster = lazy(() => import("#src/ui/toaster.tsx").then((module) => ({ default: module.Toaster })));

/** Around every page: skip link, demo ribbon, toasts, title and scroll position. */
export function Root() {
  const theme = useTheme();
  useArrival();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {isDemo() && <DemoRibbon />}
      <Outlet />
      <Suspense>
        <Toaster theme={theme} />
      </Suspense>
    </>
  );
}
