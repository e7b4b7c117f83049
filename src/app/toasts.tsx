import { lazy, Suspense } from "react";
import { useToastsWanted } from "#src/ui/toast.ts";
import { useTheme } from "./theme.ts";

/** The page works without it when the network is away; toasts wait until it is loaded. */
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

/** The toaster, once a reader is there. */
export function Toasts() {
  const theme = useTheme() ?? "light";
  return useToastsWanted() ? (
    <Suspense>
      <Toaster theme={theme} />
    </Suspense>
  ) : null;
}
