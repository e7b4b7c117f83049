import { FlaskConical } from "lucide-react";
import * as market from "#messages/generated/market.ts";
import { useFormats, useMessages } from "#src/language/use-messages.ts";
import type { Origin } from "./queries.ts";

interface PriceOriginProps {
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
  const t = useMessages();
  const { time } = useFormats();
  if (origin === "market")
    return (
      <p className="text-muted text-small">
        {t(isOld ? market.originMarketOld : market.originMarket, { time: time(at) })}
      </p>
    );
  const long = origin === "sample" ? market.originSample : market.originStandIn;
  return (
    <p className="flex items-center gap-1.5 rounded-control bg-pending-soft px-2.5 py-1 text-small">
      <FlaskConical aria-hidden size={15} className="shrink-0 text-pending" />
      {t(brief ? market.originBrief : long)}
    </p>
  );
}
