import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";

interface Props {
  number: number;
  /** How the number looks. */
  look: string;
  title: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A part of an ordered list under a heading of its own. The number is for the eye: the list counts for everybody else. */
export function NumberedItem({ number, look, title, id, className, children }: Props) {
  return (
    <li id={id} className={classNames("grid grid-cols-[2.5rem_minmax(0,1fr)]", className)}>
      <span aria-hidden className={classNames("figures font-semibold", look)}>
        {number}
      </span>
      <div>
        <h2 className="font-semibold text-lead">{title}</h2>
        {children}
      </div>
    </li>
  );
}
