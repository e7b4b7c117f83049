import { useState } from "react";
import { classNames } from "./class-names.ts";
import { initialsOf } from "./initials.ts";

const sizes = {
  tiny: "size-6 text-[0.6875rem]",
  small: "size-9 text-small",
  medium: "size-12 text-body",
  large: "size-24 text-title",
  preview: "size-[150px] text-title",
} as const;

interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  /** The name stands beside it: said once is enough. */
  decorative?: boolean;
}

/** A picture of a person, or the initials of the name when there is none or it does not load. */
export function Avatar({ name, src, size = "medium", decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const look = classNames("shrink-0 rounded-full", sizes[size]);
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt={decorative ? "" : name}
        onError={() => setBroken(src)}
        className={classNames(look, "object-cover")}
      />
    );
  }
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      className={classNames(look, "inline-grid place-items-center bg-brand-soft font-semibold text-brand")}
    >
      {initialsOf(name)}
    </span>
  );
}
