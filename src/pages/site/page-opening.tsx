import type { ReactNode } from "react";

/** The title of a public page and the sentence below it. */
export function PageOpening({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <div className="page-width pt-12 pb-10 sm:pt-20 sm:pb-14">
      <h1 className="max-w-[22ch] font-semibold text-display">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lead text-muted">{lead}</p>
      {children}
    </div>
  );
}
