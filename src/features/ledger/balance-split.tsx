import { classNames } from "#src/ui/class-names.ts";
import { OwnFigure } from "./own-figure.tsx";
import type { Figures } from "./own-figures.ts";

const parts = [
  { name: "Available", figure: "available", look: "bg-brand" },
  { name: "On hold", figure: "hold", look: "bg-pending" },
  { name: "In trade", figure: "stake", look: "bg-muted" },
  { name: "Profit", figure: "profit", look: "bg-positive" },
] as const;

/** Where the investor's money is, as a thin bar and in words. @param figures undefined while they are read */
export function BalanceSplit({ figures }: { figures: Figures | undefined }) {
  return (
    <div className="grid gap-3">
      <div
        aria-hidden
        className="forced-color-adjust-none flex h-2 gap-0.5 overflow-hidden rounded-full bg-sunken"
      >
        {figures &&
          parts.map(
            ({ name, figure, look }) =>
              figures[figure] > 0 && (
                <span key={name} className={look} style={{ flexGrow: figures[figure], minWidth: 4 }} />
              ),
          )}
      </div>
      <dl className="grid gap-x-8 gap-y-2 sm:flex sm:flex-wrap">
        {parts.map(({ name, figure, look }) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-3 sm:grid sm:gap-0">
            <dt className="flex items-center gap-2 text-muted text-small">
              <span
                aria-hidden
                className={classNames("size-2 rounded-full forced-color-adjust-none", look)}
              />
              {name}
            </dt>
            <dd className="font-semibold sm:pl-4">
              <OwnFigure name={figure} figures={figures} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
