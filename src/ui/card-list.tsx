import { memo, type ReactNode, useRef } from "react";
import { ListState } from "./list-state.tsx";
import { LoadMore } from "./load-more.tsx";
import type { PagedList } from "./paged-list.ts";
import { Skeleton } from "./skeleton.tsx";
import { useCardWindow } from "./use-card-window.ts";
import { useRowsAbove } from "./use-rows-above.ts";

interface CardListProps<Row> {
  list: PagedList<Row>;
  /** The label of a list that could not be read at all. */
  problemTitle: string;
  /** The size of one card, so that nothing jumps when the first page arrives; also by the width of its place (`@md:`). */
  skeleton: string;
  /** The same height in pixels, for the cards that are not on the page. */
  cardHeight: number;
  /** The content in place of a list without rows. */
  empty: ReactNode;
  /** A card. The same function each time where it can be: a card is made again only for another row or function. */
  children: (row: Row) => ReactNode;
}

const grid = "grid grid-cols-1 gap-4 lg:grid-cols-2";

/** One card per row, in two columns on wide screens, read page by page; only what is near the window is there. */
export function CardList<Row extends { $id: string }>(props: CardListProps<Row>) {
  const { list, problemTitle, skeleton, empty } = props;
  const standIns = (
    <div aria-busy="true" className={grid}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <StandIn key={key} skeleton={skeleton} />
      ))}
    </div>
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <ListState list={list} problemTitle={problemTitle} loading={standIns} empty={empty}>
      <div aria-busy={list.isPlaceholderData}>
        <CardWindow {...props} rows={rows} />
        <LoadMore list={list} problem={list.problem} />
      </div>
    </ListState>
  );
}

function StandIn({ skeleton }: { skeleton: string }) {
  return (
    <div className="@container">
      <Skeleton className={skeleton} />
    </div>
  );
}

interface CardProps<Row> {
  row: Row;
  show: (row: Row) => ReactNode;
}

/** A list is rendered several times for each answer and each step of scrolling; its cards are not. */
const Card = memo(({ row, show }: CardProps<unknown>) => show(row)) as <Row>(
  props: CardProps<Row>,
) => ReactNode;

function CardWindow<Row extends { $id: string }>(props: CardListProps<Row> & { rows: readonly Row[] }) {
  const { list, rows, skeleton, cardHeight, children } = props;
  const element = useRef<HTMLUListElement>(null);
  const above = list.hasPreviousPage ? list.rowsAbove : 0;
  const count = above + rows.length;
  const shown = useCardWindow(element, count, cardHeight, list.hash, list.isPlaceholderData);

  useRowsAbove(list, shown.from, above);

  return (
    <ul
      ref={element}
      className={grid}
      style={{ paddingTop: shown.spaceAbove, paddingBottom: shown.spaceBelow }}
    >
      {Array.from({ length: Math.max(shown.until - shown.from, 0) }, (_, offset) => {
        const place = shown.from + offset;
        const row = rows[place - above];
        const beginsLine = place % shown.columns === 0;
        return (
          <li
            key={row?.$id ?? place}
            aria-posinset={place + 1}
            aria-setsize={list.hasNextPage ? -1 : count}
            // On each card: one that moves to the second column is measured again, and its line is as high.
            data-index={Math.floor(place / shown.columns)}
            {...(beginsLine && { ref: shown.measure })}
          >
            {row === undefined ? <StandIn skeleton={skeleton} /> : <Card row={row} show={children} />}
          </li>
        );
      })}
    </ul>
  );
}
