import { Download } from "lucide-react";
import { useRef } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import type { MessageId } from "#messages/message.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { type CsvOrder, useCsvExport } from "./use-csv-export.ts";

interface ExportCsvProps<Row extends { readonly $id: string }> {
  order: CsvOrder<Row>;
  /** How many rows are written by now, and in the end. */
  texts: Readonly<Record<"soFar" | "done", MessageId<{ count: number }>>>;
}

/** Writes everything a list shows into a file: how far it is, a way to stop it, and a way to go on after a failure. */
export function ExportCsv<Row extends { readonly $id: string }>({ order, texts }: ExportCsvProps<Row>) {
  const t = useMessages();
  const { state, start, resume, stop } = useCsvExport(order, (count) =>
    toast.success(t(texts.done, { count })),
  );
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // The button that was pressed goes away.
    button.current?.focus();
    stop();
  };
  const { status, rows, problem } = state;
  const label = t(status === "failed" ? tables.exportContinue : tables.exportStart);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        ref={button}
        data-command={label}
        variant="secondary"
        icon={<Download aria-hidden size={18} />}
        pending={status === "running"}
        onClick={status === "failed" ? resume : start}
      >
        {label}
      </Button>
      {status !== "idle" && (
        <>
          <Button variant="ghost" onClick={cancel}>
            {t(tables.exportCancel)}
          </Button>
          <p className="figures text-muted">{t(texts.soFar, { count: rows })}</p>
        </>
      )}
      {status === "failed" && (
        <p role="alert" className="basis-full text-negative">
          {t(tables.exportStopped, { problem: problem ?? "" })}
        </p>
      )}
    </div>
  );
}
