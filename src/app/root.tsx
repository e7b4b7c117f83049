import { lazy, Suspense } from "react";
import { Outlet } from "react-router-dom";
import { isDemo } from "#src/content/brand.ts";
import { useToastsWanted } from "#src/ui/toast.ts";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { useTheme } from "./theme.ts";
import { useArrival } from "./use-arrival.ts";

/** The page goes on without it when the network is away; what is said meanwhile waits. */
async function loadToaster() {
  for (;;) {
    try {
      return { default: (await import("#src/ui/toaster.tsx")).Toaster };
    } catch {
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}

const Toaster = lazy(loadToaster);

/** Around every page: skip link, demo ribbon, toasts, title and scroll position. */
export function Root() {
  const theme = useTheme();
  const toastsWanted = useToastsWanted();
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
      {toastsWanted && (
        <Suspense>
          <Toaster theme={theme} />
        </Suspense>
      )}
    </>
  );
}
