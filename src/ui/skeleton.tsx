import { classNames } from "./class-names.ts";

/**
 * A grey stand-in of the size of what is coming, so that nothing moves when it arrives.
 * Hidden from screen readers: put `aria-busy` on the region that waits.
 * @param className gives the size, for example "h-6 w-40"
 */
export function Skeleton({ className }: { className: string }) {
  return (
    <span aria-hidden className={classNames("block animate-pulse rounded-control bg-line", className)} />
  );
}
