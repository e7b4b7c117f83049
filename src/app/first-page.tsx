import { isDemo } from "#src/content/brand.ts";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { LoadingPage } from "./loading-page.tsx";

/**
 * The page until its code is loaded. The build writes it into index.html, so that a visitor on a slow line
 * has something to read after the first answer.
 */
export function FirstPage() {
  return (
    <>
      {isDemo() && <DemoRibbon />}
      <LoadingPage />
    </>
  );
}
