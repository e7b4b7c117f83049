import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** Beside the title: a link or a small button. */
  action?: ReactNode;
};

/** A surface with one border. With a title it is a region of that name. */
export function Card({ title, action, className, children, ...rest }: CardProps) {
  const name = typeof title === "string" ? title : undefined;
  return (
    <section
      aria-label={name}
      {...rest}
      className={classNames("rounded-card border border-line bg-card p-4 sm:p-6", className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="text-lead font-semibold">{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
