import { Compass } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { BackButton } from "#src/ui/back-button.tsx";
import { ButtonLink } from "#src/ui/button-link.tsx";

/** For an address that does not exist. */
export function NotFoundPage() {
  return (
    <div className="page-width grid max-w-[560px] justify-items-start gap-3 py-24">
      <Compass aria-hidden size={36} strokeWidth={1.5} className="text-brand" />
      <p className="figures font-medium text-muted">404</p>
      <h1 className="font-semibold text-display">There is no such page</h1>
      <p className="text-muted">The address may be mistyped, or the page has moved.</p>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <ButtonLink to={paths.home}>Home</ButtonLink>
        <BackButton fallback={paths.home} label="Back to the previous page" />
      </div>
    </div>
  );
}
