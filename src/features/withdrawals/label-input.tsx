import type { UseFormRegisterReturn } from "react-hook-form";
import * as book from "#messages/generated/address-book.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { TextInput } from "#src/ui/text-input.tsx";

/** The input of a name for an address, in whichever direction its owner writes. */
export function LabelInput(input: UseFormRegisterReturn<"label">) {
  const t = useMessages();
  return (
    <TextInput
      dir="auto"
      // An empty input would be one from left to right.
      className="placeholder-shown:[direction:inherit]"
      placeholder={t(book.labelPlaceholder)}
      {...input}
    />
  );
}
