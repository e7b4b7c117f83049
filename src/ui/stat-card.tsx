import type { ReactNode } from "react";

interface StatCardProps {
  label: string;
  value: ReactNode;
  /** One line under the value: the period, the definition, or where it comes from. */
  hint?: ReactNode;
  /** Below: a link to the entries, or a button. */
  action?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ label, value, hint, action }: StatCardProps) {
  return (
    <section
      aria-label={label}
      className="flex min-w-0 flex-col gap-1 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 className="font-medium text-muted">{label}</h2>
      <p className="figures @container text-title font-semibold">{value}</p>
      {hint && <p className="wrap-anywhere text-small text-muted">{hint}</p>}
      {action && <div className="mt-auto pt-2">{action}</div>}
    </section>
  );
}
