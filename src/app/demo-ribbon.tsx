import { FlaskConical } from "lucide-react";
import { demoNotice } from "#src/content/risk.ts";

/** On every page until the operator has said who they are. */
export function DemoRibbon() {
  return (
    <aside aria-label="Demonstration" className="bg-pending-soft px-4 py-1.5 text-center text-ink text-small">
      <p className="text-balance">
        <FlaskConical aria-hidden size={16} className="mr-2 inline-block align-text-bottom text-pending" />
        {demoNotice}
      </p>
    </aside>
  );
}
