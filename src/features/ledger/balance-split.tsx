import { accountLabels } from "#src/content/entry-labels.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { classNames } from "#src/ui/class-names.ts";
import { OwnFigure } from "./own-figure.tsx";
import type { Figures } from "./own-figures.ts";

const parts = [
  { name: accountLabels.cash, figure: "available", look: "bg-brand" },
  { name: accountLabels.hold, figure: "hold", look: "bg-pending" },
  { name: accountLabels.stake, figure: "stake", look: "bg-muted" },
  { name: accountLabels.profit, figure: "profit", look: "bg-positive" },
] as const;

/** Where the investor's money is, as a thin bar and in words. @param figures undefined while they are read */
export function BalanceSplit({ figures }: { figures: Figures | undefined }) {
  const t = useMessages();
  return (
    <div className="grid gap-3">
      <div
        aria-hidden
        className="forced-color-adjust-none flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken"
      >
        {figures &&
          parts.map(
            ({ figure, look }) =>
              figures[figure] > 0 && (
                <span key={figure} className={look} style={{ flexGrow: figures[figure], minWidth: 4 }} />
              ),
          )}
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        {parts.map(({ name, figure, look }) => (
          <div key={figure} className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:gap-0">
            <dt className="flex items-center gap-2 text-muted text-small">
              <span
                aria-hidden
                className={classNames("size-2 rounded-full forced-color-adjust-none", look)}
              />
              {t(name)}
            </dt>
            <dd className="font-semibold sm:ps-4">
              <OwnFigure name={figure} figures={figures} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
