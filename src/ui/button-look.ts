import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
/** "compact" is for the rows of a table. */
type ButtonSize = "medium" | "small" | "compact";

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** Where the words stand in a wide button. */
  align?: "center" | "start" | undefined;
  icon?: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary: "forced-colors:border bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-control bg-card text-ink hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "forced-colors:border bg-danger text-on-danger hover:opacity-90",
};

const sizes: Record<ButtonSize, string> = {
  medium: "min-h-11 px-5 py-2",
  small: "min-h-9 px-3.5 py-2 text-small pointer-coarse:min-h-11",
  compact: "min-h-8 px-2.5 py-1 text-small",
};

/** The look shared by everything that is pressed like a button. */
export function buttonLook(look: ButtonLook, className: string | undefined): string {
  const { variant = "primary", size = "medium", wide = false, align = "center" } = look;
  return classNames(
    "inline-flex items-center gap-2 rounded-control font-semibold transition-colors duration-150",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress",
    variants[variant],
    sizes[size],
    wide && "w-full",
    align === "start" ? "justify-start text-left" : "justify-center text-center",
    className,
  );
}
