import type { UseFormRegisterReturn } from "react-hook-form";
import { TextInput } from "#src/ui/text-input.tsx";

/** The input of a wallet address, which no keyboard corrects and which reads from left to right in every language. */
export function AddressInput(input: UseFormRegisterReturn<"address">) {
  return (
    <TextInput
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      dir="ltr"
      className="font-mono"
      {...input}
    />
  );
}
