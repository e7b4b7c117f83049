import { Compass } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import * as frame from "#messages/generated/frame.ts";
import { useAddress, useMessages } from "#src/language/use-messages.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";

/** For an address that does not exist. */
export function NotFoundPage() {
  const t = useMessages();
  const address = useAddress();
  return (
    <div className="page-width grid justify-items-start gap-3 py-24">
      <Compass aria-hidden size={36} strokeWidth={1.5} className="text-brand" />
      <p className="figures font-medium text-muted">404</p>
      <h1 className="font-semibold text-display">{t(frame.notFoundTitle)}</h1>
      <p className="text-muted">{t(frame.notFoundLead)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonAnchor href={address(paths.home)}>{t(frame.notFoundHome)}</ButtonAnchor>
        <button
          type="button"
          onClick={() => window.history.back()}
          className="min-h-11 font-semibold text-brand underline"
        >
          {t(frame.notFoundBack)}
        </button>
      </div>
    </div>
  );
}
