import { FlaskConical } from "lucide-react";
import { formatTime } from "#domain/values/calendar.ts";
import type { Origin } from "./queries.ts";

export interface PriceOriginProps {
  origin: Origin;
  /** When they were read, in milliseconds since 1970. */
  at: number;
  /** Newer ones were asked for and did not come. */
  isOld?: boolean;
  /** Where the long form stands on the same card. */
  brief?: boolean;
}

/** Says whether prices are from a market, and from when; made-up ones are never shown without these words. */
export function PriceOrigin({ origin, at, isOld = false, brief = false }: PriceOriginProps) {
  if (origin === "market")
    return (
      <p className="text-muted text-small">
        Market prices as of {formatTime(at)}
        {isOld && ". Newer prices are not available at the moment."}
      </p>
    );
  const long =
    origin === "sample"
      ? "Sample prices, made up for this demonstration"
      : "Market prices are not available. These are sample prices";
  return (
    <p className="flex items-center gap-1.5 rounded-control bg-pending-soft px-2.5 py-1 text-small">
      <FlaskConical aria-hidden size={15} className="shrink-0 text-pending" />
      {brief ? "Sample prices" : long}
    </p>
  );
}
