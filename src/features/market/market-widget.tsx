import { useState } from "react";
import * as market from "#messages/generated/market.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";

/** The widget of another company, by its address; off unless it is set when the site is built. */
const widget = import.meta.env.VITE_MARKET_WIDGET;

/**
 * A market widget of a third party. Nothing of it loads before the visitor asks, because its owner learns who
 * looks; it stands in a frame without access to this page.
 * @param address of the widget, for tests
 */
export function MarketWidget({ address = widget }: { address?: string | undefined }) {
  const t = useMessages();
  const [wanted, setWanted] = useState(false);
  if (!address) return null;
  const host = new URL(address).host;
  return (
    <Card title={t(market.widgetTitle)} className="mt-6">
      {wanted ? (
        <iframe
          title={t(market.widgetLabel, { host })}
          src={address}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          loading="lazy"
          className="h-[480px] w-full rounded-control border border-line"
        />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{t(market.widgetText, { host })}</p>
          <Button variant="secondary" size="small" onClick={() => setWanted(true)}>
            {t(market.widgetLoad, { host })}
          </Button>
        </div>
      )}
    </Card>
  );
}
