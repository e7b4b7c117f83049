import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

/** A password that can be shown and hidden again. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput {...props} type={shown ? "text" : "password"} className="pr-12" spellCheck={false} />
      <IconButton
        label={shown ? "Hide password" : "Show password"}
        icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0"
      />
    </div>
  );
}
