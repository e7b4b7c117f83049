import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import { Button } from "#src/ui/button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** After a deployment the old page asks for code that is gone; a reload fetches the new page. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}

const broken = {
  title: "This page stopped working",
  text: "Something went wrong on our side. Reload the page. If you had just sent a request, check whether it went through.",
};
const outdated = {
  title: "A newer version of this page is available",
  text: "Reload the page to continue.",
};
const offline = {
  title: "You are offline",
  text: "This page has not been downloaded yet. Reload it when you are back online.",
};

/** Stands in for a screen that broke, inside the frame of its area. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: support needs the trace
    console.error(error);
  }, [error]);
  const stale = isStaleCode(error);
  const { title, text } = !stale ? broken : navigator.onLine ? outdated : offline;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-[480px] content-center justify-items-start gap-3 px-4 py-24 outline-none"
    >
      <h1 className="text-title font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload</Button>
        <ButtonLink to={paths.home} variant="secondary">
          Home
        </ButtonLink>
      </div>
    </main>
  );
}
