import type { FieldErrors, FieldValues } from "react-hook-form";
import type { Problem } from "#src/language/problem.ts";
import { useTextOf } from "#src/language/use-messages.ts";
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

/** Returns the function that shows what is wrong with a field as a toast, too, where the specification has one. */
export function useToastFieldError(): (problem: Problem) => void {
  const textOf = useTextOf();
  return (problem) => {
    if (toasts.includes(problem.type)) toast.error(textOf(problem), { id: problem.type });
  };
}

/** Returns the same for a form that was submitted: the second argument of `handleSubmit`. */
export function useToastFieldErrors(): (errors: FieldErrors<FieldValues>) => void {
  const toastFieldError = useToastFieldError();
  return (errors) => {
    // The newest toast lies on top: that is the first field at fault.
    for (const error of Object.values(errors).toReversed())
      if (typeof error?.type === "string") toastFieldError(error as Problem);
  };
}
