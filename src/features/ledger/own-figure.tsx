import { Money } from "#src/ui/money.tsx";
import type { FigureName, Figures } from "./own-figures.ts";

interface OwnFigureProps {
  name: FigureName;
  /** Undefined while they are read. */
  figures: Figures | undefined;
  /** See `Money`. */
  fit?: boolean;
}

/** One of the investor's figures, or its place until it is there. */
export function OwnFigure({ name, figures, fit = false }: OwnFigureProps) {
  if (figures !== undefined) return <Money amount={figures[name]} fit={fit} />;
  return (
    // As high as a line, whatever the size of its text.
    <span
      aria-hidden
      data-figure={name}
      data-fit={fit || undefined}
      className="inline-block w-[5em] max-w-full animate-pulse rounded-control bg-line"
    >
      {"\u00a0"}
    </span>
  );
}
