/**
 * As `ref`: what appears in the place of what had the focus takes it, so that nobody begins again at the top of the
 * page. For an element that is no control, with `tabIndex={-1}`.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
