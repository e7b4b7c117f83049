import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "medium" | "small";

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /** Where the words stand in a wide button. */
  align?: "center" | "start" | undefined;
  icon?: ReactNode;
};

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "border border-control bg-card text-ink hover:bg-sunken",
  ghost: "text-ink hover:bg-sunken",
  danger: "bg-danger text-on-danger hover:opacity-90",
};

const sizes: Record<ButtonSize, string> = {
  medium: "min-h-11 px-5",
  small: "min-h-9 px-3.5 text-small pointer-coarse:min-h-11",
};

/** The look shared by everything that is pressed like a button. */
function buttonLook(look: Look, className: string | undefined): string {
  const { variant = "primary", size = "medium", wide = false, align = "center" } = look;
  return classNames(
    "inline-flex items-center gap-2 rounded-control py-2 font-semibold transition-colors duration-150",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress",
    variants[variant],
    sizes[size],
    wide && "w-full",
    align === "start" ? "justify-start text-left" : "justify-center text-center",
    className,
  );
}

export type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean };

/**
 * @param pending shows a spinner and swallows every further press and submit; the button stays focusable,
 * so that a keyboard user does not lose the place while waiting
 */
export function Button(props: ButtonProps) {
  const { variant, size, wide, align, icon, pending = false, className, children, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else rest.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonLook({ variant, size, wide, align }, className)}
    >
      {pending ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link to another page that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, wide, align, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonLook({ variant, size, wide, align }, className)}>
      {icon}
      {children}
    </Link>
  );
}
