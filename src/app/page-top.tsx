import { isDemo } from "#src/content/brand.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { DemoRibbon } from "./demo-ribbon.tsx";

/** The first thing on every page: the skip link, and the ribbon of a demonstration. */
export function PageTop() {
  const { skip } = useTexts("frame", frame);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {skip}
      </a>
      {isDemo() && <DemoRibbon />}
    </>
  );
}
