import { brand } from "#src/content/brand.ts";
import { classNames } from "#src/ui/class-names.ts";

/** Worn by the link around the mark. */
export const brandMarkLook = "flex min-h-11 items-center gap-2.5 rounded-control";

/**
 * The keystone and the name.
 * @param nameLook where the name gives way to what shares its line: only the mark is shown there
 */
export function BrandMark({ nameLook }: { nameLook?: string }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path d="M8.5 8h15l-3.4 16h-8.2z" className="fill-on-brand" />
      </svg>
      <span className={classNames("font-semibold text-lead tracking-tight", nameLook)}>{brand.name}</span>
    </>
  );
}
