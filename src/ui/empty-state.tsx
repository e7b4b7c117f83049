import { Inbox } from "lucide-react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  /** The sentence, for example "No transactions found!". */
  title: string;
  /** Why, or what to do next. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** The text of an empty list. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line border-dashed px-4 py-12 text-center">
      <span aria-hidden className="mb-1 text-muted">
        {icon ?? <Inbox size={28} strokeWidth={1.5} />}
      </span>
      <p className="font-semibold">{title}</p>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
