import { Download, Printer } from "lucide-react";
import * as statementTexts from "#messages/generated/statement.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";

interface StatementActionsProps {
  onSaveCsv: () => void;
  /** While the file is made. */
  isSaving?: boolean;
}

/** Prints a statement or saves it as CSV; on paper the buttons are left out. */
export function StatementActions({ onSaveCsv, isSaving = false }: StatementActionsProps) {
  const t = useMessages();
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button
        data-command={t(statementTexts.actionsPrint)}
        icon={<Printer aria-hidden size={18} />}
        onClick={() => window.print()}
      >
        {t(statementTexts.actionsPrint)}
      </Button>
      <Button
        variant="secondary"
        pending={isSaving}
        data-command={t(statementTexts.actionsDownload)}
        icon={<Download aria-hidden size={18} />}
        onClick={onSaveCsv}
      >
        {t(statementTexts.actionsDownload)}
      </Button>
    </div>
  );
}
