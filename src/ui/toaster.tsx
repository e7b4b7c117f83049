import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import * as controls from "#messages/generated/controls.ts";
import { directionOf } from "#messages/languages.ts";
import { useLanguage, useMessages } from "#src/language/use-messages.ts";
import { showToasts } from "./toast.ts";

/**
 * Where toasts appear; call `toast` of toast.ts anywhere. Sonner itself pauses the four seconds while a
 * toast is hovered, expanded or the tab is hidden, dismisses on a swipe of 45 px, removes after 200 ms and is
 * 356 px wide.
 */
export function Toaster({ theme }: { theme: "light" | "dark" }) {
  const t = useMessages();
  const direction = directionOf(useLanguage());
  useEffect(() => showToasts(toast), []);
  return (
    <Sonner
      theme={theme}
      position={direction === "rtl" ? "top-left" : "top-right"}
      dir={direction}
      duration={4000}
      visibleToasts={3}
      gap={14}
      offset={24}
      mobileOffset={16}
      // Away from the edge, too: a dragged toast is meant to go.
      swipeDirections={["top", "right", "bottom", "left"]}
      closeButton
      containerAriaLabel={t(controls.notifications)}
      toastOptions={{
        closeButtonAriaLabel: t(controls.closeToast),
        classNames: {
          // A mouse that drags across words would select them, and sonner drags nothing while words are selected.
          toast: "!select-none !bg-card !text-ink !border-control !rounded-control !font-sans !shadow-raised",
          description: "!text-muted",
          success: "[&_[data-icon]]:text-positive",
          error: "[&_[data-icon]]:text-negative",
          warning: "[&_[data-icon]]:text-pending",
          closeButton: "!size-6 !bg-card !text-ink !border-control",
        },
      }}
    />
  );
}
