import { Download } from "lucide-react";
import { useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toast.ts";
import { type CsvOrder, useCsvExport } from "./use-csv-export.ts";

export interface ExportCsvProps<Row extends { readonly $id: string }> {
  order: CsvOrder<Row>;
  /** The singular and the plural of a row: "transaction", "transactions". */
  nouns: readonly [one: string, several: string];
}

/** Writes everything a list shows into a file: how far it is, a way to stop it, and a way to go on after a failure. */
export function ExportCsv<Row extends { readonly $id: string }>({ order, nouns }: ExportCsvProps<Row>) {
  const count = (rows: number) => `${rows.toLocaleString("en-US")} ${nouns[rows === 1 ? 0 : 1]}`;
  const { state, start, resume, stop } = useCsvExport(order, (rows) =>
    toast.success(`Exported ${count(rows)}`),
  );
  const button = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // The button that was pressed goes away.
    button.current?.focus();
    stop();
  };
  const { status, rows, problem } = state;
  const label = status === "failed" ? "Continue export" : "Export CSV";
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
            Cancel export
          </Button>
          <p className="figures text-muted">{count(rows)} so far</p>
        </>
      )}
      {status === "failed" && (
        <p role="alert" className="basis-full text-negative">
          The export stopped. {problem}
        </p>
      )}
    </div>
  );
}
