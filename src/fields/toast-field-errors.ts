import type { FieldErrors, FieldValues } from "react-hook-form";
import type { Problem } from "#src/language/problem.ts";
import { toast } from "#src/ui/toast.ts";

/** The codes of the problems that the specification shows as a toast, besides beside the field. */
const toasts: readonly string[] = [
  "insufficient-balance",
  "method.missing",
  "amount.missing",
  "address.missing",
  "image-required",
  "image-too-large",
];

/** Shows what is wrong with a field as a toast, too, where the specification has one. */
export function toastFieldError({ type, message }: Problem): void {
  if (toasts.includes(type)) toast.error(message, { id: message ?? type });
}

/** The same for a form that was submitted; the second argument of `handleSubmit`. */
export function toastFieldErrors(errors: FieldErrors<FieldValues>): void {
  // The newest toast lies on top: that is the first field at fault.
  for (const error of Object.values(errors).toReversed())
    if (typeof error?.type === "string")
      toastFieldError({ type: error.type, message: String(error.message) });
}
