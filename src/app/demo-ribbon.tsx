import { FlaskConical } from "lucide-react";
import * as frame from "#messages/generated/frame.ts";
import { useMessages } from "#src/language/use-messages.ts";

/** On every page until the operator has said who they are. */
export function DemoRibbon() {
  const t = useMessages();
  return (
    <aside
      aria-label={t(frame.demoLabel)}
      className="bg-pending-soft px-4 py-1.5 text-center text-ink text-small"
    >
      <p className="text-balance">
        <FlaskConical aria-hidden size={16} className="me-2 inline-block align-text-bottom text-pending" />
        {t(frame.demoNotice)}
      </p>
    </aside>
  );
}
