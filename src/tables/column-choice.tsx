import { RotateCcw } from "lucide-react";
import type { ReactElement } from "react";
import * as tables from "#messages/generated/admin-tables.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Menu, MenuAction, MenuCheckbox } from "#src/ui/menu.tsx";
import type { ColumnName } from "./table-column.ts";
import type { TableState } from "./use-table-state.ts";

export interface ColumnMenuProps {
  columns: readonly ColumnName[];
  state: TableState;
}

/** Which columns the table shows. It stays open while several are chosen. */
export function ColumnChoice({ columns, state, trigger }: ColumnMenuProps & { trigger: ReactElement }) {
  const t = useMessages();
  const change = (id: string, isShown: boolean) =>
    state.show(
      columns.filter((one) => (one.id === id ? isShown : state.shown.includes(one.id))).map((one) => one.id),
    );
  return (
    <Menu trigger={trigger} defaultOpen>
      {columns
        .filter(({ shown }) => shown !== "always")
        .map(({ id, title }) => (
          <MenuCheckbox
            key={id}
            checked={state.shown.includes(id)}
            onCheckedChange={(checked) => change(id, checked)}
          >
            {title}
          </MenuCheckbox>
        ))}
      <div className="my-2 border-line border-t" />
      <MenuAction onSelect={() => state.show(null)} icon={<RotateCcw aria-hidden size={16} />}>
        {t(tables.columnsDefault)}
      </MenuAction>
    </Menu>
  );
}
