import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

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
