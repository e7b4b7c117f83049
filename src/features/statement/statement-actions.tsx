import { Download, Printer } from "lucide-react";
import { Button } from "#src/ui/button.tsx";

/** Prints a statement or saves it as CSV; on paper the buttons are left out. */
export function StatementActions({ onSaveCsv }: { onSaveCsv: () => void }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button
        data-command="Print or save as PDF"
        icon={<Printer aria-hidden size={18} />}
        onClick={() => window.print()}
      >
        Print or save as PDF
      </Button>
      <Button
        variant="secondary"
        data-command="Download CSV"
        icon={<Download aria-hidden size={18} />}
        onClick={onSaveCsv}
      >
        Download CSV
      </Button>
    </div>
  );
}
