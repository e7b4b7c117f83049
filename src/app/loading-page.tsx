import { Spinner } from "#src/ui/spinner.tsx";

/** The whole page waits: for the session, or for the code of the page. */
export function LoadingPage() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-[90dvh] place-items-center outline-none">
      <p role="status" className="flex items-center gap-3 text-muted">
        <span aria-hidden>
          <Spinner label="" />
        </span>
        Loading...
      </p>
    </main>
  );
}
