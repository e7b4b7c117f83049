import type { ReactNode } from "react";

/** Says of a figure or a text that it is not what it may look like. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-full border border-control px-2 align-middle font-normal text-muted text-small leading-5 tracking-normal">
      {children}
    </span>
  );
}
