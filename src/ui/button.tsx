import { LoaderCircle } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "medium" | "small";

type Look = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; icon?: ReactNode };

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
function buttonLook(
  { variant = "primary", size = "medium", wide = false }: Look,
  className?: string,
): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold transition-colors duration-150",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-progress",
    variants[variant],
    sizes[size],
    wide && "w-full",
    className,
  );
}

export type ButtonProps = ComponentProps<"button"> & Look & { pending?: boolean };

/**
 * @param pending shows a spinner and swallows every further press and submit; the button stays focusable,
 * so that a keyboard user does not lose the place while waiting
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  pending = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonLook(look, className)}
    >
      {pending ? <LoaderCircle aria-hidden size={18} className="animate-spin" /> : icon}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <Link {...rest} className={buttonLook(look, className)}>
      {icon}
      {children}
    </Link>
  );
}
