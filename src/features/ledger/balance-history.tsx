import { useQuery } from "@tanstack/react-query";
import { balanceLine } from "#domain/balance-history.ts";
import { latestEntries } from "./queries.ts";

const width = 100;
const height = 100;

/** The balance over time, drawn from the entries; a picture beside the figures, so it says nothing by itself. */
export function BalanceHistory({ userId }: { userId: string }) {
  const entries = useQuery(latestEntries(userId));
  const line = balanceLine(entries.data ?? [], new Date())
    .map(({ x, y }) => `${(x * width).toFixed(2)},${((1 - y) * height).toFixed(2)}`)
    .join(" ");
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-12 w-full overflow-visible"
    >
      {line === "" ? (
        <line
          x1={0}
          x2={width}
          y1={height}
          y2={height}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
      ) : (
        <>
          <polygon points={`0,${height} ${line} ${width},${height}`} className="fill-brand-soft" />
          <polyline
            points={line}
            className="fill-none stroke-brand"
            strokeWidth={1.5}
            vectorEffect="non-scaling-stroke"
          />
        </>
      )}
    </svg>
  );
}
