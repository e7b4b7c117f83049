import { LoaderCircle } from "lucide-react";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** A turning circle with a text for screen readers, "Loading" by default. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const t = useMessages();
  return (
    <span role="status" className="inline-flex text-brand">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label ?? t(ui.spinnerLoading)}</span>
    </span>
  );
}
