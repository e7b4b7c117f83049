import type { ReactNode } from "react";

/** The views, the search and the filters of a list: in one line where the window is wide. */
export function ListHead({ children }: { children: ReactNode }) {
  return <div className="xl:flex xl:flex-wrap xl:items-end xl:gap-x-4">{children}</div>;
}
