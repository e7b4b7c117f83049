import * as start from "#messages/generated/start.ts";
import { brand } from "#src/content/brand.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Spinner } from "#src/ui/spinner.tsx";

/** The whole page waits: for the session, or for the code of the page. */
export function LoadingPage() {
  const t = useMessages();
  return (
    <main
      id="main"
      aria-busy="true"
      tabIndex={-1}
      className="grid min-h-[90dvh] place-items-center outline-none"
    >
      {/* Which page it will be is not known everywhere that this stands, for example in the built document. */}
      <h1 className="sr-only">{brand.name}</h1>
      <p role="status" className="flex items-center gap-3 text-muted">
        <span aria-hidden>
          <Spinner label="" />
        </span>
        {t(start.loading)}
      </p>
    </main>
  );
}
