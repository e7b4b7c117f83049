import { LoaderCircle } from "lucide-react";

/** A turning circle with a text for screen readers, "Loading" by default. */
export function Spinner({ label = "Loading", size = 20 }: { label?: string; size?: number }) {
  return (
    <span role="status" className="inline-flex text-brand">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
