import type { FieldErrors, FieldValues } from "react-hook-form";
import { toast } from "#src/ui/toast.ts";

/** The errors that the specification shows as a toast, besides beside the field. */
const toasts: readonly string[] = [
  "Insufficient balance",
  "Please select a payment method",
  "Please enter an amount",
  "Please enter a wallet address",
  "Please select an image",
  "Image size must be less than 2MB",
];

/** Shows what is wrong with a field as a toast, too, where the specification has one. */
export function toastFieldError(message: string | undefined): void {
  if (message !== undefined && toasts.includes(message)) toast.error(message, { id: message });
}

/** The same for a form that was submitted; the second argument of `handleSubmit`. */
export function toastFieldErrors(errors: FieldErrors<FieldValues>): void {
  // The newest toast lies on top: that is the first field at fault.
  for (const error of Object.values(errors).toReversed()) toastFieldError(error?.message?.toString());
}
