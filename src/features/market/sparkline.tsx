const width = 96;
const height = 28;

/** A few dozen points are all that a line of this size can show. */
const points = 42;

/** A week's prices as a small line, in the colour of that week; a picture beside the figures, so it says nothing by itself. */
export function Sparkline({ prices }: { prices: readonly number[] }) {
  const rising = (prices.at(-1) ?? 0) >= (prices[0] ?? 0);
  const step = Math.max(1, Math.floor(prices.length / points));
  const shown = prices.filter((_, index) => index % step === 0);
  const low = Math.min(...shown);
  const span = Math.max(...shown) - low || 1;
  const line = shown
    .map(
      (price, index) =>
        `${((index / Math.max(shown.length - 1, 1)) * width).toFixed(1)},${(height - 2 - ((price - low) / span) * (height - 4)).toFixed(1)}`,
    )
    .join(" ");
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className="ms-auto h-7 w-24">
      <polyline
        points={line}
        className={rising ? "fill-none stroke-positive" : "fill-none stroke-negative"}
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}
