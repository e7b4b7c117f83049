import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from "react";

/**
 * Tells the forms of a page that the build has written what was typed, or filled in by the browser, before the program
 * took the page over: they begin with their own values and would empty the fields.
 */
export function useTypedBefore(): void {
  const typed = useRef(new Map<HTMLInputElement, string>());
  // Earlier than a form hears of its fields, and at the very moment of the taking over, so that no key is missed.
  useInsertionEffect(() => {
    const fields = document.querySelectorAll<HTMLInputElement>("#root[data-written] input");
    for (const field of fields) if (field.value !== "") typed.current.set(field, field.value);
  }, []);
  // Before a form is sent that was sent already.
  useLayoutEffect(() => typeAgain(typed.current), []);
  // The list of countries empties its field in an effect of its own.
  useEffect(() => {
    typeAgain([...typed.current].filter(([field]) => field.value === ""));
    typed.current.clear();
  }, []);
}

function typeAgain(typed: Iterable<[HTMLInputElement, string]>): void {
  // React notes what is written to `value` of an element itself, and tells of what is another text than it has noted.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const [field, text] of typed) {
    field.value = "";
    write?.call(field, text);
    // Where somebody is typing, a list of what fits opens.
    const inputType = field === document.activeElement ? "insertText" : "insertReplacementText";
    field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
  }
}
