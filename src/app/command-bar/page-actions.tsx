import { MousePointerClick } from "lucide-react";
import * as app from "#messages/generated/app.ts";
import type { Translate } from "#messages/message.ts";
import type { Command } from "#src/ui/command-dialog.tsx";
import { toast } from "#src/ui/toast.ts";

const isPressable = (element: HTMLElement) =>
  element.isConnected && !element.matches(":disabled, [aria-disabled=true]");

/**
 * Returns the actions of the page that is open: its controls with `data-command`, whose value names the action. To run
 * one presses the control, so whether it is allowed and what it asks first stays the control's. Of the cards of a list
 * it is the card with the focus, or the only one.
 */
export function pageActions(t: Translate): Command[] {
  const controls = [...document.querySelectorAll<HTMLElement>("main [data-command]")];
  const cardOf = (element: Element | null) => element?.closest("article") ?? null;
  const cards = new Set(controls.map(cardOf).filter((card) => card !== null));
  const open = cards.size === 1 ? [...cards][0] : cardOf(document.activeElement);
  return controls
    .filter((control) => isPressable(control) && (cardOf(control) === null || cardOf(control) === open))
    .map((control, index) => ({
      id: `action-${index}`,
      label: control.dataset.command ?? "",
      icon: <MousePointerClick size={18} strokeWidth={1.75} />,
      focus: () => (isPressable(control) ? control : null),
      run: () => {
        if (isPressable(control)) control.click();
        else toast.error(t(app.barActionGone), { id: "command-gone" });
      },
    }));
}
