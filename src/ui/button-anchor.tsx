import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";

type ButtonAnchorProps = ComponentProps<"a"> & ButtonLook;

/** A link that fetches a whole new page and looks like a button; on public pages, which know no router. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const { variant, size, wide, align, icon, className, children, ...rest } = props;
  return (
    <a {...rest} className={buttonLook({ variant, size, wide, align }, className)}>
      {icon}
      {children}
    </a>
  );
}
