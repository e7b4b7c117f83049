import { FlaskConical } from "lucide-react";
import { frame } from "#src/content/texts/en/frame.ts";
import { useTexts } from "#src/features/language/language-context.ts";

/** On every page until the operator has said who they are. */
export function DemoRibbon() {
  const { demo } = useTexts("frame", frame);
  return (
    <aside aria-label={demo.label} className="bg-pending-soft px-4 py-1.5 text-center text-ink text-small">
      <p className="text-balance">
        <FlaskConical aria-hidden size={16} className="me-2 inline-block align-text-bottom text-pending" />
        {demo.notice}
      </p>
    </aside>
  );
}
