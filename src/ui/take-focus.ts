/**
 * As `ref`: the replacement of a focused element takes the focus, so that keyboard users do not restart at
 * the top of the page. For an element that is no control, with `tabIndex={-1}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
