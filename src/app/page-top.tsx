import * as frame from "#messages/generated/frame.ts";
import { isDemo } from "#src/content/brand.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { DemoRibbon } from "./demo-ribbon.tsx";

/** The first thing on every page: the skip link, and the ribbon of a demonstration. */
export function PageTop() {
  const t = useMessages();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t(frame.skip)}
      </a>
      {isDemo() && <DemoRibbon />}
    </>
  );
}
