import { FlaskConical } from "lucide-react";

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });

export type PriceOriginProps = {
  origin: "market" | "sample";
  /** When they were read, in milliseconds since 1970. */
  at: number;
  /** Where the long form stands on the same card. */
  brief?: boolean;
};

/** Says whether prices are from a market, and from when; made-up ones are never shown without these words. */
export function PriceOrigin({ origin, at, brief = false }: PriceOriginProps) {
  if (origin === "market")
    return <p className="text-muted text-small">Market prices, read at {time.format(at)}</p>;
  return (
    <p className="flex items-center gap-1.5 rounded-control bg-pending-soft px-2.5 py-1 text-small">
      <FlaskConical aria-hidden size={15} className="shrink-0 text-pending" />
      {brief ? "Sample prices" : "Sample prices, made up for this demonstration"}
    </p>
  );
}
