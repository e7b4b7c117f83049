import { Link } from "react-router-dom";
import { brand } from "#src/content/brand.ts";

/** The keystone and the name, leading home. */
export function BrandMark({ to }: { to: string }) {
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2.5 rounded-control">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path d="M8.5 8h15l-3.4 16h-8.2z" className="fill-on-brand" />
      </svg>
      <span className="font-semibold text-lead tracking-tight">{brand.name}</span>
    </Link>
  );
}
