import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Avatar } from "#src/ui/avatar.tsx";

export interface PersonCellProps {
  name: string;
  avatar?: string | null | undefined;
  /** A detail that the pointer shows, such as the email address. */
  title?: string | undefined;
  /** The page of the person; without it the name leads nowhere. */
  href?: string;
  /** Stands in place of the name until that is known. */
  label?: string;
  /** Marks after the name. */
  children?: ReactNode;
}

/** A person in the cell of a table: picture and name. */
export function PersonCell({ name, avatar, title, href, label = name, children }: PersonCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-2" title={title}>
      <Avatar name={name} src={avatar} size="tiny" decorative />
      {href === undefined ? (
        <span className="truncate font-medium">{label}</span>
      ) : (
        <Link to={href} className="truncate font-medium hover:text-brand hover:underline">
          {label}
        </Link>
      )}
      {children}
    </span>
  );
}
