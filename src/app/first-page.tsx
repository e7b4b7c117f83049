import { isDemo } from "#src/content/brand.ts";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { LoadingPage } from "./loading-page.tsx";

/**
 * What is on screen until the code of the page is there. The build writes it into index.html, so that somebody on a
 * slow line has something to read after the first answer.
 */
export function FirstPage() {
  return (
    <>
      {isDemo() && <DemoRibbon />}
      <LoadingPage />
    </>
  );
}
