import { Spinner } from "#src/ui/spinner.tsx";

/** The whole page waits: for the session, or for the code of the page. */
export function LoadingPage() {
  return (
    <div className="grid min-h-[90dvh] place-items-center">
      <p role="status" className="flex items-center gap-3 text-muted">
        <span aria-hidden>
          <Spinner label="" />
        </span>
        Loading...
      </p>
    </div>
  );
}
