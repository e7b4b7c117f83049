import { LoaderCircle } from "lucide-react";

/** A turning circle with the words that a screen reader says, "Loading" unless told otherwise. */
export function Spinner({ label = "Loading", size = 20 }: { label?: string; size?: number }) {
  return (
    <span role="status" className="inline-flex text-brand">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
