import { brand } from "#src/content/brand.ts";
import { classNames } from "#src/ui/class-names.ts";

/** Worn by the link around the mark. */
export const brandMarkLook = "flex min-h-11 items-center gap-2.5 rounded-control";

/**
 * The keystone and the name.
 * @param tight shares its line with much else: on the narrowest phones, and with large text, the mark stands
 * alone
 */
export function BrandMark({ tight = false }: { tight?: boolean }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path d="M8.5 8h15l-3.4 16h-8.2z" className="fill-on-brand" />
      </svg>
      <span
        className={classNames("font-semibold text-lead tracking-tight", tight && "max-[22.5rem]:sr-only")}
      >
        {brand.name}
      </span>
    </>
  );
}
