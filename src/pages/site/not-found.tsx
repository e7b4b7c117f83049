import { Compass } from "lucide-react";
import { paths } from "#domain/values/paths.ts";
import { frame } from "#src/content/texts/en/frame.ts";
import { useTexts } from "#src/features/language/language-context.ts";
import { ButtonAnchor } from "#src/ui/button-anchor.tsx";

/** For an address that does not exist. */
export function NotFoundPage() {
  const { notFound } = useTexts("frame", frame);
  return (
    <div className="page-width grid justify-items-start gap-3 py-24">
      <Compass aria-hidden size={36} strokeWidth={1.5} className="text-brand" />
      <p className="figures font-medium text-muted">404</p>
      <h1 className="font-semibold text-display">{notFound.title}</h1>
      <p className="text-muted">{notFound.lead}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonAnchor href={paths.home}>{notFound.home}</ButtonAnchor>
        <button
          type="button"
          onClick={() => window.history.back()}
          className="min-h-11 font-semibold text-brand underline"
        >
          {notFound.back}
        </button>
      </div>
    </div>
  );
}
