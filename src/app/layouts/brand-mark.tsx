import { Link } from "react-router-dom";
import { brand } from "#src/content/brand.ts";
import { classNames } from "#src/ui/class-names.ts";

/**
 * The keystone and the name, leading home.
 * @param tight shares its line with much else: on the narrowest phones the mark stands alone
 */
export function BrandMark({ to, tight = false }: { to: string; tight?: boolean }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2.5 rounded-control">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path d="M8.5 8h15l-3.4 16h-8.2z" className="fill-on-brand" />
      </svg>
      <span className={classNames("font-semibold text-lead tracking-tight", tight && "max-[359px]:sr-only")}>
        {brand.name}
      </span>
    </Link>
  );
}
