import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { paths } from "#domain/values/paths.ts";
import * as start from "#messages/generated/start.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** After a deployment the old page asks for code that is gone; a reload fetches the new page. */
export function isStaleCode(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);
}

const broken = {
  title: start.errorBrokenTitle,
  text: start.errorBrokenText,
};
const outdated = {
  title: start.errorOutdatedTitle,
  text: start.errorOutdatedText,
};
const offline = {
  title: start.errorOfflineTitle,
  text: start.errorOfflineText,
};

/** Stands in for a screen that broke, inside the frame of its area. */
export function ErrorPage() {
  const t = useMessages();
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
      <h1 className="text-title font-semibold">{t(title)}</h1>
      <p className="text-muted">{t(text)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>{t(start.errorReload)}</Button>
        <ButtonLink to={paths.home} variant="secondary">
          {t(start.errorHome)}
        </ButtonLink>
      </div>
    </main>
  );
}
