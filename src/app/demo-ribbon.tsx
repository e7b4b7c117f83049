import { FlaskConical } from "lucide-react";
import { demoNotice } from "#src/content/risk.ts";

/** On every page until the operator has said who they are. */
export function DemoRibbon() {
  return (
    <aside
      aria-label="Demonstration"
      className="flex items-center justify-center gap-2 bg-pending-soft px-4 py-1.5 text-center text-ink text-small"
    >
      <FlaskConical aria-hidden size={16} className="shrink-0 text-pending" />
      <p>{demoNotice}</p>
    </aside>
  );
}
