/** Whether the keyboard has a Command key, which takes the place of Control; in a built page nothing is known of it. */
const isApple = /^(Mac|iP)/.test(`${globalThis.navigator?.platform}`);

/** The shortcut of the command bar as the keys are labelled. */
export const commandKeys = isApple ? "⌘ K" : "Ctrl K";

/**
 * Returns whether a key opens the command bar: K with Command on Apple's keyboards, where Control K edits text, and
 * with Control on all others. On a keyboard of a non-Latin script it is the key in the place of K.
 */
export function isCommandKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  const isPressed = isApple ? metaKey : ctrlKey;
  const isK = key === "k" || key === "K" || (code === "KeyK" && key > "~");
  return isPressed && isK && !altKey && !shiftKey && !isComposing;
}
