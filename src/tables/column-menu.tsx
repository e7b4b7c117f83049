import { SlidersHorizontal } from "lucide-react";
import { type ComponentProps, useState } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { onDemand } from "#src/ui/on-demand.tsx";
import type { ColumnMenuProps } from "./column-choice.tsx";

const ColumnChoice = onDemand(() => import("./column-choice.tsx").then((module) => module.ColumnChoice));

/** The button that opens the choice of columns; its menu is loaded just before a press. */
export function ColumnMenu({ columns, state }: ColumnMenuProps) {
  const [pressed, setPressed] = useState(false);
  return pressed ? (
    <ColumnChoice trigger={<ColumnsButton />} columns={columns} state={state} />
  ) : (
    <ColumnsButton
      aria-haspopup="menu"
      aria-expanded={false}
      opens={ColumnChoice}
      onClick={() => setPressed(true)}
    />
  );
}

function ColumnsButton(props: ComponentProps<typeof Button>) {
  const t = useMessages();
  return (
    <Button variant="secondary" size="small" icon={<SlidersHorizontal aria-hidden size={16} />} {...props}>
      {t(tables.columns)}
    </Button>
  );
}
