import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlLook } from "./control-look.ts";
import { useFieldControl } from "./field.tsx";

/** Texts that are written from left to right in every language. */
const latin = /^(email|tel|url)$/;

/** One line of text; takes a react-hook-form registration as it is. */
export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return (
    <input
      {...useFieldControl()}
      {...(latin.test(type) && { dir: "ltr" })}
      {...rest}
      type={type}
      className={classNames(controlLook, className)}
    />
  );
}

/** Several lines of text; takes a react-hook-form registration as it is. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...rest}
      rows={rows}
      className={classNames(controlLook, "resize-y", className)}
    />
  );
}
