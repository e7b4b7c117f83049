import type { ReactNode } from "react";

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
}

/** The top of a page: a way back, the only h1, a sentence, and what can be done here. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 grid grid-cols-1 gap-1">
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* The longest words of some languages are wider than a phone. */}
        <h1 className="wrap-anywhere hyphens-auto text-title font-semibold [hyphenate-limit-chars:18]">
          {title}
        </h1>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {description && <p className="max-w-[70ch] text-muted">{description}</p>}
    </header>
  );
}
