import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import * as controls from "#messages/generated/controls.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

/** A password that can be shown and hidden again. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const t = useMessages();
  return (
    // A password is written from left to right in every language, and the eye stands at its end.
    <div dir="ltr" className="relative">
      <TextInput {...props} type={shown ? "text" : "password"} className="pe-12" spellCheck={false} />
      <IconButton
        label={shown ? t(controls.hidePassword) : t(controls.showPassword)}
        icon={shown ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0"
      />
    </div>
  );
}
