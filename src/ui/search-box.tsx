import { Search, X } from "lucide-react";
import { useRef } from "react";
import * as ui from "#messages/generated/ui.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { IconButton } from "./icon-button.tsx";
import { TextInput } from "./text-input.tsx";

interface SearchBoxProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Also the accessible name. */
  placeholder?: string;
}

/** A search text that can be cleared with one press. */
export function SearchBox({ value, onValueChange, placeholder }: SearchBoxProps) {
  const t = useMessages();
  const name = placeholder ?? t(ui.searchPlaceholder);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValueChange("");
    input.current?.focus();
  };
  return (
    <div className="relative">
      <Search
        aria-hidden
        size={18}
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-muted"
      />
      <TextInput
        ref={input}
        type="search"
        aria-label={name}
        placeholder={name}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="px-11 [&::-webkit-search-cancel-button]:hidden"
        autoComplete="off"
        enterKeyHint="search"
      />
      {value !== "" && (
        <IconButton
          label={t(ui.searchClear)}
          icon={<X aria-hidden size={18} />}
          onClick={clear}
          className="absolute inset-y-0 end-0"
        />
      )}
    </div>
  );
}
