import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronDown } from "lucide-react";
import { type Ref, useState } from "react";
import * as controls from "#messages/generated/controls.ts";
import * as ui from "#messages/generated/ui.ts";
import { type Language, sourceLanguage } from "#messages/languages.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { classNames } from "./class-names.ts";
import { controlLook } from "./control-look.ts";
import { useFieldControl, useFieldLabelId } from "./field.tsx";
import { useHydrated } from "./use-hydrated.ts";

export interface ComboboxOption {
  value: string;
  label: string;
  /** A short mark before the label, for example a flag. */
  mark?: string;
  /** Other words that it is found by. */
  otherNames?: readonly string[];
  /** The detail that distinguishes it from another one of the same name. */
  detail?: string;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** The chosen value, or null. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  onBlur?: () => void;
  /** Called with the typed text, which selects the matching options. */
  onTextChange?: (text: string) => void;
  /** At most so many matches are shown. */
  limit?: number;
  placeholder?: string;
  emptyText?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
  /** Shows the list from the beginning, because a press of the field before it asked for that. */
  defaultOpen?: boolean;
}

const labelOf = ({ label }: ComboboxOption) => label;

/**
 * How well an option fits what was typed: 0 is its exact name, 1 the beginning of a name, 2 anything else.
 * @param lower by the rules of a language: in Turkish "İ" and "i" are one letter, and "I" and "i" are two
 */
function rankOf(
  { label, otherNames = [] }: ComboboxOption,
  typed: string,
  lower: (text: string) => string,
): number {
  const query = lower(typed);
  const names = [label, ...otherNames].map(lower);
  if (names.includes(query)) return 0;
  return names.some((name) => name.startsWith(query)) ? 1 : 2;
}

/** The best fit first, so that Enter right after typing "UK" takes the country of that name. */
function bestFirst(
  options: readonly ComboboxOption[],
  typed: string,
  language: Language,
): readonly ComboboxOption[] {
  const query = typed.trim();
  if (query === "") return options;
  // Other names are English, and readers may type either.
  const inLanguage = (text: string) => text.toLocaleLowerCase(language);
  const inEnglish = (text: string) => text.toLowerCase();
  const rank = (option: ComboboxOption) =>
    Math.min(rankOf(option, query, inLanguage), rankOf(option, query, inEnglish));
  return options.toSorted((a, b) => rank(a) - rank(b));
}

/** A list that is searched by typing, case-insensitive; use with react-hook-form's Controller. */
export function Combobox({
  options,
  value,
  onValueChange,
  onBlur,
  onTextChange,
  limit = 5,
  placeholder,
  emptyText,
  autoComplete = "off",
  ref,
  defaultOpen = false,
}: ComboboxProps) {
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  const t = useMessages();
  const language = useLanguage();
  const chosen = options.find((option) => option.value === value) ?? null;
  const [typed, setTyped] = useState("");
  // Knows the chosen option, so that an open list still shows everything while nothing was typed.
  const byLabel = Base.useFilter({ locale: language, sensitivity: "base", value: chosen });
  // By the rules of English, too: for other names, and for readers who leave out the marks that their letters have.
  const byName = Base.useFilter({ locale: sourceLanguage, sensitivity: "base" });
  const isMatch = (option: ComboboxOption, query: string) =>
    byLabel.contains(option, query, labelOf) ||
    [option.label, ...(option.otherNames ?? [])].some((name) => byName.contains(name, query));
  return (
    <Base.Root
      items={bestFirst(options, typed, language)}
      onInputValueChange={(text) => {
        setTyped(text);
        onTextChange?.(text);
      }}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(item, other) => item?.value === other?.value}
      filter={isMatch}
      limit={limit}
      defaultOpen={defaultOpen}
      autoHighlight
    >
      <div className="relative">
        <Base.Input
          {...control}
          aria-labelledby={labelId}
          ref={ref}
          // In built HTML: text typed before the program runs could not be searched, and would be lost.
          readOnly={!useHydrated()}
          placeholder={placeholder}
          autoComplete={autoComplete}
          onBlur={onBlur}
          className={classNames(controlLook, "pe-11")}
        />
        <Base.Trigger
          aria-label={t(controls.showList)}
          tabIndex={-1}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted"
        >
          <ChevronDown aria-hidden size={18} />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50 w-(--anchor-width) outline-none">
          <Base.Popup className="rounded-control border border-line bg-card p-1 shadow-raised">
            <Base.Empty className="px-3 py-2 text-muted empty:hidden">
              {emptyText ?? t(ui.comboboxEmpty)}
            </Base.Empty>
            <Base.List>
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-10 items-center gap-2 rounded-md px-3 data-highlighted:bg-brand-soft pointer-coarse:min-h-11"
                >
                  {option.mark && (
                    <span aria-hidden className="w-6 shrink-0 text-muted text-small">
                      {option.mark}
                    </span>
                  )}
                  <span className="min-w-0 grow">
                    {option.label}
                    {option.detail && (
                      <span className="block truncate text-muted text-small">{option.detail}</span>
                    )}
                  </span>
                  <Base.ItemIndicator>
                    <Check aria-hidden size={16} className="text-brand" />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
