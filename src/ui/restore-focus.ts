/**
 * A ref for the element around controls that go away once they have done their work. The focus that was on them, or
 * in the question they asked, goes to the card they stood in: otherwise a keyboard would begin at the top of the
 * page again. While the question is open the element has `data-asking`.
 */
export function restoreFocus(element: HTMLElement | null): (() => void) | undefined {
  const heir = element?.parentElement?.closest<HTMLElement>("article, section, main");
  if (element === null) return undefined;
  return () => {
    const held = element.contains(document.activeElement) || element.dataset.asking !== undefined;
    if (!held) return;
    // Once the question has gone, too, and has tried to give the focus back to the control.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const next = heir?.isConnected ? heir : document.getElementById("main");
      if (!next) return;
      if (!next.hasAttribute("tabindex")) next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
  };
}
