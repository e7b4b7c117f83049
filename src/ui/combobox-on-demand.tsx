import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import * as controls from "#messages/generated/controls.ts";
import { useMessages } from "#src/language/use-messages.ts";
import { classNames } from "./class-names.ts";
import type { ComboboxProps } from "./combobox.tsx";
import { controlLook } from "./control-look.ts";
import { useFieldControl, useFieldLabelId } from "./field.tsx";
import { onDemand } from "./on-demand.tsx";
import { toast } from "./toast.ts";
import { useHydrated } from "./use-hydrated.ts";

const Combobox = onDemand<ComboboxProps>(() => import("./combobox.tsx").then((module) => module.Combobox));

/** Fetches the list early; a press or a key reports when that fails. */
const prepare = () => void Combobox.load().catch(() => undefined);

/**
 * A `Combobox` for pages: a plain field until the code of the list is there, which is fetched when a pointer or the
 * focus reaches the field. The list takes over the focus, a press and what was typed.
 */
export function ComboboxOnDemand(props: ComboboxProps) {
  const { options, value, onBlur, placeholder, autoComplete = "off", ref } = props;
  const isLoaded = useSyncExternalStore(Combobox.subscribe, Combobox.isLoaded, () => false);
  const isHydrated = useHydrated();
  const control = useFieldControl();
  const labelId = useFieldLabelId();
  const t = useMessages();
  const [isPressed, setPressed] = useState(false);
  const [typed, setTyped] = useState<string>();
  // The click of a press would go to no field if the list took over in between.
  const [isHeld, setHeld] = useState(false);
  const isReplaced = isLoaded && !isHeld;
  const place = useRef<HTMLDivElement>(null);
  /** The selected part of the plain field when it was replaced; undefined when it did not have the focus. */
  const selection = useRef<Selection>(undefined);

  const request = () => {
    Combobox.load().catch(() => {
      setPressed(false);
      toast.error(t(controls.notLoaded), { id: "not-loaded" });
    });
  };
  const takeOver = useEffectEvent(() => {
    const input = place.current?.querySelector("input");
    if (!selection.current || !input) return;
    const { start, end } = selection.current;
    input.focus();
    if (typed !== undefined) enterText(input, typed);
    // The Tab key selects the whole text, and the next letter replaces it.
    input.setSelectionRange(start, end);
  });
  useLayoutEffect(() => {
    if (isReplaced) takeOver();
  }, [isReplaced]);
  // The focus may have come before the program.
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) prepare();
  }, []);

  const hold = () => {
    prepare();
    setHeld(true);
    const release = () => setTimeout(setHeld, 0, false);
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, release, { once: true });
  };
  const press = () => {
    setPressed(true);
    request();
  };
  return (
    <div ref={place} className="contents">
      {isReplaced ? (
        <Combobox {...props} defaultOpen={isPressed && typed === undefined} />
      ) : (
        <div
          className="relative"
          onPointerEnter={prepare}
          onPointerDown={hold}
          ref={(plain) => () => {
            selection.current = selectionIn(plain);
          }}
        >
          <input
            {...control}
            ref={ref}
            role="combobox"
            aria-labelledby={labelId}
            aria-expanded={false}
            aria-haspopup="listbox"
            aria-autocomplete="list"
            aria-busy={isPressed || typed !== undefined || undefined}
            readOnly={!isHydrated}
            placeholder={placeholder}
            autoComplete={autoComplete}
            value={typed ?? options.find((option) => option.value === value)?.label ?? ""}
            onFocus={prepare}
            onClick={press}
            onChange={({ target }) => {
              setTyped(target.value);
              request();
            }}
            onBlur={() => {
              setPressed(false);
              setTyped(undefined);
              onBlur?.();
            }}
            className={classNames(controlLook, "pe-11")}
          />
          <button
            type="button"
            aria-label={t(controls.showList)}
            tabIndex={-1}
            // The field keeps the focus, which the list takes over.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              place.current?.querySelector("input")?.focus();
              press();
            }}
            className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted"
          >
            <ChevronDown aria-hidden size={18} />
          </button>
        </div>
      )}
    </div>
  );
}

interface Selection {
  start: number | null;
  end: number | null;
}

/** The selected part of the field in a box; undefined when the field does not have the focus. */
function selectionIn(box: HTMLElement | null): Selection | undefined {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || !box?.contains(field)) return undefined;
  return { start: field.selectionStart, end: field.selectionEnd };
}

/** Enters a text as if it were typed now: the list searches for what its field reports. */
function enterText(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
}
