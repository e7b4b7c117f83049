import { Fragment, type ReactNode } from "react";

/** Short facts in one line, each in its own direction; those that are not known are left out. */
export function Facts({ of }: { of: readonly ReactNode[] }) {
  return (
    <span className="wrap-anywhere col-span-full text-muted text-small">
      {of.filter(Boolean).map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no names, and their order never changes
        <Fragment key={index}>
          {index > 0 && " · "}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </span>
  );
}
