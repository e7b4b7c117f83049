import { useState } from "react";
import { classNames } from "./class-names.ts";

/** First letters of the first and the last word, at most two: "Ada Mary Lovelace" → "AL". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  // By code points, so that a character outside the basic plane is not cut in half.
  return [first, last]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

const sizes = {
  small: "size-9 text-small",
  medium: "size-12 text-body",
  large: "size-24 text-title",
  preview: "size-[150px] text-title",
} as const;

export interface AvatarProps {
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
