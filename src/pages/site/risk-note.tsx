import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

/** The risk warning beside a promise. */
export function RiskNote({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={classNames("max-w-[64ch] text-pretty border-negative border-s-2 ps-4 text-body", className)}
    >
      {children}
    </p>
  );
}
