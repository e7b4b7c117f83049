import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { CardList } from "#src/ui/card-list.tsx";
import type { PagedList } from "#src/ui/paged-list.ts";
import { useMedia } from "#src/ui/use-media.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { DataTable, type TableSelection } from "./data-table.tsx";
import { PanelDialog, SidePanel } from "./side-panel.tsx";
import type { TableColumn } from "./table-column.ts";
import type { TableState } from "./use-table-state.ts";

/** From here on the list is a table. */
const tableWidth = "(min-width: 64rem)";
/** From here on there is room for a panel beside it. */
const panelWidth = "(min-width: 80rem)";

/** Milliseconds that the focus or the pointer rests on a row before the panel follows, or its rows are prefetched. */
const rest = 120;

/** The whole of one row, beside the list or in a dialog. */
export interface RowPanel<Row> {
  /** The parameter of the address that holds the `$id` of the open row. */
  readonly param: string;
  /** @param row undefined when it is not among those that are loaded */
  readonly titleOf: (row: Row | undefined) => string;
  readonly show: (rowId: string, row: Row | undefined) => ReactNode;
  /** Reads what the panel will show. */
  readonly prefetch?: (row: Row) => void;
}

export interface RecordListProps<Row> {
  list: PagedList<Row>;
  columns: readonly TableColumn<Row>[];
  state: TableState;
  label: string;
  problemTitle: string;
  empty: ReactNode;
  nameOf: (row: Row) => string;
  panel: RowPanel<Row>;
  selection?: TableSelection<Row>;
  /** The same rows in a narrow window. */
  card: { skeleton: string; height: number; show: (row: Row) => ReactNode };
  /** Beside the choice of columns. */
  toolbar?: ReactNode;
}

/** A list of the admin area: a table where the window is wide, otherwise cards, and the whole of one row. */
export function RecordList<Row extends { readonly $id: string }>(props: RecordListProps<Row>) {
  const { list, columns, state, label, problemTitle, empty, nameOf, panel, selection, card, toolbar } = props;
  const isTable = useMedia(tableWidth);
  const isBeside = useMedia(panelWidth);
  const { openId, open, close } = useOpenRow(panel.param);
  const area = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const row = list.data?.pages.flatMap(({ rows }) => rows).find(({ $id }) => $id === openId);
  const title = panel.titleOf(row);
  const content = openId === null ? null : panel.show(openId, row);
  const closeAndReturn = () => {
    const current = area.current?.querySelector<HTMLElement>("tr[aria-current]");
    close();
    current?.focus({ preventScroll: true });
  };

  const point = (pointed: Row, by: "pointer" | "focus") => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (by === "focus" && isBeside && openId !== null) open(pointed.$id, true);
      else panel.prefetch?.(pointed);
    }, rest);
  };

  return (
    <div ref={area}>
      {isTable && (
        <div className="mb-3 flex flex-wrap items-center justify-end gap-3">
          {toolbar && <div className="grow">{toolbar}</div>}
          <ColumnMenu columns={columns} state={state} />
        </div>
      )}
      {isTable ? (
        <div className="flex items-start gap-4">
          <DataTable
            list={list}
            columns={columns}
            state={state}
            label={label}
            problemTitle={problemTitle}
            empty={empty}
            nameOf={nameOf}
            current={openId}
            onOpen={({ $id }) => open($id, false)}
            onClose={close}
            onPoint={point}
            selection={selection}
            isBeside={isBeside && content !== null}
          />
          {isBeside && content !== null && (
            <SidePanel title={title} onClose={closeAndReturn}>
              <Fragment key={openId}>{content}</Fragment>
            </SidePanel>
          )}
        </div>
      ) : (
        <>
          {toolbar}
          <CardList
            list={list}
            problemTitle={problemTitle}
            skeleton={card.skeleton}
            cardHeight={card.height}
            empty={empty}
          >
            {card.show}
          </CardList>
        </>
      )}
      {!isBeside && (
        <PanelDialog title={title} open={content !== null} onClose={close}>
          {content}
        </PanelDialog>
      )}
    </div>
  );
}

/** The row that the address names, and how to name another one. */
export function useOpenRow(param: string) {
  const [params, setParams] = useSearchParams();
  const openId = params.get(param);
  const set = (rowId: string | null, replace: boolean) => {
    if (rowId === openId) return;
    setParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (rowId === null) next.delete(param);
        else next.set(param, rowId);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  };
  return {
    openId: openId === "" ? null : openId,
    /** @param isFollowing whether a panel that is open goes on to another row: the way back closes it */
    open: (rowId: string, isFollowing: boolean) => set(rowId, isFollowing || openId !== null),
    close: () => set(null, true),
  };
}
